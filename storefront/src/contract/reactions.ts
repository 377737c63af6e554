import { back, here, keep, open, relaunch } from '@/host'
import { text } from '@/i18n'
import { tell, toast } from '@/ui/notices'

import { NetworkFailure, Refusal } from './refusal'
import { endSession } from './session'

const toastMilliseconds = 2500
const redirectMilliseconds = 200
const actionMilliseconds = 2000
export const loginPath = '/packages/auth-pages/auth/login'

/** Does what a failure asks for, whichever call it came from. `silent` keeps the toasts back, not the actions. */
export function alert(failure: Refusal | NetworkFailure, silent: boolean): void {
  if (failure instanceof NetworkFailure) {
    if (!silent) toast(text('failures.network'), 'warning', toastMilliseconds)
    return
  }
  switch (failure.code) {
    case 401:
      return askForLogin()
    case 414:
      return void tell({ title: text('failures.clockTitle'), text: text('failures.clock') })
    case 506:
      return followAction(failure)
    case 507:
      return
    default:
      if (!silent) toast(failureText(failure), 'warning', toastMilliseconds)
  }
}

/** What happened, in the shopper's language: by the refusal's key, else the server's English text; a fault of ours in our own words. */
export function failureText(failure: unknown): string {
  if (!(failure instanceof Refusal)) return text('failures.network')
  const fault = failure.code === 400 || (failure.code >= 500 && failure.code < 600)
  if (failure.reason && !fault)
    return text(`refusals.${failure.reason}` as 'refusals.not_found', { defaultValue: failure.message })
  return text('failures.unknown')
}

let redirecting = false

// Several calls of a page come back with 401 at once; the shopper is sent to the login page once.
function askForLogin(): void {
  endSession()
  if (redirecting || here().startsWith(loginPath)) return
  redirecting = true
  setTimeout(() => {
    redirecting = false
    goToLogin()
  }, redirectMilliseconds)
}

/** Opens the login page, which comes back to where the shopper is now. */
export function goToLogin(): void {
  keep('return-to', here())
  open(loginPath)
}

function followAction({ message, data }: Refusal): void {
  const follow = () => {
    if (data.action === 1) relaunch('/pages/index/index')
    if (data.action === 2) back('/pages/home/home')
  }
  if (data.showType === 1) {
    toast(message, 'plain', toastMilliseconds)
    setTimeout(follow, actionMilliseconds)
  } else {
    void tell({ title: text('failures.tip'), text: message }).then(follow)
  }
}
