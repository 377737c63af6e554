import { describe, expect, it } from 'vitest'

import type { ShelfSeries } from '@/features/mystery_box/api'
import { bandsOf, brandsOf, everything, narrows, questionOf, standingOf } from '@/features/mystery_box/market/model'

const release = (amount: number, code = 'nimbi') =>
  ({ series: { price: { amount, currency: 'THB' }, ip: { code, name: { zh: '', en: code } } } }) as unknown as ShelfSeries
const spans = (...amounts: number[]) => bandsOf(amounts.map((amount) => release(amount))).map(({ least, most }) => [least, most])

describe('what the market is asked for', () => {
  it('is everything at first', () => {
    expect(Object.values(questionOf(everything, [])).filter((value) => value !== undefined)).toEqual([])
    expect(narrows(everything)).toBe(false)
  })
  it('is what was chosen, with the prices of the band', () => {
    const bands = bandsOf([release(100), release(200)])
    const filters = {
      ...everything,
      ip: 'lotl',
      sale: 'announced',
      order: 'newest',
      words: '  boba ',
      band: bands[1].key,
    } as const
    expect(questionOf(filters, bands)).toEqual({
      ip: 'lotl',
      words: 'boba',
      sale: 'announced',
      order: 'newest',
      leastPrice: 200,
      mostPrice: 200,
    })
    expect(narrows(filters)).toBe(true)
  })
  it('forgets a band that is not there in another region', () => {
    expect(questionOf({ ...everything, band: '1-2' }, []).leastPrice).toBeUndefined()
  })
  it('narrows nothing by another order or by blanks', () => {
    expect(narrows({ ...everything, order: 'price_up', words: '  ' })).toBe(false)
    expect(narrows({ ...everything, sale: 'sold_out' })).toBe(true)
  })
})

describe('price bands', () => {
  it('are as many as prices, three at most, and leave none out', () => {
    expect(spans(390, 390)).toEqual([])
    expect(spans(420, 390)).toEqual([
      [390, 390],
      [420, 420],
    ])
    expect(spans(1, 2, 3, 4, 5, 6, 7)).toEqual([
      [1, 2],
      [3, 5],
      [6, 7],
    ])
  })
})

describe('a release', () => {
  it('stands as one of three things', () => {
    expect(standingOf({ boxesLeft: 1, opensAt: 5 })).toBe('on_sale')
    expect(standingOf({ boxesLeft: 0, opensAt: 5 })).toBe('announced')
    expect(standingOf({ boxesLeft: 0 })).toBe('sold_out')
  })
  it('belongs to a brand that is named once', () => {
    expect(brandsOf([release(1, 'a'), release(1, 'b'), release(2, 'a')]).map(({ code }) => code)).toEqual(['a', 'b'])
  })
})
