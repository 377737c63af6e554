import { useQuery } from '@tanstack/react-query'

import { api, query, type Model } from '@/api'
import { shelfKey } from '@/parts/shelf'

export type ShelfSeries = Model<'MysteryBox.ShelfSeries'>
export type RecentOpening = Model<'Cabinet.RecentOpening'>
export type Promotion = Model<'Content.Banner'>

const liveMilliseconds = 15_000

/**
 * The releases with what is left of them, in shelf order: as many as a shop window shows; all of them are in the market. The numbers
 * on the cards are live; who looks at the shelf for long sees them move.
 */
export function useShelf() {
  return useQuery({
    queryKey: shelfKey('shelf'),
    queryFn: async () => (await query(api.GET('/api/series/v1/list.json', { params: { query: { size: 50 } } }))).items,
    refetchInterval: liveMilliseconds,
  })
}

/** What others took out of their boxes a moment ago. */
export function useRecentOpenings() {
  return useQuery({
    queryKey: shelfKey('recent'),
    queryFn: async () => (await query(api.GET('/api/cabinetInfo/recentOpened', { params: { query: { size: 5 } } }))).items,
    refetchInterval: liveMilliseconds,
  })
}

/** What the shop has to say now. */
export function usePromotions() {
  return useQuery({
    queryKey: ['promotions'],
    queryFn: async () => (await query(api.POST('/api/promotion/query'))).items,
    staleTime: 60_000,
  })
}
