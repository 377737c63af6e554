import { create } from 'zustand'

import { forget, keep, recall } from '@/host'
import { text } from '@/i18n'
import { tell } from '@/notices'

/** Who is logged in. The token alone authorises; the ids only say whose shop window to draw. */
export interface Session {
  token: string
  uid: string
  userId: string
  /** Microseconds since 1970; a token is good for longer each time it is used. */
  expiresAt?: number
  /** What the shopper let the shop know: a phone number, and a name with a picture. */
  auth?: UserAuth
  /** By this login the account does not wait to be deleted any more. */
  isKept?: boolean
}

export interface UserAuth {
  phone: boolean
  openInfo: boolean
}

/** Stored by a logout until the next login: whoever left is not logged in again by the host. */
export const leftName = 'left'

/** The present session, or null for a visitor. Kept between visits. */
export const useSession = create<{ session: Session | null }>(() => ({ session: recall<Session>('session') ?? null }))

/** Whether somebody is logged in: most of what is drawn asks no more than that, and is not drawn anew for a new token. */
export const useIsLoggedIn = (): boolean => useSession(({ session }) => session !== null)

export const currentSession = (): Session | null => useSession.getState().session

/** Begins what a login has answered. One that kept the account says so, whichever way it came: nobody is to wonder, nor to miss it. */
export function beginSession({ token, uid, userId, expiresAt, auth, isKept }: Session): void {
  const session = { token, uid, userId, expiresAt, auth }
  keep('session', session)
  forget(leftName)
  useSession.setState({ session })
  if (isKept) void tell({ title: text('account.keptTitle'), text: text('account.keptText'), insists: true })
}

/** Takes what the shopper has granted by now. */
export function noteAuth(auth: UserAuth): void {
  const session = currentSession()
  if (session) beginSession({ ...session, auth })
}

export function endSession(): void {
  forget('session')
  useSession.setState({ session: null })
}
