import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { api, mutate, queries, query, useTap, type Model } from '@/api'
import { cartKey, changeOnDevice, keepCart, takeOffDevice, useDeviceCart, useHandOver, type DeviceLine } from '@/parts/cart'
import { currentSession, useIsLoggedIn } from '@/session'

export type Line = Model<'Cart.Line'>

const lookAtDevice = (lines: { skuId: string; quantity: number }[]) =>
  query(api.POST('/api/mall/ums/cart/v1/deviceCart.json', { body: { lines } }))

/** What is in the cart, what it costs now, and whether it can be ordered; a visitor's lies on this device. */
export function useCart() {
  const isLoggedIn = useIsLoggedIn()
  useHandOver()
  const onDevice = useDeviceCart(({ lines }) => lines)
  return useQuery<{ contentList: Line[] }>({
    queryKey: isLoggedIn ? cartKey('content') : cartKey('device', onDevice),
    queryFn: () => {
      if (isLoggedIn) return query(api.GET('/api/mall/ums/cart/v1/page.json'))
      return onDevice.length > 0 ? lookAtDevice(onDevice) : { contentList: [] }
    },
    placeholderData: isLoggedIn ? undefined : keepPreviousData,
    // What was pressed counts at once; what it costs then is on its way.
    select: ({ contentList }) => ({ contentList: isLoggedIn ? contentList : asOnDevice(contentList, onDevice) }),
  })
}

const asOnDevice = (lines: Line[], onDevice: DeviceLine[]): Line[] =>
  lines.flatMap((line) => {
    const there = onDevice.find(({ skuId }) => skuId === line.id)
    return there ? [{ ...line, quantity: there.quantity }] : []
  })

/** What these lines come to; the last sum stays until the next is known. */
export function useSum(lines: Line[]) {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: cartKey('sum', isLoggedIn, ...lines.map(({ id, quantity, unit }) => [id, quantity, unit?.amount])),
    queryFn: () =>
      isLoggedIn
        ? query(api.POST('/api/overseas/mallBoxCart/calculateCheckout', { body: { ids: lines.map(({ id }) => id) } }))
        : lookAtDevice(lines.map(({ id, quantity }) => ({ skuId: id, quantity }))),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
  })
}

// It may be another one by now, so it is asked for again.
const anew = () => void queries.invalidateQueries({ queryKey: cartKey() })

/** Has so many of a line in the cart. */
export async function changeQuantity(id: string, quantity: number): Promise<void> {
  if (!currentSession()) return changeOnDevice(id, quantity)
  try {
    keepCart(await mutate(api.POST('/api/mall/ums/cart/v1/edit.json', { body: { id, quantity } })))
  } catch {
    anew()
  }
}

/** Takes lines out of it. */
export function useRemoval(): (ids: string[]) => void {
  const removal = useTap((ids: string[]) => mutate(api.POST('/api/mall/ums/cart/v1/remove.json', { body: { ids } })), {
    onDone: keepCart,
    onFailed: anew,
  })
  return (ids) => (currentSession() ? removal.tap(ids) : takeOffDevice(ids))
}
