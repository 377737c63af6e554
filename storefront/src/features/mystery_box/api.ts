import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { api, mutate, queries, query, useList, type Model } from '@/api'
import { steadyMilliseconds } from '@/host'
import { cabinetKey, loadOpened } from '@/parts/cabinet'
import type { Discounts } from '@/parts/checkout'
import { useSeries } from '@/parts/series'

import { batchKey, boxKey, queueKey, setKey } from './keys'
import { acceptQueue, changingQueue, noteQueue } from './live/own-queue'
import { commitmentToJoin, notePlain, recorded } from './live/own-places'
import { newestQueue } from './model/queue'
import type { OpeningSource } from './model/opening'
import { newest, type BoxSet, type Queue, type SetSnapshot } from './model/snapshots'

export type Opened = Model<'MysteryBox.Opened'>
export type SealedItem = Model<'Cabinet.SealedItem'>
export type ShelfSeries = Model<'MysteryBox.ShelfSeries'>
export type ShopRules = Model<'MysteryBox.ShopRules'>

const liveListMilliseconds = 15_000
const rulesStaleMilliseconds = 600_000

/** A set as it stands. An answer that was overtaken by a newer one changes nothing. */
export const setQuery = (boxSetId: string) => ({
  queryKey: setKey(boxSetId),
  queryFn: async (): Promise<SetSnapshot> => {
    const snapshot = await query(api.GET('/api/boxSet/boxSetInfo', { params: { query: { boxSetId } } }))
    return newest(queries.getQueryData<SetSnapshot>(setKey(boxSetId)), { ...snapshot, receivedAt: steadyMilliseconds() })
  },
})

/** The line of a set as the caller sees it; for somebody in line it is also the sign of life that keeps the place. */
export const queueQuery = (boxSetId: string) => ({
  queryKey: queueKey(boxSetId),
  queryFn: async (): Promise<Queue> => {
    const askedAt = steadyMilliseconds()
    const snapshot = await query(api.GET('/api/boxSet/getQueueInfo', { params: { query: { boxSetId } } }))
    const queue = newestQueue(queries.getQueryData<Queue>(queueKey(boxSetId)), {
      ...snapshot,
      receivedAt: steadyMilliseconds(),
    })
    noteQueue(queue, askedAt)
    return queue
  },
})

export const useSet = (boxSetId: string | undefined) => useQuery({ ...setQuery(boxSetId ?? ''), enabled: boxSetId !== undefined })
export const useQueue = (boxSetId: string | undefined) =>
  useQuery({ ...queueQuery(boxSetId ?? ''), enabled: boxSetId !== undefined })

/** The numbers the shop works by, and the release with all its figures. */
export const useRules = (seriesId: string | undefined) => useSeries(seriesId, rulesStaleMilliseconds)

/** All sets of a release, by number, while somebody looks at them. */
export const useBatch = (seriesId: string) =>
  useList<BoxSet>({
    queryKey: batchKey(seriesId),
    load: (next) => query(api.GET('/api/boxSet/getBoxBatch', { params: { query: { seriesId, size: 50, next } } })),
    whole: true,
    refreshMilliseconds: liveListMilliseconds,
  })

/** What of the shelf is asked for; whatever is left out does not matter. Prices in minor units of the shopper's region. */
export interface ShelfQuestion {
  ip?: string
  words?: string
  sale?: Model<'MysteryBox.ShelfState'>
  order?: Model<'Catalog.ShelfOrder'>
  leastPrice?: number
  mostPrice?: number
}

/** The releases that answer a question, with what is left of them, page by page. */
export const useMarket = (question: ShelfQuestion) =>
  useList<ShelfSeries>({
    queryKey: boxKey('market', question),
    load: (next) => query(api.GET('/api/series/v1/list.json', { params: { query: { ...question, size: 20, next } } })),
    refreshMilliseconds: liveListMilliseconds,
  })

/** All releases, for what can be chosen between: brands and prices. */
export const useWholeShelf = () =>
  useList<ShelfSeries>({
    queryKey: boxKey('shelf'),
    load: (next) => query(api.GET('/api/series/v1/list.json', { params: { query: { size: 50, next } } })),
    whole: true,
  })

export const enterSeries = (seriesId: string) => query(api.POST('/api/box/enter', { body: { seriesId } }))

/** The set of a release that the shop leads to. */
export const useEntered = (seriesId: string | undefined) =>
  useQuery({
    queryKey: boxKey('enter', seriesId),
    queryFn: () => enterSeries(seriesId ?? ''),
    enabled: seriesId !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  })

/** The set before or after one, in a ring. */
export const neighbourOf = (direction: 'pre' | 'next', seriesId: string, boxSetId: string) =>
  mutate(
    direction === 'pre'
      ? api.POST('/api/box/pre', { body: { seriesId, boxSetId } })
      : api.POST('/api/box/next', { body: { seriesId, boxSetId } }),
  )

const received = (snapshot: Model<'MysteryBox.QueueSnapshot'>): Queue => ({ ...snapshot, receivedAt: steadyMilliseconds() })

/** Somebody is at this page: the answer when the shop asks who is next, and what keeps a turn from ending as untouched. */
export async function sayHere(boxSetId: string): Promise<void> {
  const askedAt = steadyMilliseconds()
  const queue = received(await recorded(boxSetId, 'here', () => query(api.POST('/api/boxSet/here', { body: { boxSetId } }))))
  queries.setQueryData<Queue>(queueQuery(boxSetId).queryKey, (held) => newest(held, queue))
  noteQueue(queue, askedAt)
}

