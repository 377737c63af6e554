import { describe, expect, it } from 'vitest'

import { outcomeOf, templateIds } from '@/features/subscribe/outcome'

// A4.13, A6.01
describe('P8.10: the outcome of asking for messages', () => {
  it.each([
    ['accept_all', { answers: { a: 'accept', b: 'accept' } }],
    ['accept_some', { answers: { a: 'accept', b: 'reject' } }],
    ['accept_some', { answers: { a: 'ban', b: 'accept' } }],
    ['reject_all', { answers: { a: 'reject', b: 'filter' } }],
    ['reject_all', { answers: {} }],
    ['always_reject', { answers: { a: 'reject', b: 'reject' }, refusedForGood: true }],
    ['accept_some', { answers: { a: 'accept', b: 'reject' }, refusedForGood: true }],
    ['open_setting', { answers: {}, errorCode: 20004 }],
    ['fail', { answers: {}, errorCode: 10002 }],
  ] as const)('is %s for %o', (outcome, answer) => expect(outcomeOf(['a', 'b'], answer)).toBe(outcome))
})

// P3.18, S3.15
describe('P5.04: template ids', () => {
  it.each([
    ['one', ['one']],
    [
      ['one', 'two'],
      ['one', 'two'],
    ],
    ['', null],
    [[], null],
    [undefined, null],
    [['one', 2], null],
    [{ id: 'one' }, null],
  ])('of %o are %o', (of, ids) => expect(templateIds(of)).toEqual(ids))
})
