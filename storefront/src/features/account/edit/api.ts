import { useQuery } from '@tanstack/react-query'

import { api, mutate, query, Refusal, useTap, type Model } from '@/api'
import { forget, keep, recall } from '@/host'
import { meKey, refreshMe, useIsLoggedIn } from '@/session'

export type Me = Model<'Account.User'>
/** What is told to be changed; what is absent stays as it is. */
export interface UserInfo {
  nickName?: string
  /** What the check of a picture answered. */
  avatar?: string
  gender?: Model<'Account.Gender'>
  birthday?: string
  region?: string
}
export type AuditState = Model<'Account.AuditState'>

interface Then {
  onDone: () => void
  onFailed: (failure: Error) => void
}

/** How the checks stand: of the name that was sent last, and of the picture. */
export function useAudits() {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: meKey('audits'),
    queryFn: () => query(api.GET('/api/verify/isPass')),
    enabled: isLoggedIn,
    staleTime: 30_000,
  })
}

const save = (body: UserInfo) => query(api.POST('/api/overseas/updateUserInfo', { body }))

// A picture that waits for its check is known by its path alone, which only its upload tells.
const waitingName = 'avatar-waiting'

/** Sends a picture (base64) to be checked. One that passes at once is the shopper's from then on; answers how it stands. */
export function useSendAvatar(onDone: (state: AuditState) => void) {
  const perform = async (image: string) => {
    const { avatar, state } = await mutate(api.POST('/api/verify/avatar', { body: { image } }))
    if (state === 'pass') await save({ avatar })
    if (state === 'pending') keep(waitingName, avatar)
    else forget(waitingName)
    return state
  }
  return useTap(perform, {
    onDone: (state) => {
      void refreshMe()
      onDone(state)
    },
  })
}

/** Takes a picture that has passed its check meanwhile. True when there was one. */
export async function takeWaitingAvatar(): Promise<boolean> {
  const avatar = recall<string>(waitingName)
  if (avatar === undefined) return false
  forget(waitingName)
  await save({ avatar })
  await refreshMe()
  return true
}

/** Saves what has changed. A new name is judged first, so that nothing is saved beside a name that is refused. */
export function useSaveProfile({ onDone, onFailed }: Then) {
  const perform = async (changes: UserInfo) => {
    if (changes.nickName !== undefined) await judge(changes.nickName)
    await save(changes)
  }
  return useTap(perform, {
    onDone: () => {
      void refreshMe()
      onDone()
    },
    onFailed,
  })
}

// Refused as saving would be.
async function judge(nickName: string): Promise<void> {
  const { pass } = await query(api.POST('/api/verify/nickName', { body: { nickName } }))
  if (pass) return
  const audits = await query(api.GET('/api/verify/isPass'))
  const reason = audits.nickName === 'pending' ? 'audit_pending' : 'audit_not_passed'
  throw new Refusal(0, '', { reason, field: 'nickName' })
}
