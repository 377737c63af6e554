import { useQuery } from '@tanstack/react-query'

import { attempt, read } from './answers'
import { api, type Model } from './client'
import { queries } from './queries'
import { noteAuth, useSession, type UserAuth } from './session'

const keyOf = (userId: string | undefined) => ['me', userId]

/** What the shop knows of the shopper; asked for only while somebody is logged in. */
export function useMe() {
  const session = useSession((state) => state.session)
  return useQuery({
    queryKey: keyOf(session?.userId),
    queryFn: () => read(api.GET('/api/ums/user/v1/get.json')),
    enabled: session !== null,
    staleTime: 60_000,
  })
}

/** Asks anew what the shopper has granted, and draws it wherever it is shown. */
export async function reloadMe(): Promise<UserAuth> {
  const me: Model<'Account.User'> = await attempt(api.GET('/api/ums/user/v1/get.json'))
  queries.setQueryData(keyOf(me.userId), me)
  noteAuth(me.auth)
  return me.auth
}
