import { api, queries, query, refusedWith } from '@/api'
import { currentSession } from '@/session'

import { queueQuery } from '../api'
import type { OwnPlace } from '../model/evidence'
import type { Queue } from '../model/snapshots'
import { askAgain } from './follow'
import { oncePerPlace } from './once-per-place'
import { changePlace, newBound, ownPlace } from './own-places'

type Asked = Queue & Required<Pick<Queue, 'place'>>

const pauseMilliseconds = 500

/** A set opens, and everybody in its lobby is asked for a number to draw their order from: tells it, and binds itself to the next one. */
export function answerOpening(queue: Queue): void {
  if (isAsked(queue)) answerOnce(queue)
}
const answerOnce = oncePerPlace(answerUntilHeard)

const isToldNothing = (own: OwnPlace | undefined): boolean => own !== undefined && !own.isRebound

// An answer of the shop from before may still ask what is answered by now.
const isAsked = (queue: Queue | undefined): queue is Asked =>
  queue?.lobbyAsks === true && queue.place !== undefined && isToldNothing(ownPlace(queue.boxSetId, queue.place))

async function answerUntilHeard({ boxSetId, place }: Asked): Promise<void> {
  while (currentSession() && isAsked(queries.getQueryData<Queue>(queueQuery(boxSetId).queryKey))) {
    // The same next number each time: the first try may have arrived.
    const { next = await newBound(boxSetId), number } = ownPlace(boxSetId, place)!
    changePlace(boxSetId, place, (own) => ({ ...own, next }))
    try {
      await query(api.POST('/api/boxSet/answerOpening', { body: { boxSetId, number, commitment: next.commitment } }))
      changePlace(boxSetId, place, (own) => ({ ...own, ...next, next: undefined, isRebound: true }))
      return askAgain(boxSetId)
    } catch (failure) {
      if (refusedWith(failure, 'commitment_taken')) changePlace(boxSetId, place, (own) => ({ ...own, next: undefined }))
      else if (refusedWith(failure, 'not_in_line', 'not_asked', 'number_wrong')) return askAgain(boxSetId)
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds))
  }
}
