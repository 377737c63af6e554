import { create } from 'zustand'

import { forget, keep, recall } from '@/host'

/** Who is logged in. The token alone authorises; the ids only say whose shop window to draw. */
export interface Session {
  token: string
  uid: string
  userId: string
}

/** The present session, or null for a visitor. Kept between visits. */
export const useSession = create<{ session: Session | null }>(() => ({ session: recall<Session>('session') ?? null }))

export const currentSession = (): Session | null => useSession.getState().session

export function beginSession({ token, uid, userId }: Session): void {
  const session = { token, uid, userId }
  keep('session', session)
  useSession.setState({ session })
}

export function endSession(): void {
  forget('session')
  useSession.setState({ session: null })
}
