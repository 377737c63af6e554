import { useQuery } from '@tanstack/react-query'

import { api, mutate, queries, query, useTap, type Model } from '@/api'
import { useIsLoggedIn } from '@/session'

import { unitsOf, useDeviceCart, useHandOver } from './device-cart'
import { cartKey } from './keys'

export type CartContent = Model<'Cart.Content'>
type Added = Model<'Cart.Added'>
type Count = Model<'Cart.Count'>

export const cartPath = '/packages/market-pages/cart'

const keepCount = (cartNums: number) => queries.setQueryData<Count>(cartKey('count'), { cartNums })

/** Keeps what a change of the cart has answered. */
export function keepCart(content: CartContent): void {
  queries.setQueryData(cartKey('content'), content)
  keepCount(content.cartNum)
}

/** How many pieces are in it, a visitor's on this device; none while that is not known. `look` asks anew. */
export function useCartCount() {
  const isLoggedIn = useIsLoggedIn()
  useHandOver()
  const onDevice = useDeviceCart(({ lines }) => unitsOf(lines))
  const { data, refetch } = useQuery({
    queryKey: cartKey('count'),
    queryFn: () => query(api.GET('/api/mall/ums/cart/v1/cartNums.json')),
    enabled: isLoggedIn,
  })
  const look = () => void (isLoggedIn && refetch())
  return { count: isLoggedIn ? (data?.cartNums ?? 0) : onDevice, look }
}

interface Addition {
  skuId: string
  quantity: number
}

/** Puts more of something into it, to what is there. */
export function useAddition(onDone: (added: Added) => void) {
  const perform = (body: Addition, key: string) =>
    mutate(
      api.POST('/api/mall/ums/cart/v1/add.json', {
        body: { ...body, type: 'add', keepLarger: false },
        headers: { 'Idempotency-Key': key },
      }),
    )
  return useTap(perform, {
    onDone: (added) => {
      void queries.invalidateQueries({ queryKey: cartKey() })
      keepCount(added.cartNums)
      onDone(added)
    },
  })
}
