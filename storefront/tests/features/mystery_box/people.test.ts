import { describe, expect, it } from 'vitest'

import { secondsUntil } from '@/features/mystery_box/model/queue'
import { companyOf, expectedMinutes } from '@/features/mystery_box/model/people'
import type { Queue } from '@/features/mystery_box/model/snapshots'

import { info } from './queues'

const people = ['/a', '', '/c', '/d', '/e']
const queue = (change: Partial<Queue>): Queue => ({
  boxSetId: '7',
  status: 'none',
  queueLength: 6,
  people,
  timeId: 1,
  serverTime: 0,
  receivedAt: 1_000,
  ...change,
})
const at = (position: number, change: Partial<Queue> = {}) => queue({ queuingInfo: info({ position }), ...change })

describe('who else is at a set', () => {
  it('is behind the one whose turn it is', () =>
    expect(companyOf(at(1))).toEqual({ where: 'behind', count: 5, faces: ['/a', '', '/c'] }))
  it('is before somebody who waits, and nobody else', () => {
    expect(companyOf(at(4))).toEqual({ where: 'before', count: 3, faces: ['/a', '', '/c'] })
    expect(companyOf(at(2))).toEqual({ where: 'before', count: 1, faces: ['/a'] })
  })
  it('stands in line for who only watches, and waits together in a lobby', () => {
    expect(companyOf(queue({}))?.where).toBe('queue')
    expect(companyOf(at(0, { lobby: true }))).toMatchObject({ where: 'lobby', count: 5 })
  })
  it('is not there', () => {
    expect(companyOf(undefined)).toBeNull()
    expect(companyOf(queue({ queueLength: 0, people: [] }))).toBeNull()
    expect(companyOf(at(1, { queueLength: 1, people: [] }))).toBeNull()
  })
})

describe('the wait', () => {
  const expecting = (seconds: number, errorSeconds: number) =>
    expectedMinutes(queue({ queuingInfo: info({ position: 3, expected: { seconds, errorSeconds } }) }))
  it('is said with its error', () => expect(expecting(610, 130)).toEqual({ minutes: 10, error: 3 }))
  it('is said as its end where nobody knows better', () => {
    expect(expecting(60, 150)).toEqual({ most: 4 })
    expect(expecting(0, 0)).toEqual({ most: 1 })
  })
  it('is not said before the shop knows', () => expect(expectedMinutes(at(3))).toBeUndefined())
})

describe('an announced opening', () => {
  it('comes nearer by the steady clock', () => {
    const announced = queue({ opensAt: 90_000_000, serverTime: 30_000_000 })
    expect(secondsUntil(announced, 1_000)).toBe(60)
    expect(secondsUntil(announced, 11_000)).toBe(50)
    expect(secondsUntil(announced, 99_000)).toBe(0)
    expect(secondsUntil(queue({}), 1_000)).toBeUndefined()
  })
})
