import { startProgramTokens } from '@/contract'
import { AuthLayer, startAsking } from '@/features/auth'
import { askPrivacy } from '@/features/privacy'
import { addLayer } from '@/ui'

/** What only one host does when the app starts: it vouches for its shoppers, and asks them what they let the shop know. */
export function startHost(): void {
  startProgramTokens()
  startAsking()
  addLayer(AuthLayer)
  void askPrivacy().catch(() => undefined)
}
