import { describe, expect, it } from 'vitest'

import type { SeriesShelf, Stand } from '@/features/cabinet/api'
import { fitsBeside, missingOf, rowsOf, setText, slotText } from '@/features/cabinet/model'

const text = (en: string) => ({ en, zh: en, th: en })
const stand = (number: number, count: number): Stand => ({
  style: {
    styleId: `s${number}`,
    number,
    code: `c${number}`,
    name: text(`Style ${number}`),
    note: text(''),
    hidden: false,
    picture: `p/${number}`,
  },
  count,
})
const stands = (count: number) => Array.from({ length: count }, (_, index) => stand(index + 1, 1))

describe('the shelves of a cabinet', () => {
  it('are cut into boards, the last one shorter', () => {
    expect(rowsOf([1, 2, 3, 4, 5, 6, 7], 5)).toEqual([
      [1, 2, 3, 4, 5],
      [6, 7],
    ])
    expect(rowsOf([], 5)).toEqual([])
  })
  it('count what is missing by style, however many there are of the others', () => {
    const shelf = { stands: [stand(1, 3), stand(2, 0), stand(3, 1), stand(4, 0)] } as SeriesShelf
    expect(missingOf(shelf)).toBe(2)
  })
  it('have room for words beside the figures where two places of the last board are empty', () => {
    expect([1, 2, 3, 4, 5, 6, 8, 9, 10, 13].map((count) => [count, fitsBeside(stands(count))])).toEqual([
      [1, true],
      [2, true],
      [3, true],
      [4, false],
      [5, false],
      [6, true],
      [8, true],
      [9, false],
      [10, false],
      [13, true],
    ])
  })
  it('name sets and boxes as they are printed', () => {
    expect([setText(17), slotText(3), slotText(12)]).toEqual(['0017', '03', '12'])
  })
})
