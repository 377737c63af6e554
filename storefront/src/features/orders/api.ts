import { act, api, queries, read, useList, useSession, useTap, type Model } from '@/contract'

export type Order = Model<'Order.Order'>
export type OrderState = Model<'Order.State'>

/** The shopper's orders in one state, or all of them; newest first, twenty at a time. */
export function useOrders(state: OrderState | undefined) {
  const session = useSession((known) => known.session)
  return useList({
    queryKey: ['orders', state ?? 'all'],
    load: (next) => read(api.GET('/api/order/globalList', { params: { query: { state, size: 20, next } } })),
    enabled: session !== null,
  })
}

/** Gives up an order that waits for its payment: its boxes are free again. */
export function useCancel() {
  const perform = (orderId: string) => act(api.GET('/api/boxSet/paymentCancel', { params: { query: { orderId } } }))
  return useTap(perform, { onDone: refresh, onFailed: refresh })
}

// Whether or not it could be cancelled (it may have been paid meanwhile), the lists say how it stands.
function refresh(): void {
  void queries.invalidateQueries({ queryKey: ['orders'] })
}
