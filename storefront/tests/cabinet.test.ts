import { describe, expect, it } from 'vitest'

import type { OwnedItem, Style } from '@/features/cabinet/api'
import { rowsOf, shelvesOf } from '@/features/cabinet/model'

const text = (en: string) => ({ en, zh: en })
const style = (number: number, hidden = false): Style => ({
  styleId: `s${number}`,
  number,
  code: `c${number}`,
  name: text(`Style ${number}`),
  note: text(''),
  hidden,
  picture: `p/${number}`,
})
const owned = (seriesId: string, number: number): OwnedItem => ({
  itemId: `${seriesId}-${number}-${Math.random()}`,
  seriesId,
  ipName: text('Nimbi'),
  seriesName: text(seriesId),
  tone: 'nimbi',
  style: style(number),
  setNumber: 1,
  slot: 1,
  boughtAt: 0,
  openedAt: 0,
})

describe('the shelves of a cabinet', () => {
  it('show every style of a series, the missing ones as gaps', () => {
    const [shelf] = shelvesOf([owned('rain', 3), owned('rain', 1), owned('rain', 3)], {
      rain: [1, 2, 3].map((number) => style(number)),
    })
    expect(shelf.stands.map(({ style: { number }, count }) => [number, count])).toEqual([
      [1, 1],
      [2, 0],
      [3, 2],
    ])
    expect(shelf.stands.map(({ itemIds }) => itemIds.length)).toEqual([1, 0, 2])
    expect(shelf.owned).toBe(2)
    expect([shelf.brand.en, shelf.name.en]).toEqual(['Nimbi', 'rain'])
  })
  it('show what is owned while the series has not arrived', () => {
    const [shelf] = shelvesOf([owned('rain', 3), owned('rain', 1)], {})
    expect(shelf.stands.map(({ style: { number } }) => number)).toEqual([1, 3])
  })
  it('stand in the order of the newest figure', () => {
    const shelves = shelvesOf([owned('snow', 1), owned('rain', 1), owned('snow', 2)], {})
    expect(shelves.map(({ seriesId }) => seriesId)).toEqual(['snow', 'rain'])
  })
  it('are cut into boards, the last one shorter', () => {
    expect(rowsOf([1, 2, 3, 4, 5, 6, 7], 5)).toEqual([
      [1, 2, 3, 4, 5],
      [6, 7],
    ])
    expect(rowsOf([], 5)).toEqual([])
  })
})
