import { useQuery } from '@tanstack/react-query'

import {
  api,
  askForNeed,
  attempt,
  beginSession,
  currentSession,
  enterByCode,
  leaveAccount,
  read,
  useSession,
  useTap,
  type Model,
} from '@/contract'
import { programCode } from '@/host'

type Registration = Model<'Account.Registration'>
type EmailLogin = Model<'Account.EmailLogin'>

/** What the shop knows of the shopper; asked for only while somebody is logged in. */
export function useMe() {
  const session = useSession((state) => state.session)
  return useQuery({
    queryKey: ['me', session?.userId],
    queryFn: () => read(api.GET('/api/ums/user/v1/get.json')),
    enabled: session !== null,
    staleTime: 60_000,
  })
}

/** How many sealed boxes and figures the shopper owns. */
export function useOwned() {
  const session = useSession((state) => state.session)
  return useQuery({
    queryKey: ['cabinet', 'count'],
    queryFn: () => read(api.GET('/api/cabinetInfo/cabinetNum')),
    enabled: session !== null,
  })
}

export function useCaptcha(then: { onDone: (sent: Model<'Account.CaptchaSent'>) => void; onFailed: (failure: Error) => void }) {
  // A refusal is drawn at the field it concerns, so no toast says it a second time.
  return useTap((email: string) => read(api.POST('/api/overseas/fun/getCaptcha', { body: { email, purpose: 'register' } })), then)
}

interface Entered {
  onDone: () => void
  onFailed: (failure: Error) => void
}

export function useRegister({ onDone, onFailed }: Entered) {
  const perform = (body: Registration) => read(api.POST('/api/overseas/fun/register', { body }))
  return useTap(perform, { onDone: (session) => enter(session, onDone), onFailed })
}

export function useEmailLogin({ onDone, onFailed }: Entered) {
  const perform = (body: EmailLogin) => read(api.POST('/api/overseas/fun/login', { body }))
  return useTap(perform, { onDone: (session) => enter(session, onDone), onFailed })
}

/** Login by the host app; null where the app runs in a browser. */
export function useProgramLogin(onDone: () => void) {
  const perform = async () => {
    await enterByCode({ asked: true })
    return askForNeed('phone', { forced: true })
  }
  const login = useTap(perform, { onDone: (granted) => granted && onDone() })
  return programCode && login
}

/** Logs out here at once, whether or not the server can be told: the token is thrown away. */
export async function logOut(): Promise<void> {
  if (currentSession()) await attempt(api.POST('/api/overseas/fun/logout')).catch(() => undefined)
  leaveAccount()
}

function enter(session: Model<'Account.Session'>, then: () => void) {
  beginSession(session)
  then()
}
