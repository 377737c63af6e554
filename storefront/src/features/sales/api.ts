import { useQueries, useQuery } from '@tanstack/react-query'

import {
  api,
  mutate,
  queries,
  query,
  Refusal,
  refusedWith,
  serverMilliseconds,
  useList,
  useTap,
  type Model,
  type Reason,
} from '@/api'
import { secretKey } from '@/host'
import { forgetOrders } from '@/parts/orders'
import { useIsLoggedIn } from '@/session'

import { askPage, entranceKey, ofEntrance, salesKey, withTicket } from './entrance'
import { pauseOf, pauseOfTicket } from './model'

export type Sale = Model<'Sale.Shown'>
export type SaleItem = Model<'Sale.Item'>
export type Summary = Model<'Sale.Summary'>
export type Ticket = Model<'Sale.Ticket'>
export type DrawnTicket = Model<'Sale.DrawnTicket'>
export type Drawing = Model<'Sale.Drawing'>

const saleKey = (saleId: string) => salesKey('one', saleId)
const ticketKey = (saleId: string, skuId: string) => salesKey('ticket', saleId, skuId)

const askSale = (saleId: string) => query(api.GET('/api/mall/sms/miaosha/v1/index.json', { params: { query: { saleId } } }))

const saleQuery = (saleId: string) => ({ queryKey: saleKey(saleId), queryFn: () => askSale(saleId), enabled: saleId !== '' })

/** Sales that are announced or open, page by page. */
export const useSales = () =>
  useList<Summary>({
    queryKey: salesKey('list'),
    load: (next) => query(api.GET('/api/mall/funbox/promotion/v2/list.json', { params: { query: { next } } })),
  })

/** Those that are over, for thirty days, the latest first. */
export const usePastSales = () =>
  useList<Summary>({
    queryKey: salesKey('past'),
    load: (next) => query(api.GET('/api/mall/funbox/promotion/v2/list.json', { params: { query: { past: true, next } } })),
  })

/** One sale, asked again the sooner the nearer it is to what happens next. */
export const useSale = (saleId: string) =>
  useQuery({ ...saleQuery(saleId), refetchInterval: ({ state: { data } }) => pauseOf(data, serverMilliseconds()) })

/** The same, for a card of it. */
export const useSaleOf = (saleId: string) => useQuery({ ...saleQuery(saleId), staleTime: 30_000 })

/** Those of these sales that could be read. */
export const useSalesOf = (saleIds: string[]): Sale[] =>
  useQueries({ queries: saleIds.map((saleId) => ({ ...saleQuery(saleId), staleTime: 30_000 })) }).flatMap(({ data }) =>
    data ? [data] : [],
  )

/** Sales that the shopper has entered, the latest first. */
export function useEntries() {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: salesKey('mine'),
    queryFn: async () =>
      (await query(api.POST('/api/flashPurchase/getPartakeFlashPurchaseProductList', { body: { size: 20 } }))).items,
    enabled: isLoggedIn,
  })
}

/** The shopper's ticket for a thing of a sale; null where they have none. */
export function useTicket(saleId: string, skuId: string | undefined) {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: ticketKey(saleId, skuId ?? ''),
    queryFn: async (): Promise<Ticket | null> => {
      try {
        return await query(api.GET('/api/mall/sms/miaosha/v1/result.json', { params: { query: { saleId, skuId: skuId! } } }))
      } catch (failure) {
        if (refusedWith(failure, 'not_found')) return null
        throw failure
      }
    },
    enabled: isLoggedIn && saleId !== '' && skuId !== undefined,
    refetchInterval: ({ state: { data } }) => pauseOfTicket(data, serverMilliseconds()),
  })
}

/** Whatever is known of sales is asked for anew. */
export const forgetSales = () => void queries.invalidateQueries({ queryKey: salesKey() })

const sayOnPage: readonly Reason[] = ['sale_not_yet', 'sale_over', 'sale_limit_reached']

interface Entering {
  skuId: string
  quantity: number
}

/**
 * What the sale's page has for the shopper, asked for while they read it: so a question that stands in front of the sale is there before it
 * begins, and entering waits for nothing.
 */
export function useEntrance({ saleId, guarded, state }: Sale) {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: entranceKey(saleId),
    queryFn: () => askPage(saleId),
    enabled: isLoggedIn && guarded && state !== 'over',
    staleTime: Infinity,
    retry: false,
  })
}

/**
 * Enters once: a repetition answers the ticket that there is. The number that the order is drawn from is this device's. What stands in the
 * way is told apart from what went wrong.
 */
