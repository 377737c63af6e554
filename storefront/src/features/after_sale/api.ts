import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { api, mutate, queries, query, useList, useTap, type Model } from '@/api'
import { forgetBackpack, forgetCoupons } from '@/parts/backpack'
import { forgetOrders, orderQuery } from '@/parts/orders'
import { useIsLoggedIn } from '@/session'

export type AfterSale = Model<'AfterSale.AfterSale'>
export type Offer = Model<'AfterSale.Terms'>
export type Type = Model<'AfterSale.Type'>
export type WhyBack = Model<'AfterSale.Reason'>
export type Units = Model<'AfterSale.Units'>

const saleKey = (...about: unknown[]) => ['after-sale', ...about]

const forgetSales = () => {
  void queries.invalidateQueries({ queryKey: saleKey() })
  forgetOrders()
  forgetBackpack()
  forgetCoupons()
}

/** What the shopper has asked for, the latest first; of one order where it is named. */
export function useSales(orderId?: string) {
  const isLoggedIn = useIsLoggedIn()
  return useList({
    queryKey: saleKey('list', orderId ?? 'all'),
    load: (next) => query(api.GET('/api/afterSale/mallOrderAfterSale/list', { params: { query: { orderId, size: 20, next } } })),
    enabled: isLoggedIn,
  })
}

/** What came to nothing, and how to have it looked at again. */
export function useDiscarded() {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: saleKey('discarded'),
    queryFn: () => query(api.GET('/api/userCenter/userAppealDiscardList', { params: { query: { size: 1 } } })),
    enabled: isLoggedIn,
  })
}

export function useSale(afterSaleId: string) {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: saleKey('one', afterSaleId),
    queryFn: () => query(api.GET('/api/afterSale/mallOrderAfterSale/{afterSaleId}', { params: { path: { afterSaleId } } })),
    enabled: isLoggedIn && afterSaleId !== '',
  })
}

export function useOrderToReturn(orderId: string) {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({ ...orderQuery(orderId), enabled: isLoggedIn && orderId !== '' })
}

/** What of an order may go back now, and what of these units would come back: the server's word for every figure. */
export function useOffer(orderId: string, lines: Units[]) {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: saleKey('offer', orderId, lines),
    queryFn: () => query(api.POST('/api/afterSale/mallOrderAfterSale/offer', { body: { orderId, lines } })),
    enabled: isLoggedIn && orderId !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export const useUpload = (onDone: (picture: string) => void) =>
  useTap((image: string) => mutate(api.POST('/api/afterSale/mallOrderAfterSale/picture', { body: { image } })), {
    onDone: ({ picture }) => onDone(picture),
  })

export const useApply = (onDone: (sale: AfterSale) => void) =>
  useTap(
    (body: Model<'AfterSale.Application'>, key: string) =>
      mutate(api.POST('/api/mall/funbox/order/return/v1/apply.json', { body, headers: { 'Idempotency-Key': key } })),
    {
      onDone: (sale) => {
        forgetSales()
        onDone(sale)
      },
      onFailed: forgetSales,
    },
  )

export const useWithdraw = (onDone: () => void) =>
  useTap((afterSaleId: string) => mutate(api.POST('/api/afterSale/mallOrderAfterSale/withdraw', { body: { afterSaleId } })), {
    onDone: () => {
      forgetSales()
      onDone()
    },
    onFailed: forgetSales,
  })

export const useSending = () =>
  useTap((body: Model<'AfterSale.Sending'>) => mutate(api.POST('/api/afterSale/mallOrderAfterSale/send', { body })), {
    onDone: forgetSales,
    onFailed: forgetSales,
  })
