import { QueryClient } from '@tanstack/react-query'

import { onOnline } from '@/host'

import { Refusal } from './refusal'
import { useSession } from './session'

/** Server state of the whole app. A refusal is an answer and is not asked for again; a lost request is, twice. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, failure) => !(failure instanceof Refusal) && failures < 2,
      retryDelay: (failures) => 500 * 2 ** failures,
      // Without network a query fails and the page says so, rather than waiting in silence.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

/** Keeps what is drawn true: asks again when the network is back, and forgets everything owned when the shopper changes. */
export function followWorld(): () => void {
  const stopOnline = onOnline((online) => {
    if (online) void queries.refetchQueries({ type: 'active' })
  })
  let before = useSession.getState().session?.userId
  const stopSession = useSession.subscribe(({ session }) => {
    if (session?.userId === before) return
    before = session?.userId
    queries.removeQueries({ type: 'inactive' })
    // After the pages have drawn themselves for the new shopper: what only an account may ask is switched off by then.
    setTimeout(() => void queries.resetQueries({ type: 'active' }))
  })
  return () => {
    stopOnline()
    stopSession()
  }
}
