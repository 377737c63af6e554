import { queries } from '@/contract'

import { lineQuery, setQuery } from '../api'
import type { Line, SetSnapshot } from '../model/snapshots'

import { answerCall } from './answer-call'
import { learnFromLine } from './evidence'

// What the shop says of the line in which this device has a place: its heads are kept, and a call is answered.
queries.getQueryCache().subscribe(({ type, query }) => {
  const [kind, what, boxSetId] = query.queryKey as string[]
  if (type !== 'updated' || kind !== 'box' || what !== 'line') return
  const line = queries.getQueryData<Line>(lineQuery(boxSetId).queryKey)
  if (!line) return
  learnFromLine(line, queries.getQueryData<SetSnapshot>(setQuery(boxSetId).queryKey)?.manifest)
  answerCall(line)
})
