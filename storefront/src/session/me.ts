import { useQuery } from '@tanstack/react-query'

import { api, inBackground, queries, query, type Model } from '@/api'

import { noteAuth, useSession, type UserAuth } from './session'

/** The key of what the shop knows of the shopper; without a word more, of all of it. */
export const meKey = (...about: unknown[]) => ['me', ...about]

/** What the shop knows of the shopper has changed; resolves when it is known anew where it is drawn. */
export const refreshMe = (): Promise<void> => queries.invalidateQueries({ queryKey: meKey() })

/** What the shop knows of the shopper; asked for only while somebody is logged in. */
export function useMe() {
  const session = useSession((state) => state.session)
  return useQuery({
    queryKey: meKey(session?.userId),
    queryFn: () => query(api.GET('/api/ums/user/v1/get.json')),
    enabled: session !== null,
    staleTime: 60_000,
  })
}

/** Asks anew what the shopper has granted, and draws it wherever it is shown. */
export async function reloadMe(): Promise<UserAuth> {
  const me: Model<'Account.User'> = await inBackground(api.GET('/api/ums/user/v1/get.json'))
  queries.setQueryData(meKey(me.userId), me)
  noteAuth(me.auth)
  return me.auth
}
