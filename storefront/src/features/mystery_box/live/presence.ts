import { queries } from '@/api'
import { millisecondsSinceTouch, onTouch, steadyMilliseconds } from '@/host'
import { currentSession } from '@/session'

import { lineQuery, sayHere } from '../api'
import { aboutSet } from '../keys'
import { isAsked, isHereDue } from '../model/presence'
import type { Line } from '../model/snapshots'
import { useOwnLine } from './own-line'

let answeredAt = -Infinity
const askedListeners = new Set<() => void>()
let wasAsked = false

/** Calls `then` when the shopper is asked for and nobody has touched the app lately. */
export function onAsked(then: () => void): void {
  askedListeners.add(then)
}

// Says that somebody is at this page whenever that is due, for the one line in which the shopper stands.
function consider(): void {
  const { boxSetId } = useOwnLine.getState()
  if (!boxSetId || !currentSession()) return
  const line = queries.getQueryData<Line>(lineQuery(boxSetId).queryKey)
  const since = { touch: millisecondsSinceTouch(), answered: steadyMilliseconds() - answeredAt }
  const asked = isAsked(line)
  if (asked && !wasAsked && !isHereDue(line, since)) askedListeners.forEach((then) => then())
  wasAsked = asked
  if (!isHereDue(line, since)) return
  answeredAt = steadyMilliseconds()
  // Unheard, it is said again at the next touch, or when the line is looked at the next time.
  sayHere(boxSetId).catch(() => (answeredAt = -Infinity))
}

onTouch(consider)
queries.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'updated' && aboutSet(query.queryKey)?.what === 'line') consider()
})
