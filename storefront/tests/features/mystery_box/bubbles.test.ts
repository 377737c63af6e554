import { describe, expect, it } from 'vitest'

import {
  grounded,
  heard,
  mostWaiting,
  step,
  widthOf,
  without,
  type Flight,
  type BarrageComment,
} from '@/features/mystery_box/model/bubbles'

const comment = (id: number, text = 'hello'): BarrageComment => ({ id: String(id), nickName: 'Mei', avatar: '', text })
const many = (count: number, from = 1) => Array.from({ length: count }, (_, at) => comment(from + at))
const ids = (all: BarrageComment[]) => all.map(({ id }) => id)

describe('the barrage', () => {
  it('starts one text in each lane, and the next one when the lane is free', () => {
    const first = step(heard(grounded(), many(3)), 0, 390)
    expect(first.flying.map(({ id, lane }) => [id, lane])).toEqual([
      ['1', 0],
      ['2', 1],
    ])
    expect(ids(first.waiting)).toEqual(['3'])
    expect(step(first, 500, 390)).toBe(first)
    const later = step(first, first.freeAt[0], 390)
    expect(later.flying.map(({ id, lane }) => [id, lane])).toContainEqual(['3', 0])
  })
  it('never lets a faster text run into a longer one: all fly at one speed', () => {
    const { flying } = step(heard(grounded(), [comment(1, 'hi'), comment(2, 'a much longer text than that one')]), 0, 390)
    const speeds = flying.map(({ text, duration }) => (390 + widthOf(text)) / duration)
    expect(speeds[0]).toBeCloseTo(speeds[1], 3)
  })
  it('takes down what does not stand there any more, wherever it is', () => {
    const up = step(heard(grounded(), many(4)), 0, 390)
    const rest = without(up, ['2', '4'])
    expect([ids(rest.flying), ids(rest.waiting)]).toEqual([['1'], ['3']])
    expect(without(up, ['9'])).toBe(up)
  })
  it('lands what is across', () => {
    const up = step(heard(grounded(), many(1)), 0, 390)
    expect(step(up, up.flying[0].endsAt - 1, 390).flying).toHaveLength(1)
    expect(step(up, up.flying[0].endsAt, 390).flying).toEqual([])
  })
  it('keeps the newest of too many, and each text once', () => {
    const flight = heard(grounded(), many(300))
    expect(flight.waiting).toHaveLength(mostWaiting)
    expect(ids(flight.waiting)).toContain('300')
    expect(heard(flight, [comment(300)])).toBe(flight)
    expect(heard(grounded(), [comment(1), comment(1)]).waiting).toHaveLength(1)
  })
  it('stays small however long it rains', () => {
    let flight: Flight = grounded()
    for (let second = 0; second < 60; second++) flight = step(heard(flight, many(300, 1 + second * 300)), second * 1000, 480)
    expect(flight.waiting.length).toBeLessThanOrEqual(mostWaiting)
    expect(flight.flying.length).toBeLessThan(20)
  })
  it('takes Chinese for wider than Latin', () => expect(widthOf('天气预报')).toBeGreaterThan(widthOf('rain')))
})
