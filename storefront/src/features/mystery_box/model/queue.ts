import type { Model } from '@/api'
import { secondsLeft } from '@/i18n'

import { newest, type Queue } from './snapshots'

/** Where the shopper stands in a queue. `called`: it is their turn, and their device has yet to tell the number that mixes the boxes. */
export type Place = 'none' | 'waiting' | 'called' | 'turn'

export function placeOf(queue: Pick<Queue, 'queuingInfo' | 'status'> | undefined): Place {
  if (!queue?.queuingInfo?.queuing) return 'none'
  if (queue.queuingInfo.position !== 1) return 'waiting'
  return queue.status === 'called' ? 'called' : 'turn'
}

/** Nobody else is before them, and their time runs. */
export const isOnTurn = (place: Place): boolean => place === 'called' || place === 'turn'

/** How many stand between the shopper, or somebody who joined now, and the boxes. In a lobby nobody is before anybody: the others there. */
export function peopleBefore(queue: Pick<Queue, 'queuingInfo' | 'queueLength' | 'lobby' | 'status'>): number {
  if (queue.lobby) return queue.queueLength - 1
  return placeOf(queue) === 'none' ? queue.queueLength : (queue.queuingInfo?.position ?? 1) - 1
}

/** Between which whole minutes the shopper's turn will come, as the shop expects it; nothing while it does not say. */
export function waitOf(queue: Pick<Queue, 'queuingInfo'>): { least: number; most: number } | undefined {
  const expected = queue.queuingInfo?.expected
  if (!expected) return undefined
  const least = Math.floor(Math.max(0, expected.seconds - expected.errorSeconds) / 60)
  return { least, most: Math.max(least + 1, Math.ceil((expected.seconds + expected.errorSeconds) / 60)) }
}

/** Seconds left of the turn at `now` (steady milliseconds), 0 when it is over; -1 while it is nobody's or another's. */
export function turnSeconds(queue: Queue | undefined, now: number): number {
  const clock = queue?.queuingInfo?.queuingActionInfo
  if (!queue || !clock || !isOnTurn(placeOf(queue))) return -1
  return secondsLeft(clock.remaining, clock.paused ? 0 : now - queue.receivedAt)
}

// The server rounds up to a second, and an answer may be under way that much longer than the one before it.
const sameEndMilliseconds = 1500

/**
 * Of two queues the one that says more. While the same turn runs on, its end stays where the answers so far put it at the earliest:
 * each of them rounds up to whole seconds, and a countdown that follows the last one would jump back and forth.
 */
export function newestQueue(held: Queue | undefined, arrived: Queue): Queue {
  const queue = newest(held, arrived)
  const [before, after] = [turnEnd(held), turnEnd(queue)]
  if (before === undefined || after === undefined || held?.boxSetId !== queue.boxSetId) return queue
  const late = after - before
  return late > 0 && late <= sameEndMilliseconds ? { ...queue, receivedAt: queue.receivedAt - late } : queue
}

// When the shopper's running turn ends, in steady milliseconds.
function turnEnd(queue: Queue | undefined): number | undefined {
  const clock = queue?.queuingInfo?.queuingActionInfo
  return queue && clock && !clock.paused ? queue.receivedAt + clock.remaining * 1000 : undefined
}

/** Whole seconds at `now` (steady milliseconds) until an announced set opens; nothing when it is not announced. */
export function secondsUntil(queue: Pick<Queue, 'opensAt' | 'serverTime' | 'receivedAt'>, now: number): number | undefined {
  if (queue.opensAt === undefined) return undefined
  return secondsLeft((queue.opensAt - queue.serverTime) / 1_000_000, now - queue.receivedAt)
}

/** How a turn or a place came to an end without the shopper's doing; what the shop does not say (any more) is `overtime` or `lost`. */
export type Ending = 'overtime' | 'finished' | 'lost'

/** An ending, with what the shop says of it. */
export interface Ended {
  boxSetId: string
  ending: Ending
  told?: Model<'MysteryBox.EndedPlace'>
  /** What it was before. */
  from: Place
}

/**
 * What a change of the shopper's place means. `finished`: the set's last box is sold; `overtime`: the turn's time ran out; `lost`: a
 * place in a queue that was not kept.
 */
export function endingOf(before: Place, after: Place, setIsOver: boolean): Ending | null {
  if (before === 'none' || after !== 'none') return null
  if (setIsOver) return 'finished'
  return isOnTurn(before) ? 'overtime' : 'lost'
}

export type EndReason = Model<'MysteryBox.EndReason'>

// The shopper's own doing, or the set's end: nothing that the shop says of the shopper, and no word against their device.
const plainEnds = ['left', 'switched', 'finished'] as const satisfies readonly EndReason[]

type PlainEnd = (typeof plainEnds)[number]

export const isPlainEnd = (why: EndReason | undefined): why is PlainEnd => plainEnds.some((one) => one === why)

/** An end for which there are words of its own: whatever else the shop may name. */
export type ToldEnd = Exclude<EndReason, PlainEnd>

/**
 * Why a place ended that was `from` before, where there are words for it. Whose device told nothing while it was called has not had the
 * boxes before them, whether the shop says so (any more) or not.
 */
export function toldEndOf(from: Place, why: EndReason | undefined): ToldEnd | undefined {
  if (from === 'called') return 'muted'
  return why === undefined || isPlainEnd(why) ? undefined : why
}

/** What tells one turn of the shopper's from another; nothing while they have none. */
export const turnKeyOf = (queue: Queue | undefined): string | undefined =>
  placeOf(queue) === 'turn' ? `${queue?.boxSetId} ${queue?.call?.n}` : undefined
