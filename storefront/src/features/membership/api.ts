import { useQuery } from '@tanstack/react-query'

import { act, api, queries, read, useList, useSession, useTap, type Model } from '@/contract'

export type Coupon = Model<'Coupon.Coupon'>
export type CouponState = Model<'Coupon.State'>
export type BackpackItem = Model<'Membership.BackpackItem'>
export type PointRecord = Model<'Membership.PointRecord'>
export type Title = Model<'Membership.Title'>

/** Cards and red packets. */
export function useBackpack() {
  const session = useSession((state) => state.session)
  return useQuery({
    queryKey: ['backpack'],
    queryFn: async () => (await read(api.GET('/api/backpack/getMyBackpack'))).items,
    enabled: session !== null,
  })
}

/** How many points there are now. */
export function usePoints() {
  const session = useSession((state) => state.session)
  return useQuery({
    queryKey: ['points', 'count'],
    queryFn: async () => (await read(api.GET('/api/point/record/v1/list.json', { params: { query: { size: 1 } } }))).points,
    enabled: session !== null,
  })
}

/** What became of the points, newest first. */
export function usePointRecords() {
  const session = useSession((state) => state.session)
  return useList<PointRecord>({
    queryKey: ['points', 'records'],
    load: (next) => read(api.GET('/api/point/record/v1/list.json', { params: { query: { size: 30, next } } })),
    enabled: session !== null,
  })
}

/** The shopper's coupons in one state, those first that end first. */
export function useCoupons(state: CouponState) {
  const session = useSession((known) => known.session)
  return useList({
    queryKey: ['coupons', state],
    load: (next) => read(api.GET('/api/coupon/userCouponList', { params: { query: { state, size: 30, next } } })),
    enabled: session !== null,
  })
}

/** All titles of the shop, as `account` asks for them too: the one that is worn stands beside the name. */
export function useTitles() {
  const session = useSession((state) => state.session)
  const titles = useQuery({
    queryKey: ['titles', session?.userId],
    queryFn: () => read(api.GET('/api/ts/getAllTitleByUserId')),
    enabled: session !== null,
    staleTime: 60_000,
  })
  return { ...titles, items: titles.data?.items }
}

/** Wears a title or takes it off. */
export function useDress() {
  const session = useSession((state) => state.session)
  const perform = ({ userTitleId, status }: { userTitleId: string; status: 'on' | 'off' }) =>
    act(api.POST('/api/ts/dressTitle', { body: { userId: session?.userId ?? '', userTitleId, status } }))
  return useTap(perform, { onDone: (titles) => void queries.setQueryData(['titles', session?.userId], titles) })
}
