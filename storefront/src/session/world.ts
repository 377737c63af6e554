import { queries } from '@/api'
import { onOnline } from '@/host'

import { useSession } from './session'

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