export const useEnter = (saleId: string, onDone: (ticket: Ticket) => void, onBarred: (failure: Error) => boolean) =>
  useTap(
    async ({ skuId, quantity }: Entering) => {
      const nonce = await secretKey()
      return withTicket(saleId, (pageTicket) => {
        const body = { saleId, skuId, quantity, nonce, ...(pageTicket !== '' && { pageTicket }) }
        return mutate(api.POST('/api/mall/sms/miaosha/v1/queue.json', { body }), ofEntrance)
      })
    },
    {
      onDone: (ticket) => {
        queries.setQueryData<Ticket>(ticketKey(ticket.saleId, ticket.skuId), ticket)
        void queries.invalidateQueries({ queryKey: salesKey('mine') })
        onDone(ticket)
      },
      onFailed: (failure) => {
        if (!onBarred(failure) && refusedWith(failure, ...sayOnPage)) forgetSales()
      },
    },
  )

const alarmKey = (saleId: string) => salesKey('alarm', saleId)

/** Whether the shopper is told before a sale begins. */
export function useAlarm(saleId: string) {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: alarmKey(saleId),
    queryFn: () => query(api.GET('/api/mall/funbox/promotion/time-limit/alarm', { params: { query: { saleId } } })),
    enabled: isLoggedIn,
  })
}

/** Has the shop tell five minutes before a sale begins, or no longer. */
export const useRemind = (saleId: string, onDone: (subscribed: boolean) => void) =>
  useTap(
    (subscribed: boolean) => mutate(api.POST('/api/mall/funbox/promotion/time-limit/alarm', { body: { saleId, subscribed } })),
    {
      onDone: (alarm) => {
        queries.setQueryData(alarmKey(saleId), alarm)
        onDone(alarm.subscribed)
      },
      onFailed: (failure) => {
        if (refusedWith(failure, 'sale_begun')) forgetSales()
      },
    },
  )

interface Wish {
  saleId: string
  skuId: string
  quantity: number
  addressId?: string
  total: number
  /** Whether it is one without a queue, where ordering asks for a page ticket. */
  isFirstCome: boolean
}

/** What the page itself says, as long as it holds. */
export const ofSale = [
  'sold_out',
  'stock_low',
  'sale_over',
  'sale_not_yet',
  'sale_not_won',
  'sale_not_entered',
  'sale_win_over',
  'sale_limit_reached',
  'offer_over',
  'goods_off_shelf',
] as const satisfies readonly Reason[]

interface Then {
  onPlaced: (orderId: string) => void
  onOrdered: () => void
  onChanged: () => void
  onStopped: (refusal: Refusal) => void
  onBarred: (failure: Error) => boolean
}

/** Orders at the total that the shopper was told. */
export const useOrder = ({ onPlaced, onOrdered, onChanged, onStopped, onBarred }: Then) =>
  useTap(
    ({ isFirstCome, ...wish }: Wish, key: string) => {
      const drawn: readonly Reason[] = [...ofSale, ...ofEntrance, 'price_changed', 'sale_ordered_already']
      const place = (pageTicket?: string) => {
        const body = { ...wish, ...(pageTicket && { pageTicket }) }
        // What is refused for its ticket was not done, and leaves no key behind.
        const headers = { 'Idempotency-Key': key }
        return mutate(api.POST('/api/mall/funbox/promotion/stock-limit/order/create', { body, headers }), drawn)
      }
      return isFirstCome ? withTicket(wish.saleId, place) : place()
    },
    {
      onDone: ({ orderId }) => {
        forgetSales()
        forgetOrders()
        onPlaced(orderId)
      },
      onFailed: (failure) => {
        if (onBarred(failure)) return
        if (refusedWith(failure, 'price_changed')) onChanged()
        if (refusedWith(failure, 'sale_ordered_already')) onOrdered()
        if (refusedWith(failure, ...ofSale)) onStopped(failure as Refusal)
        if (failure instanceof Refusal) forgetSales()
      },
    },
  )

export interface Draw extends Drawing {
  items: DrawnTicket[]
}

/** All that the draw of a sale is made of: every page of it. */
export const useDraw = (saleId: string) =>
  useQuery({
    queryKey: salesKey('draw', saleId),
    queryFn: async (): Promise<Draw> => {
      const items: DrawnTicket[] = []
      for (let next: string | undefined; ;) {
        const part = await query(
          api.GET('/api/mall/sms/miaosha/v1/draw.json', { params: { query: { saleId, size: 500, next } } }),
        )
        items.push(...part.items)
        if (part.next === null) return { ...part, items }
        next = part.next
      }
    },
    enabled: saleId !== '',
  })
