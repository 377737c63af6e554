// The titles that a shopper earns and wears.
import { queryOptions, useQuery } from '@tanstack/react-query'

import { api, mutate, queries, query, useTap, type Model } from '@/api'
import { useSession } from '@/session'

export type Title = Model<'Membership.Title'>

const titlesQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['titles', userId],
    queryFn: () => query(api.GET('/api/ts/getAllTitleByUserId')),
    enabled: userId !== undefined,
    staleTime: 60_000,
  })

/** All titles of the shop, and which of them the shopper has. */
export function useTitles() {
  const session = useSession((state) => state.session)
  const titles = useQuery(titlesQuery(session?.userId))
  return { ...titles, items: titles.data?.items }
}

/** The title that the shopper wears, if they wear one. */
export const useWornTitle = (): Title | undefined => useTitles().items?.find(({ status }) => status === 'on')

/** Wears a title or takes it off. */
export function useDress() {
  const session = useSession((state) => state.session)
  const perform = ({ userTitleId, status }: { userTitleId: string; status: 'on' | 'off' }) =>
    mutate(api.POST('/api/ts/dressTitle', { body: { userId: session?.userId ?? '', userTitleId, status } }))
  return useTap(perform, { onDone: (titles) => void queries.setQueryData(titlesQuery(session?.userId).queryKey, titles) })
}
