import { remedyBy, startProgramTokens } from '@/contract'
import { AuthLayer, startAsking } from '@/features/auth'
import { askBeforeBuying, askPrivacy } from '@/features/privacy'
import { addLayer } from '@/ui'

/** What only one host does when the app starts: it vouches for its shoppers, and asks them what they let the shop know. */
export function startHost(): void {
  remedyBy('agreement_needed', askBeforeBuying)
  // Whether they agree is not known without network; nobody is greeted then.
  startAsking(startProgramTokens(askPrivacy).catch(() => false))
  addLayer(AuthLayer)
}
