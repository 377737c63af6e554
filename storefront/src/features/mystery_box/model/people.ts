import { isOnTurn, peopleBefore, placeOf } from './line'
import type { Line } from './snapshots'

/** Those in line whom a shopper should know of: their pictures, nearest to the boxes first, and how many more there are. */
export interface Company {
  /** `behind` in one's own turn, `before` while one waits, `line` for who only watches, `lobby` before an announced opening. */
  where: 'behind' | 'before' | 'line' | 'lobby'
  count: number
  /** Paths of pictures; empty for somebody who has none. */
  faces: string[]
}

const mostFaces = 3

/** Who is before the shopper, or behind them in their turn; nothing where nobody is. */
export function companyOf(line: Line | undefined): Company | null {
  if (!line) return null
  const place = placeOf(line)
  const count = isOnTurn(place) ? line.queueLength - 1 : peopleBefore(line)
  if (count < 1) return null
  const where = isOnTurn(place) ? 'behind' : line.lobby ? 'lobby' : place === 'waiting' ? 'before' : 'line'
  return { where, count, faces: (line.people ?? []).slice(0, Math.min(count, mostFaces)) }
}

/** A wait in whole minutes: about so many, give or take; or, where the error is as large as the wait itself, at most so many. */
export type Wait = { minutes: number; error: number } | { most: number }

/** The shopper's wait as the shop expects it; nothing while it does not say. */
export function expectedMinutes(line: Line | undefined): Wait | undefined {
  const expected = line?.queuingInfo?.expected
  if (!expected) return undefined
  const minutes = Math.round(expected.seconds / 60)
  const error = Math.max(1, Math.ceil(expected.errorSeconds / 60))
  return error < minutes ? { minutes, error } : { most: Math.max(1, Math.ceil((expected.seconds + expected.errorSeconds) / 60)) }
}
