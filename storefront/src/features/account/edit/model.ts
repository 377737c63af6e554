import type { Me, UserInfo } from './api'

export const genders = ['female', 'male', 'other'] as const
type Gender = (typeof genders)[number]

export interface ProfileValues extends Record<string, string> {
  nickName: string
  gender: Gender | ''
  /** YYYY-MM-DD, empty while it is not told. */
  birthday: string
  region: string
}

export function valuesOf(me: Me): ProfileValues {
  return { nickName: me.nickName, gender: me.gender ?? '', birthday: me.birthday ?? '', region: me.region }
}

/** What differs from what the shop knows: only that is sent, so that saving a name costs no change of the birthday. */
export function changesOf(me: Me, values: ProfileValues): UserInfo {
  const changes: UserInfo = {}
  const nickName = values.nickName.trim()
  if (nickName !== me.nickName) changes.nickName = nickName
  if (values.gender && values.gender !== me.gender) changes.gender = values.gender
  if (values.birthday && values.birthday !== me.birthday) changes.birthday = values.birthday
  if (values.region && values.region !== me.region) changes.region = values.region
  return changes
}

/** How the birthday stands: not told yet, told and to be changed once more, or settled. */
export function birthdayState({ birthday, birthdayChangesLeft }: Me): 'first' | 'once' | 'fixed' {
  if (birthday === null) return 'first'
  return birthdayChangesLeft > 0 ? 'once' : 'fixed'
}
