import type { Line } from './api'

/** Whether a line can be ordered as it is: of a status, 0 says yes. */
export const canBeOrdered = ({ status }: Pick<Line, 'status'>): boolean => status === 0

/**
 * The lines that are selected: all that can be ordered but those that the shopper has left out. So what can be ordered again is selected
 * again, and what is gone or cannot be had is not.
 */
export const selectedOf = (lines: Line[], leftOut: ReadonlySet<string>): Line[] =>
  lines.filter((line) => canBeOrdered(line) && !leftOut.has(line.id))

/** The others than `ids` after one of them was pressed: all are left out when all were selected, none is when some were not. */
export const leftOutBy = (lines: Line[], leftOut: ReadonlySet<string>): ReadonlySet<string> =>
  selectedOf(lines, leftOut).length === lines.filter(canBeOrdered).length ? new Set(lines.map(({ id }) => id)) : new Set()

/** Left out if it was not, and the other way about. */
export function turned(leftOut: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(leftOut)
  if (!next.delete(id)) next.add(id)
  return next
}

/** How many there are of a line that wants more; undefined where fewer would not help. */
export const fewerOf = ({ reason, left = 0 }: Line): number | undefined => (reason === 'stock_low' && left > 0 ? left : undefined)
