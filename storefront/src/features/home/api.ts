import { useInfiniteQuery } from '@tanstack/react-query'

import { api, read, type Model } from '@/contract'

export type ShelfSeries = Model<'MysteryBox.ShelfSeries'>

/** The releases on sale with what is left of them, in shelf order. */
export function useShelf() {
  return useInfiniteQuery({
    queryKey: ['shelf'],
    queryFn: ({ pageParam }) => read(api.GET('/api/series/v1/list.json', { params: { query: { size: 20, next: pageParam } } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    // The numbers on the cards are live; who looks at the shelf for long sees them move.
    refetchInterval: 15_000,
  })
}
