/** So many answers are remembered: a device's clock that is set anew is known again soon. */
const remembered = 20

/** By how many milliseconds the server was ahead when an answer came, each at least; the latest last. */
const leads: number[] = []

/** What an answer's date tells. It was written before the answer came, so it is late by the way of the answer, and never early. */
export function noteServerDate(date: string, now = Date.now()): void {
  const told = Date.parse(date)
  if (!Number.isFinite(told)) return
  leads.push(told - now)
  if (leads.length > remembered) leads.shift()
}

/**
 * Milliseconds since 1970 by the server's clock: a phone that goes wrong counts right, within a second and the way of the fastest of the
 * last answers. For what is shown; what happens when, only the server says.
 */
export const serverMilliseconds = (now = Date.now()): number => (leads.length === 0 ? now : now + Math.max(...leads))
