import { beforeAll, describe, expect, it } from 'vitest'

import { endingOf, newestQueue, peopleBefore, placeOf, toldEndOf, turnSeconds, waitOf } from '@/features/mystery_box/model/queue'
import { newest, type Queue } from '@/features/mystery_box/model/snapshots'
import { secondsLeft, showLanguage, text } from '@/i18n'

import { clock, info } from './queues'

const whole = clock({ remaining: 180 })
const queue = (change: Partial<Queue> = {}): Queue => ({
  boxSetId: '7',
  status: 'none',
  queueLength: 0,
  people: [],
  timeId: 1,
  serverTime: 0,
  receivedAt: 1_000,
  ...change,
})
const turn = (change: Partial<typeof whole> = {}) =>
  queue({
    status: 'turn',
    queueLength: 3,
    queuingInfo: info({ position: 1, queuingActionInfo: { ...whole, ...change } }),
  })
const waiting = (position: number) => queue({ status: 'waiting', queueLength: 5, queuingInfo: info({ position }) })

describe('a place in line', () => {
  it('P4.18: is none without queuing info, and while not queuing', () => {
    expect(placeOf(undefined)).toBe('none')
    expect(placeOf(queue())).toBe('none')
    expect(placeOf(queue({ queuingInfo: info({ queuing: false, position: 0 }) }))).toBe('none')
  })
  it('P4.18, P4.28: is a turn at position 1 and waiting behind it', () => {
    expect(placeOf(turn())).toBe('turn')
    expect(placeOf(waiting(2))).toBe('waiting')
  })
  it('is called at position 1 until its device has told its number, and its time runs', () => {
    const called = { ...turn(), status: 'called' as const }
    expect(placeOf(called)).toBe('called')
    expect(turnSeconds(called, 46_500)).toBe(135)
    expect(endingOf('called', 'none', false)).toBe('overtime')
  })
  it('has everybody before it for a visitor, and those in front for somebody in line', () => {
    expect(peopleBefore(queue({ queueLength: 4 }))).toBe(4)
    expect(peopleBefore(waiting(3))).toBe(2)
    expect(peopleBefore(turn())).toBe(0)
    const lobby = queue({ status: 'waiting', queueLength: 5, lobby: true, queuingInfo: info({ position: 0 }) })
    expect(placeOf(lobby)).toBe('waiting')
    expect(peopleBefore(lobby)).toBe(4)
  })
})

describe('the wait', () => {
  const expecting = (seconds: number, errorSeconds: number) =>
    queue({ queuingInfo: info({ position: 3, expected: { seconds, errorSeconds } }) })
  it('is said between whole minutes that hold what the shop expects', () => {
    expect(waitOf(expecting(300, 100))).toEqual({ least: 3, most: 7 })
    expect(waitOf(expecting(60, 90))).toEqual({ least: 0, most: 3 })
    expect(waitOf(expecting(120, 0))).toEqual({ least: 2, most: 3 })
  })
  it('is not said where the shop expects nothing', () => expect(waitOf(turn())).toBeUndefined())
})

describe("a turn's countdown", () => {
  it('is what was left less what has passed since the answer came', () => {
    expect(turnSeconds(turn(), 1_000)).toBe(180)
    expect(turnSeconds(turn(), 46_500)).toBe(135)
  })
  it('P4.19: counts a started second, and stops at 0', () => {
    expect(turnSeconds(turn(), 180_001)).toBe(1)
    expect(turnSeconds(turn(), 181_000)).toBe(0)
    expect(turnSeconds(turn(), 999_000)).toBe(0)
  })
  it('P4.19: is -1 as soon as it is not a turn', () => {
    expect(turnSeconds(undefined, 1_000)).toBe(-1)
    expect(turnSeconds(queue(), 1_000)).toBe(-1)
    expect(turnSeconds(waiting(2), 1_000)).toBe(-1)
  })
  it('stands still while an order waits for its payment', () => {
    expect(turnSeconds(turn({ paused: true, remaining: 90 }), 60_000)).toBe(90)
  })
  it('never gains time from a clock that was read before the answer came', () => {
    expect(secondsLeft(10, -5_000)).toBe(10)
  })
})

describe("a turn's countdown over many answers", () => {
  const end = 180_000
  // What the server answers at a moment, and when the answer is here.
  const answerAt = (at: number, delay: number, change: Partial<Queue> = {}) => ({
    ...turn({ remaining: Math.ceil((end - at) / 1000) }),
    receivedAt: at + delay,
    ...change,
  })

  it('attack C7: never jumps: no answer adds a second, none takes two', () => {
    let held: Queue = answerAt(0, 40)
    let shown = turnSeconds(held, 40)
    for (let now = 100; now < end; now += 70) {
      const before = turnSeconds(held, now)
      expect(shown - before).toBeGreaterThanOrEqual(0)
      expect(shown - before).toBeLessThanOrEqual(1)
      const delay = (now * 7919) % 300
      if ((now * 104_729) % 11 < 4) held = newestQueue(held, answerAt(now - delay, delay, { timeId: now }))
      shown = turnSeconds(held, now)
      expect(before - shown).toBeGreaterThanOrEqual(0)
      expect(before - shown).toBeLessThanOrEqual(1)
      expect(Math.abs(shown - (end - now) / 1000)).toBeLessThan(1.5)
    }
  })
  it('follows the server where a turn got more time, and where it is another one', () => {
    const held = answerAt(0, 0)
    const longer = turn({ remaining: 200 })
    expect(newestQueue(held, longer)).toBe(longer)
    const elsewhere = answerAt(100, 0, { boxSetId: '8' })
    expect(newestQueue(held, elsewhere)).toBe(elsewhere)
    const stopped = turn({ paused: true, remaining: 180 })
    expect(newestQueue(held, stopped)).toBe(stopped)
  })
})

describe('an ending', () => {
  it('is overtime for a turn, lost for a place, finished when the set is over', () => {
    expect(endingOf('turn', 'none', false)).toBe('overtime')
    expect(endingOf('waiting', 'none', false)).toBe('lost')
    expect(endingOf('turn', 'none', true)).toBe('finished')
  })
  it('is nothing while one has a place, or never had one', () => {
    expect(endingOf('waiting', 'turn', false)).toBeNull()
    expect(endingOf('none', 'none', true)).toBeNull()
  })
})

describe('why a place ended', () => {
  beforeAll(() => showLanguage('en'))
  it.each(['timeout', 'untouched', 'used_up', 'muted', 'silent'] as const)('is said as %s, in words of its own', (why) => {
    expect(toldEndOf('turn', why)).toBe(why)
    expect(text(`turns.ended.${why}.title`)).not.toContain('turns.')
  })
  it.each(['left', 'switched', 'finished', undefined] as const)('is not said as %s', (why) => {
    expect(toldEndOf('turn', why)).toBeUndefined()
  })
  it('is a silent device where one was called and had no boxes yet', () => {
    expect(toldEndOf('called', 'timeout')).toBe('muted')
    expect(toldEndOf('called', undefined)).toBe('muted')
  })
})

describe('the newest snapshot', () => {
  it('P4.21: keeps the one in hand against one that is older', () => {
    const held = queue({ timeId: 5 })
    expect(newest(held, queue({ timeId: 4 }))).toBe(held)
  })
  it('takes one that is newer or as new, and the first one', () => {
    const arrived = queue({ timeId: 5 })
    expect(newest(queue({ timeId: 5 }), arrived)).toBe(arrived)
    expect(newest(queue({ timeId: 4 }), arrived)).toBe(arrived)
    expect(newest(undefined, arrived)).toBe(arrived)
  })
})
