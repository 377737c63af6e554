import type { Model } from '@/api'

export type PurchaseLimit = Model<'MysteryBox.PurchaseLimit'>
type Limits = PurchaseLimit[] | undefined

/** The limit that a shopper comes to first: the one with the least left, of several the one that lasts longest. */
export function tightestLimit(limits: Limits): PurchaseLimit | undefined {
  return limits?.reduce<PurchaseLimit | undefined>((found, one) => (found && found.left < one.left ? found : one), undefined)
}

/** The limit that keeps a shopper from buying more boxes than the boards would let them; nothing while there is room. */
export function limitInTheWay(limits: Limits, boxesLeft: number): PurchaseLimit | undefined {
  const tightest = tightestLimit(limits)
  return tightest && tightest.left < boxesLeft ? tightest : undefined
}

const refusals: Partial<Record<string, PurchaseLimit['period']>> = {
  box_limit_day: 'day',
  box_limit_week: 'week',
  box_limit_month: 'month',
  box_limit_lifetime: 'lifetime',
}

/** Which limit refused an order, by the refusal's key. */
export const limitOfRefusal = (reason: string | undefined, limits: Limits): PurchaseLimit | undefined =>
  reason === undefined ? undefined : limits?.find(({ period }) => period === refusals[reason])