// What is sent binds this device to the number that it tells last, when it is called.
async function joinBy(boxSetId: string, send: (join: Model<'MysteryBox.Join'>) => Promise<Model<'MysteryBox.QueueSnapshot'>>) {
  const commitment = await commitmentToJoin(boxSetId)
  const queue = received(await recorded(boxSetId, 'join', () => send({ boxSetId, commitment })))
  if (queue.place === undefined) notePlain(boxSetId)
  return acceptQueue(queue)
}

/** Joins a queue. */
export const joinQueue = (boxSetId: string) =>
  changingQueue(() => joinBy(boxSetId, (body) => mutate(api.POST('/api/boxSet/joinQueue', { body }))))

/** Leaves the queue one stands in for this one. */
export const switchQueue = (boxSetId: string) =>
  changingQueue(() => joinBy(boxSetId, (body) => mutate(api.POST('/api/boxSet/switchQueue', { body }))))

/** Leaves the queue, or ends the turn. */
export const leaveQueue = (boxSetId: string) =>
  changingQueue(async () =>
    acceptQueue(
      received(await recorded(boxSetId, 'leave', () => mutate(api.POST('/api/boxSet/stopQueue', { body: { boxSetId } })))),
    ),
  )

const bodyOf = (boxSetId: string, slots: number[], { coupon, redPacket }: Discounts) => ({
  boxSetId,
  slots,
  couponId: coupon?.couponId,
  redPacket,
})

/** What the picked boxes would cost; the last price stays until the next one is known. */
export const useQuote = (boxSetId: string, slots: number[], discounts: Discounts) =>
  useQuery({
    queryKey: boxKey('quote', boxSetId, slots, discounts.coupon?.couponId, discounts.redPacket),
    queryFn: () => query(api.POST('/api/overseas/boxSet/calculatePrice', { body: bodyOf(boxSetId, slots, discounts) })),
    enabled: slots.length > 0,
    placeholderData: keepPreviousData,
  })

/** What keeps a shopper from buying for longer than a toast stands: the stage says it until they choose anew. */
export const lastingReasons = [
  'box_limit_day',
  'box_limit_week',
  'box_limit_month',
  'box_limit_lifetime',
  'no_payment_provider',
  'spending_limit_reached',
  'self_excluded',
] as const

/** Holds the boxes, takes coupon and red packet, and opens a payment; with nothing left to pay, the boxes are the shopper's at once. */
export const placeOrder = (boxSetId: string, slots: number[], discounts: Discounts, key: string) => {
  const asked = { body: bodyOf(boxSetId, slots, discounts), headers: { 'Idempotency-Key': key } }
  return recorded(boxSetId, 'order', () => mutate(api.POST('/api/overseas/boxSet/createOrder', asked), lastingReasons), slots)
}

/** The sealed boxes of a source, by number; those of the cabinet in the order in which they were named. */
export async function sealedOf(source: OpeningSource): Promise<SealedItem[]> {
  const isWanted = (item: SealedItem) =>
    'orderId' in source ? item.orderId === source.orderId : source.itemIds.includes(item.itemId)
  const found: SealedItem[] = []
  let next: string | undefined
  do {
    const page = await query(api.GET('/api/cabinetInfo/notOpenBoxList', { params: { query: { size: 50, next } } }))
    const matching = page.items.filter(isWanted)
    found.push(...matching)
    // The list is by time, so an order's boxes stand together in it.
    if ('orderId' in source ? found.length > 0 && matching.length === 0 : found.length === source.itemIds.length) break
    next = page.next ?? undefined
  } while (next)
  if ('orderId' in source) return found.sort((one, other) => one.slot - other.slot)
  return found.sort((one, other) => source.itemIds.indexOf(one.itemId) - source.itemIds.indexOf(other.itemId))
}

/** Opens one box; opening it again shows the same figure. */
export const openOne = (itemId: string): Promise<Opened> =>
  mutate(api.GET('/api/boxSet/unpacking', { params: { query: { itemId } } }))

/** Opens all boxes of a source, those that are open already included. */
export const openAll = async (source: OpeningSource): Promise<Opened[]> => {
  if ('itemIds' in source)
    return (await mutate(api.POST('/api/overseas/cabinetInfo/openBox', { body: { itemIds: source.itemIds } }))).items
  return (await mutate(api.GET('/api/boxSet/unpackingAll', { params: { query: { orderId: source.orderId } } }))).items
}

/** Figures out of their boxes, all of them: what is new, and how far a series has come, is counted from them. */
export const useOwned = (enabled: boolean) =>
  useList({
    queryKey: cabinetKey('opened'),
    load: (next) => loadOpened({ size: 50, next }),
    enabled,
    whole: true,
  })

/** Puts a set on the shopper's watch list, or takes it off. */
export const followSet = async (boxSetId: string, followed: boolean): Promise<Model<'MysteryBox.Watch'>> => {
  const body = { boxSetId }
  return followed
    ? mutate(api.POST('/api/boxSet/followBoxSet', { body }))
    : mutate(api.POST('/api/boxSet/cancelFollowBoxSet', { body }))
}
