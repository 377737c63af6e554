import { api, askForNeed, inBackground, query, refusedWith, useTap, type Model } from '@/api'
import { programCode } from '@/host'
import { beginSession, currentSession, currentTerms, enterByCode, leaveAccount, noteTerms } from '@/session'

type Registration = Model<'Account.Registration'>
type EmailLogin = Model<'Account.EmailLogin'>
type CodeEntry = Model<'Account.CodeEntry'>
type UpdatePassword = Model<'Account.PasswordUpdate'>

/** What a login has answered, as far as the page says it. */
export type Entry = Pick<Model<'Account.Session'>, 'isNew' | 'isKept'>

interface Entered {
  onDone: (entry: Entry) => void
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

interface EnteredByCode extends Entered {
  /** The address has no account yet: the code stays good, and makes one once they agree. */
  onNew: () => void
}

/** Login by the code from a mail alone. `agreed`: they have ticked that they agree to the terms as they are now. */
export function useCodeLogin({ onDone, onNew, onFailed }: EnteredByCode) {
  const perform = async ({ agreed, ...entry }: Omit<CodeEntry, 'agreement'> & { agreed: boolean }) => {
    const body = agreed ? { ...entry, agreement: (await currentTerms()).current } : entry
    try {
      return await query(api.POST('/api/overseas/fun/enter', { body }))
    } catch (failure) {
      // Asked on this page, where the address and the code stay as they are.
      if (refusedWith(failure, 'agreement_needed')) return null
      throw failure
    }
  }
  return useTap(perform, { onDone: (session) => (session ? enter(session, onDone) : onNew()), onFailed })
}

/** A new password; whoever set it is logged in, and every other login ends. */
export function useUpdatePassword({ onDone, onFailed }: Entered) {
  const perform = (body: UpdatePassword) => query(api.POST('/api/overseas/fun/updatePwd', { body }))
  return useTap(perform, { onDone: (session) => enter(session, onDone), onFailed })
}

/** Login by the host app, for somebody who has ticked that they agree; null where the app runs in a browser. */
export function useProgramLogin(onDone: (entry: Entry) => void) {
  const perform = async () => {
    noteTerms((await currentTerms()).current, true)
    const { isKept } = await enterByCode({ asked: true })
    return { isKept, granted: await askForNeed('phone', { forced: true }) }
  }
  const login = useTap(perform, { onDone: ({ isKept, granted }) => granted && onDone({ isKept }) })
  return programCode && login
}

/** Logs out here at once, whether or not the server can be told: the token is thrown away. */
export async function logOut(): Promise<void> {
  if (currentSession()) await inBackground(api.POST('/api/overseas/fun/logout')).catch(() => undefined)
  leaveAccount()
}

function enter(session: Model<'Account.Session'>, then: (entry: Entry) => void) {
  beginSession(session)
  then(session)
}
