import { describe, expect, it } from 'vitest'

import { limitInTheWay, limitOfRefusal, tightestLimit, type PurchaseLimit } from '@/features/mystery_box/model/limits'

const limit = (period: PurchaseLimit['period'], left: number): PurchaseLimit => ({ period, limit: 20, left })

describe('purchase limits', () => {
  it('attack C4: says the one that a shopper comes to first, of equal ones the longest', () => {
    expect(tightestLimit(undefined)).toBeUndefined()
    expect(tightestLimit([])).toBeUndefined()
    expect(tightestLimit([limit('day', 5), limit('week', 2), limit('lifetime', 9)])?.period).toBe('week')
    expect(tightestLimit([limit('day', 2), limit('month', 2)])?.period).toBe('month')
  })
  it('attack C4: speaks of a limit only where it leaves fewer boxes than the set has', () => {
    expect(limitInTheWay([limit('day', 12)], 12)).toBeUndefined()
    expect(limitInTheWay([limit('day', 11)], 12)?.left).toBe(11)
    expect(limitInTheWay([limit('day', 0)], 1)?.left).toBe(0)
    expect(limitInTheWay(undefined, 12)).toBeUndefined()
  })
  it('attack C4: tells a refusal by the limit of its own period', () => {
    const limits = [limit('day', 3), limit('week', 0)]
    expect(limitOfRefusal('box_limit_week', limits)).toBe(limits[1])
    expect(limitOfRefusal('box_limit_month', limits)).toBeUndefined()
    expect(limitOfRefusal('box_sold', limits)).toBeUndefined()
    expect(limitOfRefusal(undefined, limits)).toBeUndefined()
  })
})
