import { expect, test } from 'vitest'

import type { Offer as Terms } from '@/features/after_sale/api'
import { allOf, fitting, isAskable, stepsOf, unitsOf } from '@/features/after_sale/model'

const price = { amount: 0, currency: 'THB' }
const terms: Terms = {
  lines: [
    { line: 1, left: 2, isReturnable: true },
    { line: 2, left: 3, isReturnable: false },
  ],
  isWhole: false,
  isAtOnce: false,
  money: price,
  redPacket: price,
}

test('what cannot be sent back is left out of a return, and nothing is asked for that is not left', () => {
  expect(unitsOf(fitting({ 1: 5, 2: 1 }, terms, 'return'))).toEqual([{ line: 1, quantity: 2 }])
  expect(unitsOf(fitting({ 1: 1, 2: 4 }, terms, 'refund'))).toEqual([
    { line: 1, quantity: 1 },
    { line: 2, quantity: 3 },
  ])
  expect(unitsOf(fitting(allOf(terms), terms, 'refund')).length).toBe(2)
})

test('something can be asked for while something is left and one way is open', () => {
  expect(isAskable(terms)).toBe(true)
  expect(isAskable({ ...terms, return: 'not_sent_yet' })).toBe(true)
  expect(isAskable({ ...terms, return: 'chance_stays', refund: 'chance_stays' })).toBe(false)
  expect(isAskable({ ...terms, lines: [{ line: 1, left: 0, isReturnable: true }] })).toBe(false)
})

const looksOf = (...sale: Parameters<typeof stepsOf>) => stepsOf(...sale).map(({ name, look }) => `${name} ${look}`)

test('steps say what is done, what is next and where it ended', () => {
  expect(looksOf({ type: 'return', state: 'submitted' })).toEqual(['asked done', 'send now', 'checked ahead', 'back ahead'])
  expect(looksOf({ type: 'return', state: 'shipped' })).toEqual(['asked done', 'send done', 'checked now', 'back ahead'])
  expect(looksOf({ type: 'refund', state: 'refunded' })).toEqual(['asked done', 'looked done', 'sum done', 'back now'])
  expect(looksOf({ type: 'refund', state: 'completed' })).toEqual(['asked done', 'looked done', 'sum done', 'back done'])
  expect(looksOf({ type: 'return', state: 'lapsed' })).toEqual(['asked done', 'lapsed over'])
  expect(looksOf({ type: 'return', state: 'refused', parcelNumber: 'K1' })).toEqual(['asked done', 'send done', 'refused over'])
})
