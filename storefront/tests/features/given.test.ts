import { expect, test } from 'vitest'

import type { Claim } from '@/features/given/api'
import { idsOf, shippingOf, together, unitOf } from '@/features/given/model'

test('a unit is read by its kind, and one that is not known is said to be one', () => {
  expect(unitOf('red_packet:THB')).toEqual({ kind: 'red_packet', of: 'THB' })
  expect(unitOf('points')).toEqual({ kind: 'points', of: '' })
  expect(unitOf('spaceship:7')).toEqual({ kind: 'other', of: '7' })
})

test('claims in an address are numbers, each once', () => {
  expect(idsOf('7,8,7,x,,9;1')).toEqual(['7', '8'])
  expect(idsOf(undefined)).toEqual([])
})

const fee = (amount: number) => ({ shipping: { amount, currency: 'THB' } })

test('of several in one order the dearest shipping counts, once', () => {
  expect(shippingOf([fee(0), fee(45), fee(30)])?.amount).toBe(45)
  expect(shippingOf([fee(0)])?.amount).toBe(0)
  expect(shippingOf([])).toBeUndefined()
})

test('goods of one region that wait go together', () => {
  const claim = (claimId: string, over: Partial<Claim>) =>
    ({ claimId, kind: 'goods', state: 'open', region: 'TH', ...over }) as Claim
  const all = [
    claim('1', {}),
    claim('2', { region: 'CN' }),
    claim('3', { kind: 'coupon' }),
    claim('4', { state: 'granted' }),
    claim('5', {}),
  ]
  expect(together(all, all[0]!).map(({ claimId }) => claimId)).toEqual(['1', '5'])
})
