import { describe, expect, test } from 'vitest'

import { percentOf } from '@/features/distribution/model'
import { freeOf, outcomeOf, ownIn, pauseOf, placesOf, savedOf, standpointOf } from '@/features/teams/model'

const standing = (
  state: 'started' | 'forming' | 'complete' | 'dissolved' | 'expired',
  seatsTaken = 1,
  seatsPaid = seatsTaken,
) => ({
  state,
  size: 3,
  seatsTaken,
  seatsPaid,
})
const seat = (number: number) => ({
  seat: number,
  nickName: `N${number}`,
  isLeader: number === 1,
  isMine: false,
  state: 'paid' as const,
})

describe('a team', () => {
  test('has as many free seats as nobody has, and is asked for again while that may change', () => {
    expect(freeOf({ size: 3, seatsTaken: 1 })).toBe(2)
    expect(freeOf({ size: 3, seatsTaken: 4 })).toBe(0)
    expect([pauseOf(undefined), pauseOf(standing('complete')), pauseOf(standing('expired'))]).toEqual([false, false, false])
    expect(pauseOf(standing('forming'))).toBeGreaterThan(0)
  })

  test('shows a place for each seat, whatever the numbers of those that were given are', () => {
    expect(placesOf([seat(1), seat(7)], 3).map((one) => one?.seat)).toEqual([1, 7, undefined])
    expect(placesOf([], 0)).toEqual([])
  })

  test('is paid for, waited in, joined or left alone, by who looks at it', () => {
    expect(standpointOf(standing('started'), 'joined')).toBe('pay')
    expect(standpointOf(standing('started'), undefined)).toBe('waits')
    expect(standpointOf(standing('forming'), 'paid')).toBe('mine')
    expect(standpointOf(standing('forming'), undefined)).toBe('join')
    expect(standpointOf(standing('forming'), 'left')).toBe('join')
    expect(standpointOf(standing('forming'), 'removed')).toBe('removed')
    expect(standpointOf(standing('forming', 3, 2), undefined)).toBe('full')
    expect(standpointOf(standing('complete', 3), 'bought')).toBe('complete')
    expect(standpointOf(standing('dissolved'), 'paid')).toBe('over')
  })

  test('says what became of a seat, also before its order has gone back', () => {
    const outcome = (state: 'forming' | 'complete' | 'expired', seatState: Parameters<typeof outcomeOf>[0]['seatState']) =>
      outcomeOf({ state, seatState })
    expect(outcome('forming', 'joined')).toBe('pay')
    expect(outcome('expired', 'joined')).toBe('lapsed')
    expect(outcome('forming', 'paid')).toBe('waits')
    expect(outcome('expired', 'paid')).toBe('back')
    expect(outcome('expired', 'ended')).toBe('back')
    expect(outcome('complete', 'returned')).toBe('back')
    expect(outcome('complete', 'bought')).toBe('bought')
    expect(outcome('forming', 'removed')).toBe('removed')
  })

  test('has the latest of somebody’s seats in it', () => {
    const records = [
      { teamId: '2', orderId: '9' },
      { teamId: '1', orderId: '8' },
      { teamId: '1', orderId: '7' },
    ]
    expect(ownIn(records, '1')?.orderId).toBe('8')
    expect(ownIn(records, '3')).toBeUndefined()
    expect(ownIn(undefined, '1')).toBeUndefined()
  })
})

test('what is saved is said where it is less', () => {
  const price = { amount: 89_000, currency: 'THB' }
  expect(savedOf({ price, compareAt: { amount: 101_000, currency: 'THB' } })).toEqual({ amount: 12_000, currency: 'THB' })
  expect(savedOf({ price, compareAt: price })).toBeUndefined()
  expect(savedOf({ price })).toBeUndefined()
})

test('a rate is a percentage without needless digits', () => {
  expect([50_000, 25_000, 12_345, 0].map(percentOf)).toEqual(['5', '2.5', '1.23', '0'])
})
