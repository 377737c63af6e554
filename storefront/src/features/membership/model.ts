import type { BackpackItem } from '@/parts/backpack'
import type { Title } from '@/parts/titles'

export const walletPath = '/packages/personal-pages/coupon/red-packet-detail'
export const couponsPath = '/packages/personal-pages/coupon/my-coupon'
export const couponCenterPath = '/packages/personal-pages/coupon/coupon-center'
export const pointsPath = '/packages/personal-pages/coupon/points'
export const titlesPath = '/packages/personal-pages/personal/titles'

/** How many cards of all kinds there are. */
export const cardsIn = (items: BackpackItem[]): number =>
  items.filter(({ kind }) => kind === 'card').reduce((sum, { amount }) => sum + amount, 0)

/** The red packet that is shown where there is room for one: of this currency, else the first that holds something. */
export function redPacketIn(items: BackpackItem[], currency: string): { amount: number; currency: string } {
  const packets = items.filter(({ kind, amount }) => kind === 'red_packet' && amount > 0)
  const found = packets.find((one) => one.currency === currency) ?? packets[0]
  return { amount: found?.amount ?? 0, currency: found?.currency ?? currency }
}

/** The title that is nearest of those that are missing, by the part of its goal that is reached; undefined when none is. */
export function nextTitle(titles: Title[]): Title | undefined {
  const part = ({ progress, goal }: Title) => progress / Math.max(1, goal)
  const missing = titles.filter(({ owned }) => !owned)
  return missing.length === 0 ? undefined : missing.reduce((one, other) => (part(other) > part(one) ? other : one))
}
