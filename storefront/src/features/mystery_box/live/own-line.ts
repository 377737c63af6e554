import { create } from 'zustand'

import { queries } from '@/api'
import { forget, keep, recall, steadyMilliseconds } from '@/host'

import { batchKey, lineKey, setKey } from '../keys'
import { endingOf, newestLine, placeOf, type Ended, type Ending, type Place } from '../model/line'
import { isOver } from '../model/sale'
import type { Line, SetSnapshot } from '../model/snapshots'

interface OwnLine {
  /** The line in which the shopper stands; one at a time. */
  boxSetId: string | null
  place: Place
  /** What ended the last one without the shopper's doing, until somebody has read it. */
  ended: Ended | null
}

const storageName = 'own-line'

/** The one line the shopper stands in, as far as the answers so far have told. */
export const useOwnLine = create<OwnLine>(() => ({ boxSetId: recall<string>(storageName) ?? null, place: 'none', ended: null }))

// Why the channel said that a place ended: it may know it before the set's own snapshot does.
const reasons = new Map<string, Ending>()
let changedAt = -Infinity
let changing = 0

export function expectEnding(boxSetId: string, reason: Ending): void {
  reasons.set(boxSetId, reason)
}

export function endingRead(): void {
  useOwnLine.setState({ ended: null })
}

export function forgetLine(): void {
  changedAt = steadyMilliseconds()
  remember(null, 'none', null)
}

/**
 * Learns from a line's snapshot where the shopper stands. `askedAt`: when it was asked for; what was asked for before the shopper joined,
 * left or switched says nothing about now.
 */
export function noteLine(line: Line, askedAt: number): void {
  if (changing > 0 || askedAt < changedAt) return
  const own = useOwnLine.getState()
  const place = placeOf(line)
  if (place !== 'none') return remember(line.boxSetId, place, null)
  if (own.boxSetId === line.boxSetId) return remember(line.myBoxSetId ?? null, 'none', endingIn(line, own.place) ?? own.ended)
  if (line.myBoxSetId && line.myBoxSetId !== own.boxSetId) remember(line.myBoxSetId, 'none', null)
}

/** Takes the answer to what the shopper did about a line. */
export function acceptLine(line: Line): Line {
  changedAt = steadyMilliseconds()
  queries.setQueryData<Line>(lineKey(line.boxSetId), (held) => newestLine(held, line))
  const place = placeOf(line)
  remember(place === 'none' ? (line.myBoxSetId ?? null) : line.boxSetId, place, null)
  void queries.invalidateQueries({ queryKey: batchKey() })
  return line
}

/** Runs what changes the shopper's line; what other answers say meanwhile is not taken for an ending. */
export async function changingLine<Answer>(change: () => Promise<Answer>): Promise<Answer> {
  changing++
  try {
    return await change()
  } finally {
    changing--
  }
}

/** Whether what is being learned about the line is the shopper's own doing. */
export const isChangingLine = (): boolean => changing > 0

function endingIn(line: Line, before: Place): OwnLine['ended'] {
  const over = queries.getQueryData<SetSnapshot>(setKey(line.boxSetId))?.set.state
  const reason = reasons.get(line.boxSetId)
  const ending = endingOf(before, 'none', reason === 'finished' || (over !== undefined && isOver(over)))
  return ending && { boxSetId: line.boxSetId, ending, told: line.ended, from: before }
}

function remember(boxSetId: string | null, place: Place, ended: OwnLine['ended']): void {
  if (boxSetId) keep(storageName, boxSetId)
  else forget(storageName)
  if (boxSetId) reasons.delete(boxSetId)
  const now = useOwnLine.getState()
  if (now.boxSetId === boxSetId && now.place === place && now.ended === ended) return
  useOwnLine.setState({ boxSetId, place, ended })
}
