import { queries } from '@/api'
import { endPush, forgetAll, keep, recall, relaunch } from '@/host'

import { loginPath } from './login'
import { endSession, leftName } from './session'

// What was chosen for the device rather than for the account outlives a logout.
const ofTheDevice = ['language', 'country', 'appearance', 'motion', 'agreement']

/** Ends the account's stay on this device: everything stored and everything held is forgotten, and the login page is all that is open. */
export function leaveAccount(): void {
  // Who uses this browser next is not told what was meant for them; the server forgets it with the login.
  void endPush().catch(() => undefined)
  const kept = ofTheDevice.map((name) => [name, recall(name)] as const)
  forgetAll()
  kept.forEach(([name, value]) => value !== undefined && keep(name, value))
  keep(leftName, true)
  endSession()
  queries.clear()
  relaunch(loginPath)
}
