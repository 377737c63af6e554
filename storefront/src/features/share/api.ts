import { useQuery } from '@tanstack/react-query'

import { api, inBackground, query } from '@/api'
import { networkAddress, type PageCard } from '@/host'
import { useTexts } from '@/i18n'
import { useMe, useSession } from '@/session'

import { isShared, sharedPath } from './model'

/** Tells that somebody came by a shared link; who shared it travels with every request. Nobody waits for it. */
export function tellEntered(page: string): void {
  void inBackground(api.POST('/api/sys/share/v1/enter.json', { body: { page } })).catch(() => undefined)
}

/** Whether a page may be shared; not before the server has said so. */
export function useIsShared(page: string): boolean {
  const entries = useQuery({
    queryKey: ['page-share'],
    queryFn: () => query(api.GET('/api/pageShare/list')),
    staleTime: Infinity,
  })
  return isShared(page, entries.data?.items ?? [])
}

/** What the shop says of a page to those it is sent to, in the shopper's language and under their name. */
export function useCard(page: string, enabled = true) {
  const { local } = useTexts()
  const session = useSession((state) => state.session)
  const me = useMe()
  const answer = useQuery({
    queryKey: ['share-card', page],
    queryFn: () => query(api.GET('/api/sys/share/v1/get.json', { params: { query: { page } } })),
    enabled,
    staleTime: 600_000,
  })
  // A distributor's link that did not say so would be lost to them: who shares is known first.
  const known = answer.data && (!session || me.data || me.error)
  const card: PageCard | null =
    answer.data && known
      ? {
          title: local(answer.data.title),
          text: local(answer.data.text),
          picture: answer.data.picture && networkAddress(`/pictures/${answer.data.picture}`),
          path: sharedPath(answer.data.path, { userId: session?.userId, isDistributor: me.data?.isDistributor }),
        }
      : null
  return { card, failure: answer.error, retry: () => void answer.refetch() }
}
