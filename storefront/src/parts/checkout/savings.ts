import type { Price as Amount } from '@/i18n'
import { forgetBackpack, forgetCoupons, useCouponsFor, useRedPacket, type Coupon } from '@/parts/backpack'

import { fittingDiscounts, type Discounts } from './discounts'

export interface Savings {
  coupons: Coupon[]
  /** Of the red packet, in minor units of the goods' currency. */
  balance: number
  /** What of the choice fits the goods. */
  fitting: Discounts
}

/** What the shopper could have taken off these goods, and what of the choice fits them. */
export function useSavings(goods: Amount, enabled: boolean, discounts: Discounts): Savings {
  const coupons = useCouponsFor(goods.amount, enabled).data ?? []
  const balance = useRedPacket(goods.currency, enabled)
  return { coupons, balance, fitting: fittingDiscounts(discounts, goods.amount, balance) }
}

/** Coupon and red packet were taken or have come back. */
export const forgetSavings = () => {
  forgetCoupons()
  forgetBackpack()
}
