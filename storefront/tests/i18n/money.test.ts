import { describe, expect, it } from 'vitest'

import { priceParts, priceText } from '@/i18n/money'

describe('money', () => {
  it('shows a whole amount without decimals', () => {
    expect(priceText({ amount: 39000, currency: 'THB' })).toBe('฿390')
  })
  it('keeps decimals that are not zero', () => {
    expect(priceText({ amount: 1690, currency: 'SGD' })).toBe('S$16.90')
    expect(priceText({ amount: 1205, currency: 'USD' })).toBe('$12.05')
  })
  it('shows decimals on a bill', () => {
    expect(priceText({ amount: 78000, currency: 'THB' }, true)).toBe('฿780.00')
  })
  it('separates thousands, and does not put one in front', () => {
    expect(priceText({ amount: 123456700, currency: 'CNY' })).toBe('¥1,234,567')
    expect(priceText({ amount: 99900, currency: 'CNY' })).toBe('¥999')
  })
  it('puts the minus in front of the symbol', () => {
    expect(priceText({ amount: -6050, currency: 'THB' })).toBe('−฿60.50')
  })
  it('stays exact where a fraction would not', () => {
    expect(priceText({ amount: 9007199254740991, currency: 'THB' })).toBe('฿90,071,992,547,409.91')
  })
  it('names a currency it has no symbol for', () => {
    expect(priceParts({ amount: 500, currency: 'EUR' })).toEqual({ sign: '', symbol: 'EUR ', whole: '5', decimals: '' })
  })
})
