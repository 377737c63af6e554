import { onRefusal } from '@/api'
import { AuthLayer, startAsking } from '@/features/auth'
import { askBeforeBuying, askPrivacy } from '@/features/privacy'
import { startProgramTokens } from '@/session'
import { addLayer } from '@/ui'

/** What only one host does when the app starts: it vouches for its shoppers, and asks them what they let the shop know. */
export function startHost(): void {
  onRefusal('agreement_needed', askBeforeBuying)
  // Whether they agree is not known without network; nobody is greeted then.
  startAsking(startProgramTokens(askPrivacy).catch(() => false))
  addLayer(AuthLayer)
}
