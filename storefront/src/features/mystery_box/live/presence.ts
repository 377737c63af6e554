import { queries } from '@/api'
import { millisecondsSinceTouch, onTouch, steadyMilliseconds } from '@/host'
import { currentSession } from '@/session'

import { queueQuery, sayHere } from '../api'
import { aboutSet } from '../keys'
import { isAsked, isHereDue } from '../model/presence'
import type { Queue } from '../model/snapshots'
import { useOwnQueue } from './own-queue'

let answeredAt = -Infinity
const askedListeners = new Set<() => void>()
let wasAsked = false

/** Calls `then` when the shopper is asked for and nobody has touched the app lately. */
export function onAsked(then: () => void): void {
  askedListeners.add(then)
}

// Says that somebody is at this page whenever that is due, for the one queue in which the shopper stands.
function consider(): void {
  const { boxSetId } = useOwnQueue.getState()
  if (!boxSetId || !currentSession()) return
  const queue = queries.getQueryData<Queue>(queueQuery(boxSetId).queryKey)
  const since = { touch: millisecondsSinceTouch(), answered: steadyMilliseconds() - answeredAt }
  const asked = isAsked(queue)
  if (asked && !wasAsked && !isHereDue(queue, since)) askedListeners.forEach((then) => then())
  wasAsked = asked
  if (!isHereDue(queue, since)) return
  answeredAt = steadyMilliseconds()
  // Unheard, it is said again at the next touch, or when the queue is looked at the next time.
  sayHere(boxSetId).catch(() => (answeredAt = -Infinity))
}

onTouch(consider)
queries.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'updated' && aboutSet(query.queryKey)?.what === 'queue') consider()
})
