// What a shopper has to spend: cards, red packets, coupons.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'

import { api, mutate, queries, query, useList, useTap, type Model } from '@/api'
import { useIsLoggedIn } from '@/session'

export type BackpackItem = Model<'Membership.BackpackItem'>
export type Coupon = Model<'Coupon.Coupon'>
export type CouponOffer = Model<'Coupon.Offer'>
export type CouponState = Model<'Coupon.State'>

/** Cards and red packets. */
const backpackQuery = queryOptions({
  queryKey: ['backpack'],
  queryFn: async () => (await query(api.GET('/api/backpack/getMyBackpack'))).items,
})

/** Forgotten along with the backpack. */
export const redPacketRecordsKey = [...backpackQuery.queryKey, 'red-packet-records']

const couponsKey = (...of: (string | number)[]) => ['coupons', ...of]

/** Cards and red packets of whoever is logged in. */
export function useBackpack() {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({ ...backpackQuery, enabled: isLoggedIn })
}

/** How much the shopper has of each unit that is named; nothing until that is known. */
export function useAmounts<Name extends string>(units: Record<Name, string>, enabled: boolean): Record<Name, number> | undefined {
  const { data } = useQuery({ ...backpackQuery, enabled })
  if (!data) return undefined
  const amount = (unit: string) => data.find((item) => item.unit === unit)?.amount ?? 0
  const pairs = Object.entries<string>(units).map(([name, unit]) => [name, amount(unit)])
  return Object.fromEntries(pairs) as Record<Name, number>
}

/** How much red packet of a currency the shopper has, in minor units. */
export const useRedPacket = (currency: string, enabled: boolean): number =>
  useAmounts({ packet: `red_packet:${currency}` }, enabled)?.packet ?? 0

export const pointsKey = (...of: string[]) => ['points', ...of]

/** How many points there are now. */
export function usePoints() {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: pointsKey('count'),
    queryFn: async () => (await query(api.GET('/api/point/record/v1/list.json', { params: { query: { size: 1 } } }))).points,
    enabled: isLoggedIn,
  })
}

/** Points were taken, or have come back. */
export const forgetPoints = () => void queries.invalidateQueries({ queryKey: pointsKey() })

/** Cards or red packets were taken, or have come back. */
export const forgetBackpack = () => void queries.invalidateQueries({ queryKey: backpackQuery.queryKey })

/** The shopper's coupons in one state, those first that end first. */
export function useCoupons(state: CouponState) {
  const isLoggedIn = useIsLoggedIn()
  return useList({
    queryKey: couponsKey(state),
    load: (next) => query(api.GET('/api/coupon/userCouponList', { params: { query: { state, size: 30, next } } })),
    enabled: isLoggedIn,
  })
}

/** The coupons that an order over goods of this price could use, those first that take the most off. */
export const useCouponsFor = (goods: number, enabled: boolean) =>
  useQuery({
    queryKey: couponsKey(goods),
    queryFn: async () => (await query(api.GET('/api/coupon/userCouponList', { params: { query: { goods, size: 20 } } }))).items,
    enabled,
    placeholderData: keepPreviousData,
  })

const offersKey = ['coupon-offers']

/** The coupons that can be taken in this region now, those first that end first; a visitor sees them too. */
export function useCouponOffers() {
  const isLoggedIn = useIsLoggedIn()
  return useList({
    queryKey: [...offersKey, isLoggedIn],
    load: (next) => query(api.GET('/api/coupon/queryCouponList', { params: { query: { size: 30, next } } })),
  })
}

/** How many newcomers' coupons there are for whoever is logged in. */
export function useNewcomersGift() {
  const isLoggedIn = useIsLoggedIn()
  const gift = useQuery({
    queryKey: [...offersKey, 'gift'],
    queryFn: () => query(api.GET('/api/newbie/popStatus')),
    enabled: isLoggedIn,
  })
  return gift.data?.count ?? 0
}

const forgetOffers = () => {
  void queries.invalidateQueries({ queryKey: offersKey })
  forgetCoupons()
}

/** Takes all of them. */
export function useTakeNewcomersGift(onDone: () => void) {
  const perform = (_: void, key: string) =>
    mutate(api.POST('/api/newbie/receiveNewReward', { headers: { 'Idempotency-Key': key } }))
  return useTap(perform, {
    onDone: () => {
      forgetOffers()
      onDone()
    },
    onFailed: forgetOffers,
  })
}

/** Takes a coupon. Whatever comes of it, how many there are and what the shopper has is asked for anew. */
export function useObtainCoupon(onDone: (coupon: Coupon) => void) {
  const perform = (couponKindId: string, key: string) =>
    mutate(api.GET('/api/coupon/userObtainCoupon', { params: { query: { couponKindId } }, headers: { 'Idempotency-Key': key } }))
  return useTap(perform, {
    onDone: (coupon) => {
      forgetOffers()
      onDone(coupon)
    },
    onFailed: forgetOffers,
  })
}

export type PrivilegeCard = Model<'PrivilegeCard.PrivilegeCard'>
export type PrivilegeCardState = Model<'PrivilegeCard.State'>

/** Forgotten along with the coupons. */
export const privilegeCardsKey = (...of: string[]) => couponsKey('privilege-cards', ...of)

/** Coupons or privilege cards were taken, or have come back. */
export const forgetCoupons = () => void queries.invalidateQueries({ queryKey: couponsKey() })

export const privilegeCardsPath = '/packages/personal-pages/coupon/privilege-cards'
/** Of a card, for the friends of its owner. */
export const invitationPath = '/packages/personal-pages/coupon/invitation'
