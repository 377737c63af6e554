import { describe, expect, it } from 'vitest'

import type { Coupon } from '@/parts/backpack'
import { amountText, couponDiscount, fittingDiscounts, minorOf, mostRedPacket } from '@/parts/checkout/discounts'

const coupon = (cut: number, threshold = 0): Coupon => ({
  couponId: '7',
  name: { zh: '券', en: 'Coupon', th: 'คูปอง' },
  state: 'free',
  cut: { amount: cut, currency: 'THB' },
  threshold: { amount: threshold, currency: 'THB' },
  validFrom: 0,
  validUntil: 1,
  endsSoon: false,
})

describe('what is taken off an order', () => {
  it('is the coupon, and no more than the goods', () => {
    expect(couponDiscount(coupon(5_000), 42_000)).toBe(5_000)
    expect(couponDiscount(coupon(5_000), 4_000)).toBe(4_000)
    expect(couponDiscount(coupon(5_000, 42_001), 42_000)).toBe(0)
    expect(couponDiscount(null, 42_000)).toBe(0)
  })
  it('is a red packet up to what the coupon leaves', () => {
    expect(mostRedPacket(coupon(5_000), 42_000, 100_000)).toBe(37_000)
    expect(mostRedPacket(coupon(5_000), 42_000, 3_000)).toBe(3_000)
    expect(mostRedPacket(coupon(50_000), 42_000, 3_000)).toBe(0)
  })
  it('follows the boxes that are picked', () => {
    const wanted = { coupon: coupon(5_000, 80_000), redPacket: 60_000 }
    expect(fittingDiscounts(wanted, 84_000, 70_000)).toEqual(wanted)
    expect(fittingDiscounts(wanted, 42_000, 70_000)).toEqual({ coupon: null, redPacket: 42_000 })
  })
})

describe('an amount that is typed', () => {
  it.each([
    ['', 0],
    ['12', 1_200],
    ['12.5', 1_250],
    ['12,50', 1_250],
    [' 0.05 ', 5],
    ['12.', 1_200],
  ])('"%s" is %d', (typed, minor) => expect(minorOf(typed, 2)).toBe(minor))
  it.each(['-1', '1.234', '1e3', 'a', '.5', '1.2.3', '9999999999'])('"%s" is none', (typed) =>
    expect(minorOf(typed, 2)).toBeNull(),
  )
  it('knows currencies without decimals', () => {
    expect(minorOf('12', 0)).toBe(12)
    expect(minorOf('12.5', 0)).toBeNull()
  })
  it('comes back as it was', () => {
    for (const minor of [0, 5, 50, 100, 1_250]) expect(minorOf(amountText(minor, 2), 2)).toBe(minor)
    expect(amountText(1_250, 2)).toBe('12.50')
  })
})
