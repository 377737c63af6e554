import { isOnTurn, peopleBefore, placeOf } from './queue'
import type { Queue } from './snapshots'

/** Those in the queue whom a shopper should know of: their pictures, nearest to the boxes first, and how many more there are. */
export interface Company {
  /** `behind` in one's own turn, `before` while one waits, `queue` for who only watches, `lobby` before an announced opening. */
  where: 'behind' | 'before' | 'queue' | 'lobby'
  count: number
  /** Paths of pictures; empty for somebody who has none. */
  faces: string[]
}

const mostFaces = 3

/** Who is before the shopper, or behind them in their turn; nothing where nobody is. */
export function companyOf(queue: Queue | undefined): Company | null {
  if (!queue) return null
  const place = placeOf(queue)
  const count = isOnTurn(place) ? queue.queueLength - 1 : peopleBefore(queue)
  if (count < 1) return null
  const where = isOnTurn(place) ? 'behind' : queue.lobby ? 'lobby' : place === 'waiting' ? 'before' : 'queue'
  return { where, count, faces: (queue.people ?? []).slice(0, Math.min(count, mostFaces)) }
}

/** A wait in whole minutes: about so many, give or take; or, where the error is as large as the wait itself, at most so many. */
export type Wait = { minutes: number; error: number } | { most: number }

/** The shopper's wait as the shop expects it; nothing while it does not say. */
export function expectedMinutes(queue: Queue | undefined): Wait | undefined {
  const expected = queue?.queuingInfo?.expected
  if (!expected) return undefined
  const minutes = Math.round(expected.seconds / 60)
  const error = Math.max(1, Math.ceil(expected.errorSeconds / 60))
  return error < minutes ? { minutes, error } : { most: Math.max(1, Math.ceil((expected.seconds + expected.errorSeconds) / 60)) }
}
