import { onRefusal } from '@/api'
import { onLost, relaunch } from '@/host'

// Says that a link leads nowhere, and shows the way home.
const lostPath = '/packages/other-pages/link/link'

/** What only one host does when the app starts. A browser logs nobody in: who comes to the web shop is a visitor until they log in. */
export function startHost(): void {
  onLost(() => relaunch(lostPath))
  // Few are ever asked: the question is loaded when it is.
  onRefusal('agreement_needed', async () => (await import('@/features/privacy')).askBeforeBuying())
}
