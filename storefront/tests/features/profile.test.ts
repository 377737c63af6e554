import { describe, expect, it } from 'vitest'

import type { Me } from '@/features/account/edit/api'
import { birthdayState, changesOf, valuesOf } from '@/features/account/edit/model'

const me = { nickName: 'Ploy', gender: 'female', birthday: '1998-04-05', birthdayChangesLeft: 1, region: 'TH' } as Me

describe('what is saved of a profile', () => {
  it('is what has changed, and nothing else', () => {
    expect(changesOf(me, valuesOf(me))).toEqual({})
    expect(changesOf(me, { ...valuesOf(me), nickName: ' Fon ' })).toEqual({ nickName: 'Fon' })
    expect(changesOf(me, { ...valuesOf(me), gender: 'other', region: 'SG' })).toEqual({ gender: 'other', region: 'SG' })
  })
  it('S5.11: costs no change of the birthday when the birthday stays', () => {
    expect(changesOf(me, { ...valuesOf(me), nickName: 'Fon' })).not.toHaveProperty('birthday')
    expect(changesOf(me, { ...valuesOf(me), birthday: '1998-04-06' })).toEqual({ birthday: '1998-04-06' })
  })
  it('S5.11: says how often the birthday may still be changed', () => {
    expect(birthdayState({ ...me, birthday: null })).toBe('first')
    expect(birthdayState(me)).toBe('once')
    expect(birthdayState({ ...me, birthdayChangesLeft: 0 })).toBe('fixed')
  })
  it('never empties what was told once', () => {
    expect(changesOf(me, { ...valuesOf(me), gender: '', birthday: '', region: '' })).toEqual({})
  })
})
