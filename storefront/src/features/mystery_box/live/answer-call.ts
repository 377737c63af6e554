import { api, queries, query, Refusal, refusedWith } from '@/api'
import { currentSession } from '@/session'

import { queueQuery } from '../api'
import { inputOf } from '../model/draw-log'
import { withDeed, type OwnPlace } from '../model/evidence'
import type { Queue } from '../model/snapshots'
import { askAgain } from './follow'
import { breakLog, noteHead } from './kept-logs'
import { oncePerPlace } from './once-per-place'
import { changePlace, ownPlace, toldOf, toldSuccess } from './own-places'
import { checkSignatures } from './signatures'

type Called = Queue & Required<Pick<Queue, 'call' | 'place'>>

const firstPause = 500
const longestPause = 5000

/**
 * Answers a call by itself: tells the number that this device is bound to, and repeats it until an answer comes, also after a reload.
 * Everything that enters the draw but that number is fixed by then, so there is nothing to decide.
 */
export function answerCall(queue: Queue): void {
  if (isUnanswered(queue)) answerOnce(queue)
}
const answerOnce = oncePerPlace(answerUntilHeard)

// Also while the turn goes on: the answer was heard, but what came of it was not.
function isUnanswered(queue: Queue | undefined): queue is Called {
  if (!queue?.call || !queue.place || (queue.status !== 'called' && queue.status !== 'turn')) return false
  const own = ownPlace(queue.boxSetId, queue.place)
  return own !== undefined && own.begun?.call !== queue.call.n
}

const knownQueue = (boxSetId: string): Queue | undefined => queries.getQueryData<Queue>(queueQuery(boxSetId).queryKey)

async function answerUntilHeard(first: Called): Promise<void> {
  const { boxSetId, place } = first
  for (let pause = firstPause; currentSession(); pause = Math.min(2 * pause, longestPause)) {
    const queue = knownQueue(boxSetId)
    if (!isUnanswered(queue) || queue.place !== place) return
    if (await isAnswered(queue)) return askAgain(boxSetId)
    await new Promise((resolve) => setTimeout(resolve, pause))
    // What the queue says now: whether it is still called, and whether the shop is heard at all.
    await queries.fetchQuery({ ...queueQuery(boxSetId), staleTime: 0 }).catch(() => undefined)
  }
}

async function isAnswered({ boxSetId, place, call }: Called): Promise<boolean> {
  const { number } = ownPlace(boxSetId, place)!
  const at = Date.now()
  try {
    const begun = await query(api.POST('/api/boxSet/beginTurn', { body: { boxSetId, call: call.n, head: call.head, number } }))
    const { epoch, input, root, turn } = begun
    const deed = { what: 'answer', at, n: call.n } as const
    changePlace(boxSetId, place, (own) => ({
      ...withDeed(own, deed, toldSuccess()),
      begun: { call: call.n, epoch, input, root, turn: turn.n },
    }))
    noteHead(boxSetId, turn, 'answer', true)
    void checkSignatures(boxSetId)
    // Drawn from something else than the head of the call and this number.
    if (input !== inputOf(call.head, number)) breakLog(boxSetId)
    return true
  } catch (failure) {
    // At the opening the answer was heard, but this device did not hear so.
    if (refusedWith(failure, 'number_wrong')) changePlace(boxSetId, place, rebound)
    // What never left this device was no answer: the shop has to be heard besides.
    const isHeard = failure instanceof Refusal || (await isStillCalled(boxSetId, call.n))
    if (isHeard) changePlace(boxSetId, place, (own) => withAnswer(own, at, call.n, failure))
    return false
  }
}

async function isStillCalled(boxSetId: string, call: number): Promise<boolean> {
  const queue = await queries.fetchQuery({ ...queueQuery(boxSetId), staleTime: 0 }).catch(() => undefined)
  return queue?.status === 'called' && queue.call?.n === call
}

const rebound = (own: OwnPlace): OwnPlace => (own.next ? { ...own, ...own.next, next: undefined, isRebound: true } : own)

// Of many tries the first counts, since it says from when on the shop could have known; and each new thing that it says.
function withAnswer(own: OwnPlace, at: number, n: number, failure: unknown): OwnPlace {
  const told = toldOf(failure)
  const isKnown = own.did.some(({ what }, index) => {
    const before = own.told[index]
    return what === 'answer' && before.code === told.code && before.reason === told.reason
  })
  return isKnown ? own : withDeed(own, { what: 'answer', at, n }, told)
}
