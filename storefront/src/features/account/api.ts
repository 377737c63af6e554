import { api, askForNeed, inBackground, query, useTap, type Model } from '@/api'
import { programCode } from '@/host'
import { beginSession, currentSession, currentTerms, enterByCode, leaveAccount, noteTerms } from '@/session'

type Registration = Model<'Account.Registration'>
type EmailLogin = Model<'Account.EmailLogin'>
type CaptchaRequest = Model<'Account.CaptchaRequest'>
type UpdatePassword = Model<'Account.PasswordUpdate'>

export function useCaptcha(then: { onDone: (sent: Model<'Account.CaptchaSent'>) => void; onFailed: (failure: Error) => void }) {
  // A refusal is drawn at the field it concerns, so no toast says it a second time.
  return useTap((body: CaptchaRequest) => query(api.POST('/api/overseas/fun/getCaptcha', { body })), then)
}

interface Entered {
  onDone: () => void
  onFailed: (failure: Error) => void
}

/** A new account, for somebody who has ticked that they agree: to the terms as they are now. */
export function useRegister({ onDone, onFailed }: Entered) {
  const perform = async (body: Omit<Registration, 'agreement'>) => {
    const { current: agreement } = await currentTerms()
    return query(api.POST('/api/overseas/fun/register', { body: { ...body, agreement } }))
  }
  return useTap(perform, { onDone: (session) => enter(session, onDone), onFailed })
}

export function useEmailLogin({ onDone, onFailed }: Entered) {
  const perform = (body: EmailLogin) => query(api.POST('/api/overseas/fun/login', { body }))
  return useTap(perform, { onDone: (session) => enter(session, onDone), onFailed })
}

/** A new password; whoever set it is logged in, and every other login ends. */
export function useUpdatePassword({ onDone, onFailed }: Entered) {
  const perform = (body: UpdatePassword) => query(api.POST('/api/overseas/fun/updatePwd', { body }))
  return useTap(perform, { onDone: (session) => enter(session, onDone), onFailed })
}

/** Login by the host app, for somebody who has ticked that they agree; null where the app runs in a browser. */
export function useProgramLogin(onDone: () => void) {
  const perform = async () => {
    noteTerms((await currentTerms()).current, true)
    await enterByCode({ asked: true })
    return askForNeed('phone', { forced: true })
  }
  const login = useTap(perform, { onDone: (granted) => granted && onDone() })
  return programCode && login
}

/** Logs out here at once, whether or not the server can be told: the token is thrown away. */
export async function logOut(): Promise<void> {
  if (currentSession()) await inBackground(api.POST('/api/overseas/fun/logout')).catch(() => undefined)
  leaveAccount()
}

function enter(session: Model<'Account.Session'>, then: () => void) {
  beginSession(session)
  then()
}
