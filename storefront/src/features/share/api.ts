import { useQuery } from '@tanstack/react-query'

import { api, attempt, read, useMe, useSession } from '@/contract'
import { networkAddress, type PageCard } from '@/host'
import { useTexts } from '@/i18n'

import { isShared, sharedPath } from './model'

/** Tells that somebody came by a shared link; who shared it travels with every request. Nobody waits for it. */
export function tellEntered(page: string): void {
  void attempt(api.POST('/api/sys/share/v1/enter.json', { body: { page } })).catch(() => undefined)
}

/** Whether a page may be shared; not before the server has said so. */
export function useIsShared(page: string): boolean {
  const entries = useQuery({
    queryKey: ['page-share'],
    queryFn: () => read(api.GET('/api/pageShare/list')),
    staleTime: Infinity,
  })
  return isShared(page, entries.data?.items ?? [])
}

/** What the shop says of a page to those it is sent to, in the shopper's language and under their name. */
export function useCard(page: string, enabled = true) {
  const { local } = useTexts()
  const session = useSession((state) => state.session)
  const me = useMe()
  const said = useQuery({
    queryKey: ['share-card', page],
    queryFn: () => read(api.GET('/api/sys/share/v1/get.json', { params: { query: { page } } })),
    enabled,
    staleTime: 600_000,
  })
  // A distributor's link that did not say so would be lost to them: who shares is known first.
  const known = said.data && (!session || me.data || me.error)
  const card: PageCard | null =
    said.data && known
      ? {
          title: local(said.data.title),
          text: local(said.data.text),
          picture: said.data.picture && networkAddress(`/pictures/${said.data.picture}`),
          path: sharedPath(said.data.path, { userId: session?.userId, isDistributor: me.data?.isDistributor }),
        }
      : null
  return { card, failure: said.error, retry: () => void said.refetch() }
}
