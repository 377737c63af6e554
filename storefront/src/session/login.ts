import { currentTitle, forget, here, keep, open } from '@/host'
import { text } from '@/i18n'
import { toast } from '@/notices'

import { endSession } from './session'

const redirectMilliseconds = 200
export const loginPath = '/packages/auth-pages/auth/login'
/** The one page whose title is remembered with its path: its login says what for. */
const titledPath = '/pages-vip/lottery/lottery-main'

let redirecting = false

/** A call came back with 401. Several of a page do so at once; the shopper is sent to the login page once. */
export function askForLogin(): void {
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
