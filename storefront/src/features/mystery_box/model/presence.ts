import { isOnTurn, placeOf } from './queue'
import type { Queue } from './snapshots'

/** A touch so long ago still says that somebody is there; the shop counts the same. */
export const touchMilliseconds = 45_000
/** In a turn it is said at most once in so long. */
export const restMilliseconds = 15_000
const againMilliseconds = 1_000

/** Milliseconds since somebody touched the page, and since the shop was told that somebody is there. */
export interface Since {
  touch: number
  answered: number
}

/** Whether the shop wants to hear that somebody is there: it is about to be their turn, or it is and nobody has moved for a while. */
export const isAsked = (queue: Queue | undefined): boolean =>
  (queue?.queuingInfo?.answerWithin !== undefined && !queue.queuingInfo.here) ||
  queue?.queuingInfo?.queuingActionInfo?.touchWithin !== undefined

/** Others were called first because nobody answered here, and nobody has yet. */
export const isMissed = (queue: Queue | undefined): boolean =>
  placeOf(queue) === 'waiting' && (queue?.queuingInfo?.passes ?? 0) > 0 && !queue?.queuingInfo?.here

/** Whether to say `here` now: as an answer, or as the news of a touch during one's turn. Nobody is there who has not touched anything. */
export function isHereDue(queue: Queue | undefined, { touch, answered }: Since): boolean {
  if (touch > touchMilliseconds) return false
  if (isAsked(queue)) return answered >= againMilliseconds
  return isOnTurn(placeOf(queue)) && touch < restMilliseconds && answered >= restMilliseconds
}
