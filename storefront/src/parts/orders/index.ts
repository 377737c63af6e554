// Orders of whatever kind, as the server knows them.
import { queryOptions } from '@tanstack/react-query'

import { api, mutate, queries, query, type Model } from '@/api'
import { open } from '@/host'
import { useTexts } from '@/i18n'
import { checkoutPath } from '@/parts/goods'
import { ask } from '@/ui'

export type Order = Model<'Order.Order'>
export type OrderLine = Model<'Order.Line'>
export type OrderState = Model<'Order.State'>
export type PaymentState = Model<'Checkout.PaymentState'>
export type PaymentOutcome = Model<'Checkout.PaymentOutcome'>

export const orderListPath = '/packages/personal-pages/order/order'
export const orderSearchPath = '/packages/personal-pages/order/search'
export const orderPath = '/packages/personal-pages/order/details'
const stagePath = '/packages/market-pages/box/operate'

/** Leads to where a waiting order is paid: the stage finds that of its boxes and opens its cashier. */
export function openCashier({ orderId, boxSetId }: Pick<Order, 'orderId' | 'boxSetId'>): void {
  if (boxSetId === undefined) open(checkoutPath, { orderId })
  else open(stagePath, { boxSetId })
}

/** One order of a kind waits for its payment at a time: says so in these words, and leads to it. */
export function useOfferOrders(words: { title: string; text: string; confirm: string }): () => void {
  const { t } = useTexts()
  return () => void ask({ ...words, cancel: t('actions.cancel') }).then((go) => go && open(orderListPath, { tab: 'init' }))
}

/** The key of a question about orders. All of them are asked anew when one order has changed. */
export const ordersKey = (...about: string[]) => ['orders', ...about]

/** One order, with every line of its price. */
export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ordersKey('one', orderId),
    queryFn: () => query(api.GET('/api/order/detail', { params: { query: { orderId } } })),
  })

/** Whether or not an order could be changed (it may have been paid meanwhile), what is drawn of orders is asked for anew. */
export const forgetOrders = () => void queries.invalidateQueries({ queryKey: ordersKey() })

/** How the payment of an order stands. */
export const askPayment = (orderId: string): Promise<PaymentState> =>
  query(api.GET('/api/boxSet/paymentStatus', { params: { query: { orderId } } }))

/** Gives up an order that waits for its payment: what it held is free again. */
export const cancelPayment = (orderId: string): Promise<PaymentState> =>
  mutate(api.GET('/api/boxSet/paymentCancel', { params: { query: { orderId } } }))
