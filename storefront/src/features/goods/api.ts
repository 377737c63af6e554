import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { api, mutate, queries, query, useList, type Model } from '@/api'
import { useIsLoggedIn } from '@/session'

export type GoodsItem = Model<'Goods.Item'>
export type Facets = Model<'Goods.Facets'>
export type Product = Model<'Goods.Product'>
export type Sku = Model<'Goods.Sku'>
export type Kind = Model<'Goods.Kind'>
export type Order = Model<'Goods.ListOrder'>
type Reminder = Model<'Goods.Reminder'>

/** What of the mall is asked for; whatever is left out does not matter. Prices in minor units of the shopper's region. */
export interface GoodsQuestion {
  ip?: string
  kind?: Kind
  words?: string
  order?: Order
  inStock?: boolean
  leastPrice?: number
  mostPrice?: number
}

/** So many goods stand in a row that leads to all of them. */
export const rowLength = 8

const goodsKey = (...about: unknown[]) => ['goods', ...about]
const waitingKey = (goodsId: string) => goodsKey('waiting', goodsId)

const pageOf = (question: GoodsQuestion, size: number, next?: string) =>
  query(api.GET('/api/mall/list', { params: { query: { ...question, size, next } } }))

/** The goods that answer a question, page by page. */
export const useGoods = (question: GoodsQuestion) =>
  useList<GoodsItem>({ queryKey: goodsKey('list', question), load: (next) => pageOf(question, 20, next) })

/** How many answer a question and what they are, and which of its words nothing has; the last answer stays until the next is known. */
export const useCounts = (question: GoodsQuestion) =>
  useQuery({ queryKey: goodsKey('counts', question), queryFn: () => pageOf(question, 1), placeholderData: keepPreviousData })

/** The first few that answer a question: one more than a row shows. */
export const useRow = (question: GoodsQuestion) =>
  useQuery({ queryKey: goodsKey('row', question), queryFn: async () => (await pageOf(question, rowLength + 1)).items })

/** What stands beside goods: some of the same brand. */
export const useBeside = (ip: string | undefined) =>
  useQuery({
    queryKey: goodsKey('beside', ip),
    queryFn: async () => (await pageOf({ ip }, 11)).items,
    enabled: ip !== undefined,
  })

export type NamedPrice = Model<'MallOrder.NamedPrice'>

/** What the shopper may have at prices that are not everybody's: of these SKUs, or of all that there are. */
export function useNamedPrices(skuIds?: string[]) {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: goodsKey('named', skuIds ?? 'all', isLoggedIn),
    queryFn: async () => (await query(api.GET('/api/mall/index/item/v1/namedPrices', { params: { query: { skuIds } } }))).items,
  })
}

export const useProduct = (goodsId: string) =>
  useQuery({
    queryKey: goodsKey('product', goodsId),
    queryFn: () => query(api.GET('/api/overseas/mall/detail', { params: { query: { goodsId } } })),
  })

/** Whether the shopper is told when the goods are back. */
export const useWaiting = (goodsId: string, enabled: boolean) =>
  useQuery({
    queryKey: waitingKey(goodsId),
    queryFn: () => query(api.GET('/api/mall/index/item/v1/shelfSubscription', { params: { query: { goodsId } } })),
    enabled,
  })

export async function waitFor(goodsId: string, subscribed: boolean): Promise<Reminder> {
  const body = { goodsId, subscribed }
  const reminder = await mutate(api.POST('/api/mall/index/item/v1/subscribeShelf', { body }))
  queries.setQueryData<Reminder>(waitingKey(goodsId), reminder)
  return reminder
}
