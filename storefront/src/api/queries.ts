import { QueryClient, type Query } from '@tanstack/react-query'

import { NetworkFailure, Refusal } from './refusal'

/** The app's configuration, which every page has a built-in one of. */
export const configKey = 'shop-config'

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

/** A page that is not there by then is drawn as it is. */
const patienceMilliseconds = 2_000

/** Resolves when nothing is under way that a page on the screen has nothing of yet. */
export function settled(): Promise<void> {
  const isAwaited = (query: Query) => query.state.data === undefined && query.state.fetchStatus === 'fetching'
  const cache = queries.getQueryCache()
  return new Promise((resolve) => {
    const look = () => {
      if (cache.getAll().some((query) => query.getObserversCount() > 0 && isAwaited(query))) return
      finish()
    }
    const finish = () => {
      stop()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(finish, patienceMilliseconds)
    // The cache tells before the page has drawn what it tells.
    const stop = cache.subscribe(() => setTimeout(look))
    setTimeout(look)
  })
}

/** Whether a page on the screen has to say that the network keeps something from it. The app's own configuration is no page's. */
export function isNetworkMissed(): boolean {
  const isMissed = ({ state }: Query) => state.data === undefined && state.error instanceof NetworkFailure
  return queries
    .getQueryCache()
    .getAll()
    .some((query) => query.queryKey[0] !== configKey && query.getObserversCount() > 0 && isMissed(query))
}
