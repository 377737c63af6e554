import { back, currentTitle, forget, here, indexPath, keep, open, relaunch } from '@/host'
import { text } from '@/i18n'
import { tell, toast } from '@/ui/notices'

import { remedyOf } from './gate'
import { friendlierMessage } from './messages'
import { NetworkFailure, Refusal } from './refusal'
import { endSession } from './session'

const redirectMilliseconds = 200
const actionMilliseconds = 2000
export const loginPath = '/packages/auth-pages/auth/login'
/** The one page whose title is remembered with its path: its login says what for. */
const titledPath = '/pages-vip/lottery/lottery-main'

/** `said`: a failure is told in a toast. `silent`: only what the whole app is asked for is done. `unheard`: nothing at all is. */
export type Loudness = 'said' | 'silent' | 'unheard'

/** Does what a failure asks for, whichever call it came from. */
export function alert(failure: Refusal | NetworkFailure, loudness: Loudness): void {
  if (loudness === 'unheard') return
  const say = () => {
    if (loudness === 'said') toast(failureText(failure), 'warning')
  }
  if (failure instanceof NetworkFailure) return say()
  if (remedyOf(failure)) return // the shopper is asked for it
  const react = reactions[failure.code]
  if (react) react(failure)
  else say()
}

// Codes that concern the whole app; any other refusal is only said.
const reactions: Partial<Record<number, (failure: Refusal) => void>> = {
  401: askForLogin,
  414: () => void tell({ title: text('failures.clockTitle'), text: text('failures.clock') }),
  506: followAction,
  507: () => undefined,
}

/**
 * What happened, in the shopper's language: by the refusal's key, else by what its words are known to mean, else the server's
 * words; a fault of ours in our own words.
 */
export function failureText(failure: unknown): string {
  if (!(failure instanceof Refusal)) return text('failures.network')
  if (failure.code === 400) return text('messages.badCharacters')
  if (isFault(failure.code)) return text('failures.unknown')
  const known = friendlierMessage(failure.message)
  const words = known ? text(`messages.${known}`) : failure.message || text('failures.unknown')
  return failure.reason ? text(`refusals.${failure.reason}` as 'refusals.not_found', { defaultValue: words }) : words
}

// 506 and 507 are no faults of the server: it asks for something.
const isFault = (code: number): boolean => code >= 500 && code < 600 && code !== 506 && code !== 507

let redirecting = false

// Several calls of a page come back with 401 at once; the shopper is sent to the login page once.
function askForLogin(): void {
  endSession()
  if (redirecting || here().startsWith(loginPath)) return
  redirecting = true
  setTimeout(() => {
    redirecting = false
    toast(text('auth.reminder'))
    goToLogin()
  }, redirectMilliseconds)
}

/** Opens the login page, which comes back to where the shopper is now. */
export function goToLogin(): void {
  const path = here()
  keep('return-to', path)
  if (path.startsWith(titledPath)) keep('return-title', currentTitle())
  else forget('return-title')
  open(loginPath)
}

function followAction({ message, data }: Refusal): void {
  const follow = () => {
    if (data.action === 1) relaunch(indexPath)
    if (data.action === 2) back('/pages/home/home')
  }
  if (data.showType === 1) {
    toast(message)
    setTimeout(follow, actionMilliseconds)
  } else {
    void tell({ title: text('failures.tip'), text: message }).then(follow)
  }
}
