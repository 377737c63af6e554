import { api, query } from '@/api'

import { readSeal } from '../model/draw-log'
import { fitsPlace } from '../model/evidence'
import { newestKnown, readFrom, readOn, type KeptLog } from '../model/kept-log'
import { createRequestCoalescer } from './request-coalescer'
import { breakLog, changeLog, keptLog, noteHead } from './kept-logs'
import { ownPlaces } from './own-places'

// A crowded set changes each second; its lines are asked for together.
const restMilliseconds = 10_000
const mostLines = 500

/** The lines behind an entry. */
export const logPage = (boxSetId: string, after: number, size = mostLines) =>
  query(api.GET('/api/boxSet/log', { params: { query: { boxSetId, after, size } } }))

// How often the shop showed less of a log than it had told of before.
const shortened = new Map<string, number>()
const oftenEnough = 2

async function readAll(boxSetId: string): Promise<void> {
  for (let log = keptLog(boxSetId); log && isBehind(log); log = keptLog(boxSetId)) {
    const from = readFrom(log)!
    const page = await logPage(boxSetId, from.n)
    if (page.lines.length === 0) return noteShort(boxSetId)
    shortened.delete(boxSetId)
    const own = ownPlaces(boxSetId)
    changeLog(boxSetId, (known) =>
      readOn(known, { ...page, after: from.n }, (fields) => own.every((one) => fitsPlace(one, fields))),
    )
  }
}

const isBehind = (log: KeptLog): boolean => !log.isBroken && (readFrom(log)?.n ?? Infinity) < newestKnown(log)

// Once may be an answer from before.
function noteShort(boxSetId: string): void {
  const times = (shortened.get(boxSetId) ?? 0) + 1
  shortened.set(boxSetId, times)
  if (times >= oftenEnough) breakLog(boxSetId)
  else coalescer.askSoon(boxSetId, restMilliseconds)
}

const coalescer = createRequestCoalescer(readAll, restMilliseconds)

/** Reads what the log tells behind what was heard of it before, as soon as there is more: it has to lead from one head to the other. */
export function followLog(boxSetId: string): void {
  const log = keptLog(boxSetId)
  if (log && isBehind(log)) coalescer.ask(boxSetId)
}

/** Compares the head that a shared link bears with what the shop tells here: a log that it shows to others alone breaks. */
export async function compareSeal(boxSetId: string, seal: string | undefined): Promise<void> {
  const shared = readSeal(seal)
  if (!shared) return
  const { head } = await logPage(boxSetId, shared.n - 1, 1)
  noteHead(boxSetId, head, 'answer')
  if (head.n === shared.n && head.head.startsWith(shared.digits)) return
  changeLog(boxSetId, (log) => ({
    ...log,
    heads: [...log.heads, { n: shared.n, head: shared.digits, by: 'share' }],
    isBroken: true,
  }))
}
