import type { Coupon } from '@/parts/backpack'

/** What the shopper wants taken off an order. */
export interface Discounts {
  coupon: Coupon | null
  /** Minor units. */
  redPacket: number
}

export const noDiscounts: Discounts = { coupon: null, redPacket: 0 }

/** What a coupon takes off goods of this price. */
export const couponDiscount = (coupon: Coupon | null, goods: number) =>
  coupon && goods >= coupon.threshold.amount ? Math.min(coupon.cut.amount, goods) : 0

/** The most that a red packet can pay of what the coupon leaves. */
export const mostRedPacket = (coupon: Coupon | null, goods: number, balance: number) =>
  Math.max(0, Math.min(balance, goods - couponDiscount(coupon, goods)))

/** What of the choice fits goods of this price: other boxes may cost less than those it was made for. The server decides. */
export const fittingDiscounts = ({ coupon, redPacket }: Discounts, goods: number, balance: number): Discounts => {
  const fitting = coupon && goods >= coupon.threshold.amount ? coupon : null
  return { coupon: fitting, redPacket: Math.min(redPacket, mostRedPacket(fitting, goods, balance)) }
}

/** "12.5" as minor units of a currency with so many digits; null for what is no such amount. An empty text is nothing at all. */
export function minorOf(text: string, digits: number): number | null {
  const trimmed = text.trim().replace(',', '.')
  if (trimmed === '') return 0
  const parts = /^(\d{1,9})(?:\.(\d*))?$/.exec(trimmed)
  if (!parts || (parts[2] ?? '').length > digits) return null
  return Number(parts[1]) * 10 ** digits + Number((parts[2] ?? '').padEnd(digits, '0') || '0')
}

/** The other way, for a field. */
export function amountText(minor: number, digits: number): string {
  const unit = 10 ** digits
  const rest = minor % unit
  const whole = String((minor - rest) / unit)
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(digits, '0')}`
}
