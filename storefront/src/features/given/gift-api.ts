import { useQuery } from '@tanstack/react-query'

import { api, mutate, queries, query, Refusal, refusedWith, useList, useTap, type Model, type Reason } from '@/api'
import { forgetOrders, ordersKey } from '@/parts/orders'
import { useIsLoggedIn } from '@/session'

export type Bought = Model<'Gift.Bought'>
export type Product = Model<'Goods.Product'>
export type Sku = Model<'Goods.Sku'>

const giftKey = (...about: string[]) => ['gifts', ...about]

const forgetGifts = () => {
  void queries.invalidateQueries({ queryKey: giftKey() })
  forgetOrders()
}

/** The gifts that the shopper has ordered, the newest first. */
export function useOwnGifts() {
  const isLoggedIn = useIsLoggedIn()
  return useList({
    queryKey: ordersKey('gifts'),
    load: (next) => query(api.GET('/api/mall/funbox/gift/record/v1/list.json', { params: { query: { size: 20, next } } })),
    enabled: isLoggedIn,
  })
}

/** How one of them stands, with its code while nobody has used it. It is not kept. */
export function useGift(orderId: string) {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: giftKey('one', orderId),
    queryFn: () => query(api.POST('/api/mall/funbox/gift/v1/info.json', { body: { orderId } })),
    enabled: isLoggedIn && orderId !== '',
    staleTime: 0,
    gcTime: 0,
  })
}

export const useGoods = (goodsId: string) =>
  useQuery({
    queryKey: giftKey('goods', goodsId),
    queryFn: () => query(api.GET('/api/overseas/mall/detail', { params: { query: { goodsId } } })),
    enabled: goodsId !== '',
  })

/** What one of it comes to. */
export function useCost(skuId: string) {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: giftKey('cost', skuId),
    queryFn: () =>
      query(api.POST('/api/mall/index/item/v1/calculatePrice.json', { body: { lines: [{ skuId, quantity: 1 }], list: 'base' } })),
    enabled: isLoggedIn && skuId !== '',
  })
}

const drawn: readonly Reason[] = ['order_pending', 'not_a_gift', 'sold_out', 'goods_off_shelf', 'offer_over', 'limit_exceeded']

interface Then {
  onPlaced: (orderId: string) => void
  onPending: () => void
  onStopped: (refusal: Refusal) => void
}

/** Orders it at the total that the shopper was told. */
export const useOrderGift = ({ onPlaced, onPending, onStopped }: Then) =>
  useTap(
    (body: Model<'Gift.Buying'>, key: string) =>
      mutate(api.POST('/api/mall/funbox/gift/v1/order.json', { body, headers: { 'Idempotency-Key': key } }), drawn),
    {
      onDone: ({ orderId }) => {
        forgetGifts()
        onPlaced(orderId)
      },
      onFailed: (failure) => {
        if (!(failure instanceof Refusal)) return
        forgetGifts()
        if (refusedWith(failure, 'order_pending')) onPending()
        else if (refusedWith(failure, ...drawn)) onStopped(failure)
      },
    },
  )

export const useVoid = (onDone: () => void) =>
  useTap(
    (orderId: string, key: string) =>
      mutate(api.POST('/api/mall/funbox/gift/v1/void.json', { body: { orderId }, headers: { 'Idempotency-Key': key } })),
    {
      onDone: () => {
        forgetGifts()
        onDone()
      },
      onFailed: forgetGifts,
    },
  )
