import { describe, expect, it } from 'vitest'

import { expectedText, luckOf } from '@/features/draw_statistics/model'

describe('what is said of luck', () => {
  it('says what was to be expected in tenths, and that it was less where it was', () => {
    expect([0, 20_000, 83_333, 650_000, 1_000_000, 3_249_999].map(expectedText)).toEqual(['0', null, '0.1', '0.7', '1', '3.2'])
  })
  it('says nothing of so few boxes that nothing was to be expected yet', () => {
    expect(luckOf(0, 300_000)).toBe('early')
    expect(luckOf(1, 300_000)).toBe('early')
    expect(luckOf(1, 999_996)).toBe('as')
  })
  it('calls what is within two standard deviations as it was to be', () => {
    expect(luckOf(1, 2_000_000)).toBe('as')
    expect(luckOf(4, 2_000_000)).toBe('as')
    expect(luckOf(0, 2_000_000)).toBe('as')
  })
  it('says more and fewer where it is so', () => {
    expect(luckOf(2, 100_000)).toBe('more')
    expect(luckOf(5, 2_000_000)).toBe('more')
    expect(luckOf(0, 9_000_000)).toBe('fewer')
  })
})
