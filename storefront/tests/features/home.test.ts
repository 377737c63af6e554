import { describe, expect, it } from 'vitest'

import type { Promotion, ShelfSeries } from '@/features/home/api'
import { agoOf, familiesOf, heroOf, liveOf, unseen } from '@/features/home/model'
import { digitsOf } from '@/i18n'

const now = 1_800_000_000_000
const hours = (count: number) => (now + count * 3_600_000) * 1000
const release = (seriesId: string, boxesLeft: number, opensAt?: number, code = 'nimbi') =>
  ({
    series: { seriesId, ip: { code, tone: code, name: { zh: '', en: code } } },
    boxesLeft,
    opensAt,
    figures: [seriesId],
  }) as unknown as ShelfSeries
const idOf = (shelf?: ShelfSeries) => shelf?.series.seriesId

describe('the top shelf', () => {
  const live = release('live', 7)
  const soldOut = release('sold out', 0)
  it('is given to what opens within a day, the soonest first', () => {
    expect(idOf(heroOf([live, release('late', 0, hours(5)), release('soon', 0, hours(2))], now))).toBe('soon')
  })
  it('is given to what is on sale while the next opening is days away', () => {
    expect(idOf(heroOf([soldOut, live, release('later', 0, hours(25))], now))).toBe('live')
  })
  it('shows the next opening, or what was sold last, when nothing is on sale', () => {
    expect(idOf(heroOf([soldOut, release('later', 0, hours(72))], now))).toBe('later')
    expect(idOf(heroOf([soldOut], now))).toBe('sold out')
    expect(heroOf([], now)).toBeUndefined()
  })
  it('does not count down to another set of what is on sale already', () => {
    expect(idOf(heroOf([release('both', 3, hours(1))], now))).toBe('both')
    expect(idOf(heroOf([live, release('both', 3, hours(1))], now))).toBe('live')
  })
})

describe('the live shelves', () => {
  it('show what is on sale, then what opens, and not what is sold out', () => {
    const shelf = [release('announced', 0, hours(2)), release('gone', 0), release('live', 2)]
    expect(liveOf(shelf, undefined).map(idOf)).toEqual(['live', 'announced'])
  })
  it('let families take turns, and leave out what stands above', () => {
    const shelf = [
      release('a1', 1),
      release('a2', 1),
      release('a3', 1),
      release('b1', 1, undefined, 'lotl'),
      release('b2', 0, hours(2), 'lotl'),
      release('c1', 1, undefined, 'boo'),
    ]
    expect(liveOf(shelf, shelf[0]).map(idOf)).toEqual(['a2', 'b1', 'c1', 'a3', 'b2'])
  })
  it('name every brand once, with a figure of its first release', () => {
    const families = familiesOf([release('a', 1), release('b', 1, undefined, 'lotl'), release('c', 1)])
    expect(families.map(({ code, figure }) => [code, figure])).toEqual([
      ['nimbi', 'a'],
      ['lotl', 'b'],
    ])
  })
})

describe('times', () => {
  it('of openings are said in their largest unit', () => {
    const ago = (seconds: number) => agoOf((now - seconds * 1000) * 1000, now)
    expect(ago(-3)).toEqual({ unit: 'now', count: 0 })
    expect(ago(4)).toEqual({ unit: 'now', count: 0 })
    expect(ago(59)).toEqual({ unit: 'seconds', count: 59 })
    expect(ago(60)).toEqual({ unit: 'minutes', count: 1 })
    expect(ago(3599)).toEqual({ unit: 'minutes', count: 59 })
    expect(ago(7200)).toEqual({ unit: 'hours', count: 2 })
    expect(ago(200_000)).toEqual({ unit: 'days', count: 2 })
  })
  it('P9.26: until an opening stand on three plates: hours, minutes, seconds, two digits each', () => {
    expect(digitsOf(6128)).toEqual(['01', '42', '08'])
    expect(digitsOf(0.2)).toEqual(['00', '00', '01'])
    expect(digitsOf(-9)).toEqual(['00', '00', '00'])
    expect(digitsOf(100 * 3600)).toEqual(['100', '00', '00'])
  })
})

describe('the bell', () => {
  it('has a dot while the shop says something that was not seen', () => {
    const promotions = [{ code: 'a' }, { code: 'b' }] as Promotion[]
    expect(unseen(promotions, ['a'])).toBe(true)
    expect(unseen(promotions, ['b', 'a'])).toBe(false)
    expect(unseen([], [])).toBe(false)
  })
})
