import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { api, mutate, queries, query, useTap, type Model } from '@/api'
import { cartKey, keepCart } from '@/parts/cart'
import { useIsLoggedIn } from '@/session'

export type Line = Model<'Cart.Line'>

/** What is in the cart, what it costs now, and whether it can be ordered; asked for only while somebody is logged in. */
export function useCart() {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: cartKey('content'),
    queryFn: () => query(api.GET('/api/mall/ums/cart/v1/page.json')),
    enabled: isLoggedIn,
  })
}

/** What these lines come to; the last sum stays until the next is known. */
export const useSum = (lines: Line[]) =>
  useQuery({
    queryKey: cartKey('sum', ...lines.map(({ id, quantity, unit }) => [id, quantity, unit?.amount])),
    queryFn: () => query(api.POST('/api/overseas/mallBoxCart/calculateCheckout', { body: { ids: lines.map(({ id }) => id) } })),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
  })

// It may be another one by now, so it is asked for again.
const anew = () => void queries.invalidateQueries({ queryKey: cartKey() })

/** Has so many of a line in the cart. */
export async function changeQuantity(id: string, quantity: number): Promise<void> {
  try {
    keepCart(await mutate(api.POST('/api/mall/ums/cart/v1/edit.json', { body: { id, quantity } })))
  } catch {
    anew()
  }
}

/** Takes lines out of it. */
export const useRemoval = () =>
  useTap((ids: string[]) => mutate(api.POST('/api/mall/ums/cart/v1/remove.json', { body: { ids } })), {
    onDone: keepCart,
    onFailed: anew,
  })
