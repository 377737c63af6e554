import { useQuery } from '@tanstack/react-query'

import { api, query, type Model } from '@/api'
import { useIsLoggedIn } from '@/session'

export type Receipt = Model<'Receipt.Receipt'>
export type BillTo = Model<'Receipt.Receipts'>['billTo']

/** The shop writes them once a minute: asked again until there is one. */
const pause = 20_000

/** The receipt of an order, and a credit note for each time some of it went back. */
export function useReceipts(orderId: string) {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: ['receipts', orderId],
    queryFn: () => query(api.GET('/api/order/v1/receipt', { params: { query: { orderId } } })),
    enabled: isLoggedIn && orderId !== '',
    refetchInterval: ({ state: { data } }) => (data?.items.length === 0 ? pause : false),
  })
}
