import type { Limits, Month } from './api'

export const limitsPath = '/packages/personal-pages/settings/limits'
export const guardianPath = '/packages/personal-pages/settings/guardian'
export const profilePath = '/packages/personal-pages/personal/edit'

/** What somebody typed as whole units of a currency, in minor units; undefined when it is no amount. */
export function amountOf(typed: string, digits: number): number | undefined {
  return /^[0-9]{1,7}$/.test(typed) ? Number(typed) * 10 ** digits : undefined
}

/** The month of the currency in which the shopper buys, and the others of which there is something to say. */
export function shownMonths({ months }: Limits): Month[] {
  const told = ({ spent, limit, pending, minorLimit }: Month) =>
    spent > 0 || limit !== undefined || pending !== undefined || minorLimit !== undefined
  return months.filter((month, index) => index === 0 || told(month))
}

/** The limit that counts: the tighter one of the shopper's own and the shop's for minors. */
export function countingLimit({ limit, minorLimit }: Month): number | undefined {
  if (limit === undefined) return minorLimit
  return minorLimit === undefined ? limit : Math.min(limit, minorLimit)
}

/** How much of the limit is spent, 0 to 100 percent. */
export function spentPercent(month: Month): number {
  const limit = countingLimit(month)
  if (limit === undefined) return 0
  return limit === 0 ? 100 : Math.min(100, (month.spent * 100) / limit)
}

export const isCode = (text: string): boolean => /^[0-9]{6}$/.test(text)

/** What keeps a shopper from buying, and until when (microseconds since 1970): a break they take, or a month's limit that is used up. */
export function obstacleOf(limits: Limits): { kind: 'break' | 'spent'; until: number } | undefined {
  if (limits.excludedUntil !== undefined) return { kind: 'break', until: limits.excludedUntil }
  const own = limits.months[0]
  if (own && countingLimit(own) !== undefined && spentPercent(own) === 100) return { kind: 'spent', until: limits.monthEndsAt }
  return undefined
}
