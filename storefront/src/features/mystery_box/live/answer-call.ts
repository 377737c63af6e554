import { api, NetworkFailure, queries, read, Refusal } from '@/contract'

import { lineQuery } from '../api'
import type { Line } from '../model/snapshots'

import { askAgain } from './follow'
import { evidenceOf, noteDeed, toldOf } from './evidence'

const pauseMilliseconds = 1000
const answering = new Set<string>()

/**
 * Answers a call by itself: tells the number that this device is bound to, and repeats it until an answer comes. Everything that enters the
 * draw but that number is fixed by then, so it has nothing to decide.
 */
export function answerCall(line: Line): void {
  const { boxSetId, call, place } = line
  if (line.status !== 'called' || !call || !place) return
  const number = evidenceOf(boxSetId, place)?.number
  // Joined on another device: only that one can answer.
  if (!number) return
  const key = `${boxSetId}:${call.n}`
  if (answering.has(key)) return
  answering.add(key)
  void answerUntilHeard(boxSetId, { call: call.n, head: call.head, number }).finally(() => answering.delete(key))
}

async function answerUntilHeard(boxSetId: string, answer: { call: number; head: string; number: string }): Promise<void> {
  for (let tries = 0; isCalled(boxSetId, answer.call); tries++) {
    const at = Date.now()
    try {
      await read(api.POST('/api/boxSet/beginTurn', { body: { boxSetId, ...answer } }))
      noteDeed(boxSetId, 'answer', { at: Date.now(), code: 200, reason: '' }, { at, n: answer.call })
      return askAgain(boxSetId)
    } catch (failure) {
      // Of many tries without an answer the first one is kept: it says since when the shop could have heard.
      if (tries === 0 || failure instanceof Refusal) noteDeed(boxSetId, 'answer', toldOf(failure), { at, n: answer.call })
      if (!(failure instanceof NetworkFailure) && !isOverloaded(failure)) {
        return askAgain(boxSetId)
      }
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds))
  }
}

const isOverloaded = (failure: unknown): boolean => failure instanceof Refusal && (failure.code === 429 || failure.code >= 500)

function isCalled(boxSetId: string, call: number): boolean {
  const line = queries.getQueryData<Line>(lineQuery(boxSetId).queryKey)
  return line?.status === 'called' && line.call?.n === call
}
