import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { api, mutate, query, useList, useTap, type Model } from '@/api'
import { steadyMilliseconds } from '@/host'
import { secondsLeft } from '@/i18n'
import { cabinetKey } from '@/parts/cabinet'
import {
  askPayment,
  cancelPayment,
  forgetOrders,
  orderQuery,
  ordersKey,
  type Order,
  type OrderState,
  type PaymentOutcome,
} from '@/parts/orders'
import { useIsLoggedIn } from '@/session'
import { useTicks } from '@/ui'

export type OrderBox = Model<'Cabinet.OrderBox'>

/** The shopper's orders in one state, or all of them; newest first, twenty at a time. */
export function useOrders(state: OrderState | undefined) {
  const isLoggedIn = useIsLoggedIn()
  return useList({
    queryKey: ordersKey(state ?? 'all'),
    load: (next) => query(api.GET('/api/order/globalList', { params: { query: { state, size: 20, next } } })),
    enabled: isLoggedIn,
  })
}

/** The shopper's orders of whatever state that have all of these words in a title or in their number; none are asked for without any. */
export function useFoundOrders(words: string) {
  const isLoggedIn = useIsLoggedIn()
  return useList({
    queryKey: ordersKey('found', words),
    load: (next) => query(api.GET('/api/order/globalList', { params: { query: { words, size: 20, next } } })),
    enabled: isLoggedIn && words !== '',
  })
}

/** How many orders wait for their payment; asked for as a list, of which one page is enough to count. */
export function useWaitingCount(): number {
  const isLoggedIn = useIsLoggedIn()
  const waiting = useQuery({
    queryKey: ordersKey('waiting-count'),
    queryFn: () => query(api.GET('/api/order/globalList', { params: { query: { state: 'init', size: 10 } } })),
    enabled: isLoggedIn,
  })
  return waiting.data?.items.length ?? 0
}

export function useOrder(orderId: string) {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    ...orderQuery(orderId),
    enabled: isLoggedIn && orderId !== '',
  })
}

/** What became of the boxes of a paid order. */
export const useOrderBoxes = (orderId: string, enabled: boolean) =>
  useQuery({
    queryKey: cabinetKey('order', orderId),
    queryFn: () => query(api.GET('/api/cabinetInfo/orderBoxes', { params: { query: { orderId } } })),
    enabled,
  })

/** What became of the payment of an order that ended without goods: `timeout` where money came too late, `refunded` where it went back. */
export function usePaymentOutcome({ orderId, state }: Order): PaymentOutcome | undefined {
  const payment = useQuery({
    queryKey: ordersKey('payment', orderId),
    queryFn: () => askPayment(orderId),
    enabled: state === 'closed' || state === 'refund',
  })
  return payment.data?.outcome
}

// A cashier of another host may tell the shop of the money after the shopper has come back from there.
const payingMilliseconds = 3_000

/**
 * Seconds until what a waiting order holds is free again; undefined while that is not known. Looks on while it waits: once the payment has
 * an outcome, the order is asked for anew.
 */
export function useTimeLeft({ orderId, state }: Order): number | undefined {
  const waits = state === 'init'
  const { data: held } = useQuery({
    queryKey: ordersKey('left', orderId),
    queryFn: async () => {
      const { outcome, payWithin = 0 } = await askPayment(orderId)
      return { outcome, remaining: payWithin, receivedAt: steadyMilliseconds() }
    },
    enabled: waits,
    refetchInterval: (left) => left.state.data?.outcome === 'pending' && payingMilliseconds,
  })
  const hasEnded = held !== undefined && held.outcome !== 'pending'
  useEffect(() => {
    if (waits && hasEnded) forgetOrders()
  }, [waits, hasEnded])
  const now = useTicks(waits)
  return held && secondsLeft(held.remaining, now - held.receivedAt)
}

/** The parcel has arrived. */
export function useReceipt() {
  return useTap((orderId: string) => mutate(api.POST('/api/order/confirmReceipt', { body: { orderId } })), {
    onDone: forgetOrders,
    onFailed: forgetOrders,
  })
}

/** Gives up an order that waits for its payment: what it holds is free again. */
export function useCancel() {
  return useTap(cancelPayment, { onDone: forgetOrders, onFailed: forgetOrders })
}
