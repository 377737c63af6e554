import { queries } from '@/api'

import { lineQuery, setQuery } from '../api'
import { aboutSet } from '../keys'
import type { Line, SetSnapshot } from '../model/snapshots'
import { answerCall } from './answer-call'
import { answerOpening } from './answer-opening'
import { noteHead, notePublished } from './kept-logs'
import { judgeEnd, ownPlace, pendingPlace, putPlace } from './own-places'
import { followLog, logPage } from './read-log'
import { checkSignatures } from './signatures'

// Whatever the shop says of a set or of its line: heads are kept, and what is asked of this device is answered.
queries.getQueryCache().subscribe(({ type, query }) => {
  const about = type === 'updated' ? aboutSet(query.queryKey) : undefined
  if (about?.what === 'set') learnFromSet(about.boxSetId)
  if (about?.what === 'line') learnFromLine(about.boxSetId)
})

function learnFromSet(boxSetId: string): void {
  const snapshot = queries.getQueryData<SetSnapshot>(setQuery(boxSetId).queryKey)
  if (!snapshot?.head) return
  notePublished(boxSetId, snapshot)
  noteHead(boxSetId, snapshot.head, 'answer')
  void checkSignatures(boxSetId)
  followLog(boxSetId)
}

function learnFromLine(boxSetId: string): void {
  const line = queries.getQueryData<Line>(lineQuery(boxSetId).queryKey)
  if (line?.ended) judgeEnd(boxSetId, line.ended.why)
  if (!line?.place) return
  if (!ownPlace(boxSetId, line.place)) return void adopt(boxSetId, line.place)
  noteHead(boxSetId, line.joined, 'answer', true)
  noteHead(boxSetId, line.call, 'answer', true)
  void checkSignatures(boxSetId)
  answerOpening(line)
  answerCall(line)
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
    learnFromLine(boxSetId)
  } catch {
    asked.delete(key)
    setTimeout(() => learnFromLine(boxSetId), retryMilliseconds)
  }
}
