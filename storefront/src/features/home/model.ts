import type { LocalText } from '@/i18n'
import type { Promotion, ShelfSeries } from './api'

export interface Family {
  code: string
  tone: string
  name: LocalText
  figure: string | undefined
}

/** How long before its opening a release may take the top shelf from those that are on sale. */
const tonightMilliseconds = 24 * 3_600_000

/**
 * The release of the top shelf: the one that opens next within a day; else the first that still has boxes; else the one that opens next;
 * else the first. `now` in milliseconds since 1970.
 */
export function heroOf(shelf: ShelfSeries[], now: number): ShelfSeries | undefined {
  const announced = shelf
    .filter(({ opensAt, boxesLeft }) => opensAt !== undefined && boxesLeft === 0)
    .sort((one, other) => (one.opensAt ?? 0) - (other.opensAt ?? 0))
  const tonight = announced.find(({ opensAt = 0 }) => opensAt / 1000 - now < tonightMilliseconds)
  return tonight ?? shelf.find(({ boxesLeft }) => boxesLeft > 0) ?? announced[0] ?? shelf[0]
}

/**
 * What stands on the live shelves: on sale first, then what opens soon; sold out ones are in the market. The release of the top shelf is
 * not there again, and families take turns: the first of each, then the second. The shop's own drawing of the page stands in the same
 * order (mystery_box::shop_window).
 */
export function liveOf(shelf: ShelfSeries[], hero: ShelfSeries | undefined): ShelfSeries[] {
  const rest = shelf.filter((one) => one !== hero)
  const live = rest.filter(({ boxesLeft }) => boxesLeft > 0)
  return [...inTurns(live), ...inTurns(rest.filter(({ boxesLeft, opensAt }) => boxesLeft === 0 && opensAt !== undefined))]
}

function inTurns(shelf: ShelfSeries[]): ShelfSeries[] {
  const counts = new Map<string, number>()
  const placed = shelf.map((one) => {
    const round = counts.get(one.series.ip.code) ?? 0
    counts.set(one.series.ip.code, round + 1)
    return { one, round }
  })
  // The sort keeps the order of the shelf within a round.
  return placed.sort((first, second) => first.round - second.round).map(({ one }) => one)
}

/** The character brands, in shelf order, each with a figure of its first release. */
export function familiesOf(shelf: ShelfSeries[]): Family[] {
  const families = new Map<string, Family>()
  for (const { series, figures } of shelf) {
    const { code, tone, name } = series.ip
    if (!families.has(code)) families.set(code, { code, tone, name, figure: figures[0] })
  }
  return [...families.values()]
}

/** How long ago something was, in the largest unit that has passed once; below five seconds it is now. */
export function agoOf(
  microseconds: number,
  now: number,
): { unit: 'now' | 'seconds' | 'minutes' | 'hours' | 'days'; count: number } {
  const seconds = Math.floor((now - microseconds / 1000) / 1000)
  if (seconds < 5) return { unit: 'now', count: 0 }
  if (seconds < 60) return { unit: 'seconds', count: seconds }
  if (seconds < 3600) return { unit: 'minutes', count: Math.floor(seconds / 60) }
  if (seconds < 86_400) return { unit: 'hours', count: Math.floor(seconds / 3600) }
  return { unit: 'days', count: Math.floor(seconds / 86_400) }
}

/** What of the shop's words the shopper has not had before them yet. */
export const unseen = (promotions: Promotion[], seen: string[]): boolean => promotions.some(({ code }) => !seen.includes(code))
