import { useQuery } from '@tanstack/react-query'

import { api, query, type Model } from '@/api'
import { useShown } from '@/host'
import { useSession } from '@/session'

export type RichText = Model<'Content.RichText'>
export type Banner = Model<'Content.Banner'>

/** A text that the shop's editors keep, in all languages. */
export function useRichText(key: string) {
  return useQuery({
    queryKey: ['rich-text', key],
    queryFn: () => query(api.GET('/api/sys/richText', { params: { query: { key } } })),
    enabled: key !== '',
    staleTime: 600_000,
  })
}

/** The banners that are shown now in a place of the shop. */
export function useBanners(place: string) {
  return useQuery({
    queryKey: ['banners', place],
    queryFn: () => query(api.GET('/api/banner/bannerList', { params: { query: { place } } })),
    staleTime: 60_000,
  })
}

/** Those of the shopper's own page. */
export function useUserCentreBanners() {
  return useQuery({
    queryKey: ['banners', 'user-centre'],
    queryFn: () => query(api.GET('/api/mall/funbox/banner/v1/userCenter.json')),
    staleTime: 60_000,
  })
}

/** Where a sealed link leads; refused when it was not sealed by the shop. */
export function useLinkInfo(data: string) {
  return useQuery({
    queryKey: ['link', data],
    queryFn: () => query(api.GET('/api/sys/linkinfo', { params: { query: { data } } })),
    enabled: data !== '',
    staleTime: 600_000,
  })
}

/** What waits behind the pages of the menu, by their path; nothing for a visitor. */
export function useRedDots(): Record<string, Model<'Content.RedDot'>> {
  const session = useSession((state) => state.session)
  const tabs = useQuery({
    queryKey: ['tabs', session?.userId],
    queryFn: () => query(api.GET('/api/tabInfo/list')),
    staleTime: 30_000,
  })
  // What was opened or paid on another page waits no longer when the shopper comes back.
  useShown(() => {
    if (tabs.data) void tabs.refetch({ cancelRefetch: false })
  })
  return Object.fromEntries(tabs.data?.items.map(({ path, redDot }) => [path, redDot]) ?? [])
}
