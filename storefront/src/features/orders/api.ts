import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { act, api, queries, read, useList, useSession, useTap, type Model } from '@/contract'
import { steadyMilliseconds } from '@/host'

export type Order = Model<'Order.Order'>
export type OrderState = Model<'Order.State'>
export type OrderBox = Model<'Cabinet.OrderBox'>

/** The shopper's orders in one state, or all of them; newest first, twenty at a time. */
export function useOrders(state: OrderState | undefined) {
  const session = useSession((known) => known.session)
  return useList({
    queryKey: ['orders', state ?? 'all'],
    load: (next) => read(api.GET('/api/order/globalList', { params: { query: { state, size: 20, next } } })),
    enabled: session !== null,
  })
}

/** How many orders wait for their payment; asked for as a list, of which one page is enough to count. */
export function useWaitingCount(): number {
  const session = useSession((known) => known.session)
  const waiting = useQuery({
    queryKey: ['orders', 'waiting-count'],
    queryFn: () => read(api.GET('/api/order/globalList', { params: { query: { state: 'init', size: 10 } } })),
    enabled: session !== null,
  })
  return waiting.data?.items.length ?? 0
}

export function useOrder(orderId: string) {
  const session = useSession((known) => known.session)
  return useQuery({
    queryKey: ['orders', 'one', orderId],
    queryFn: () => read(api.GET('/api/order/detail', { params: { query: { orderId } } })),
    enabled: session !== null && orderId !== '',
  })
}

/** What became of the boxes of a paid order. */
export const useOrderBoxes = (orderId: string, enabled: boolean) =>
  useQuery({
    queryKey: ['cabinet', 'order', orderId],
    queryFn: () => read(api.GET('/api/cabinetInfo/orderBoxes', { params: { query: { orderId } } })),
    enabled,
  })

/** What became of the payment of an order that ended without goods: `timeout` where money came too late, `refunded` where it went back. */
export function usePaymentOutcome({ orderId, state }: Order): Model<'MysteryBox.PaymentOutcome'> | undefined {
  const payment = useQuery({
    queryKey: ['orders', 'payment', orderId],
    queryFn: () => read(api.GET('/api/boxSet/paymentStatus', { params: { query: { orderId } } })),
    enabled: state === 'closed' || state === 'refund',
  })
  return payment.data?.outcome
}

/** Seconds until the boxes of a waiting order are free again; undefined while that is not known. */
export function useTimeLeft({ orderId, boxSetId, state }: Order): number | undefined {
  const waits = state === 'init' && boxSetId !== undefined
  const pending = useQuery({
    queryKey: ['orders', 'left', orderId],
    queryFn: async () => {
      const line = await read(api.GET('/api/boxSet/getQueueInfo', { params: { query: { boxSetId: boxSetId! } } }))
      const left = line.pendingOrder?.orderId === orderId ? line.pendingOrder.remaining : 0
      return { endsAt: steadyMilliseconds() + left * 1000 }
    },
    enabled: waits,
  })
  const [now, setNow] = useState(steadyMilliseconds)
  useEffect(() => {
    if (!waits) return undefined
    const timer = setInterval(() => setNow(steadyMilliseconds()), 1000)
    return () => clearInterval(timer)
  }, [waits])
  return pending.data && Math.max(0, Math.ceil((pending.data.endsAt - now) / 1000))
}

/** Gives up an order that waits for its payment: its boxes are free again. */
export function useCancel() {
  const perform = (orderId: string) => act(api.GET('/api/boxSet/paymentCancel', { params: { query: { orderId } } }))
  return useTap(perform, { onDone: refresh, onFailed: refresh })
}

// Whether or not it could be cancelled (it may have been paid meanwhile), the lists say how it stands.
export function refresh(): void {
  void queries.invalidateQueries({ queryKey: ['orders'] })
}
