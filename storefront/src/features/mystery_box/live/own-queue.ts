import { create } from 'zustand'

import { queries } from '@/api'
import { forget, keep, recall, steadyMilliseconds } from '@/host'

import { batchKey, queueKey, setKey } from '../keys'
import { endingOf, newestQueue, placeOf, type Ended, type Ending, type Place } from '../model/queue'
import { isOver } from '../model/sale'
import type { Queue, SetSnapshot } from '../model/snapshots'

interface OwnQueue {
  /** The queue in which the shopper stands; one at a time. */
  boxSetId: string | null
  place: Place
  /** What ended the last one without the shopper's doing, until somebody has read it. */
  ended: Ended | null
}

// The name that devices have kept it by since there was a queue.
const storageName = 'own-line'

/** The one queue the shopper stands in, as far as the answers so far have told. */
export const useOwnQueue = create<OwnQueue>(() => ({ boxSetId: recall<string>(storageName) ?? null, place: 'none', ended: null }))

// Why the channel said that a place ended: it may know it before the set's own snapshot does.
const reasons = new Map<string, Ending>()
let changedAt = -Infinity
let changing = 0

export function expectEnding(boxSetId: string, reason: Ending): void {
  reasons.set(boxSetId, reason)
}

export function endingRead(): void {
  useOwnQueue.setState({ ended: null })
}

export function forgetQueue(): void {
  changedAt = steadyMilliseconds()
  remember(null, 'none', null)
}

/**
 * Learns from a queue's snapshot where the shopper stands. `askedAt`: when it was asked for; what was asked for before the shopper joined,
 * left or switched says nothing about now.
 */
export function noteQueue(queue: Queue, askedAt: number): void {
  if (changing > 0 || askedAt < changedAt) return
  const own = useOwnQueue.getState()
  const place = placeOf(queue)
  if (place !== 'none') return remember(queue.boxSetId, place, null)
  if (own.boxSetId === queue.boxSetId) return remember(queue.myBoxSetId ?? null, 'none', endingIn(queue, own.place) ?? own.ended)
  if (queue.myBoxSetId && queue.myBoxSetId !== own.boxSetId) remember(queue.myBoxSetId, 'none', null)
}

/** Takes the answer to what the shopper did about a queue. */
export function acceptQueue(queue: Queue): Queue {
  changedAt = steadyMilliseconds()
  queries.setQueryData<Queue>(queueKey(queue.boxSetId), (held) => newestQueue(held, queue))
  const place = placeOf(queue)
  remember(place === 'none' ? (queue.myBoxSetId ?? null) : queue.boxSetId, place, null)
  void queries.invalidateQueries({ queryKey: batchKey() })
  return queue
}

/** Runs what changes the shopper's queue; what other answers say meanwhile is not taken for an ending. */
export async function changingQueue<Answer>(change: () => Promise<Answer>): Promise<Answer> {
  changing++
  try {
    return await change()
  } finally {
    changing--
  }
}

/** Whether what is being learned about the queue is the shopper's own doing. */
export const isChangingQueue = (): boolean => changing > 0

function endingIn(queue: Queue, before: Place): OwnQueue['ended'] {
  const over = queries.getQueryData<SetSnapshot>(setKey(queue.boxSetId))?.set.state
  const reason = reasons.get(queue.boxSetId)
  const ending = endingOf(before, 'none', reason === 'finished' || (over !== undefined && isOver(over)))
  return ending && { boxSetId: queue.boxSetId, ending, told: queue.ended, from: before }
}

function remember(boxSetId: string | null, place: Place, ended: OwnQueue['ended']): void {
  if (boxSetId) keep(storageName, boxSetId)
  else forget(storageName)
  if (boxSetId) reasons.delete(boxSetId)
  const now = useOwnQueue.getState()
  if (now.boxSetId === boxSetId && now.place === place && now.ended === ended) return
  useOwnQueue.setState({ boxSetId, place, ended })
}
