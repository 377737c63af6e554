import { useQuery } from '@tanstack/react-query'

import { read } from './answers'
import { api } from './client'
import { useSession } from './session'

/** What the shop knows of the shopper; asked for only while somebody is logged in. */
export function useMe() {
  const session = useSession((state) => state.session)
  return useQuery({
    queryKey: ['me', session?.userId],
    queryFn: () => read(api.GET('/api/ums/user/v1/get.json')),
    enabled: session !== null,
    staleTime: 60_000,
  })
}
