import { queries } from '@/api'

import { queueQuery, setQuery } from '../api'
import { aboutSet } from '../keys'
import type { Queue, SetSnapshot } from '../model/snapshots'
import { answerCall } from './answer-call'
import { answerOpening } from './answer-opening'
import { noteHead, notePublished } from './kept-logs'
import { judgeEnd, ownPlace, pendingPlace, putPlace } from './own-places'
import { followLog, logPage } from './read-log'
import { checkSignatures } from './signatures'

// Whatever the shop says of a set or of its queue: heads are kept, and what is asked of this device is answered.
queries.getQueryCache().subscribe(({ type, query }) => {
  const about = type === 'updated' ? aboutSet(query.queryKey) : undefined
  if (about?.what === 'set') learnFromSet(about.boxSetId)
  if (about?.what === 'queue') learnFromQueue(about.boxSetId)
})

function learnFromSet(boxSetId: string): void {
  const snapshot = queries.getQueryData<SetSnapshot>(setQuery(boxSetId).queryKey)
  if (!snapshot?.head) return
  notePublished(boxSetId, snapshot)
  noteHead(boxSetId, snapshot.head, 'answer')
  void checkSignatures(boxSetId)
  followLog(boxSetId)
}

function learnFromQueue(boxSetId: string): void {
  const queue = queries.getQueryData<Queue>(queueQuery(boxSetId).queryKey)
  if (queue?.ended) judgeEnd(boxSetId, queue.ended.why)
  if (!queue?.place) return
  if (!ownPlace(boxSetId, queue.place)) return void adopt(boxSetId, queue.place)
  noteHead(boxSetId, queue.joined, 'answer', true)
  noteHead(boxSetId, queue.call, 'answer', true)
  void checkSignatures(boxSetId)
  answerOpening(queue)
  answerCall(queue)
}

const retryMilliseconds = 1000
const asked = new Set<string>()

// Which place came of what this device joined with: the log says it. A place that was taken on another device has another commitment there.
async function adopt(boxSetId: string, place: number): Promise<void> {
  const key = `${boxSetId}:${place}`
  if (!pendingPlace(boxSetId) || asked.has(key)) return
  asked.add(key)
  try {
    const [line] = (await logPage(boxSetId, place - 1, 1)).lines
    const pending = pendingPlace(boxSetId)
    const [n, , word, commitment] = line?.split(' ') ?? []
    if (!pending || Number(n) !== place || word !== 'join' || commitment !== pending.commitment) return
    putPlace({ ...pending, place })
    learnFromQueue(boxSetId)
  } catch {
    asked.delete(key)
    setTimeout(() => learnFromQueue(boxSetId), retryMilliseconds)
  }
}
