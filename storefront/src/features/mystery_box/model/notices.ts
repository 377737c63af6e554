import type { Model } from '@/contract'

export type Notice = Model<'Live.Notice'>

/** Types of the live channel's messages, as the contract lists them. */
export const noticeTypes = {
  turn: 1001,
  overtime: 1002,
  place: 1005,
  asked: 1006,
  box: 1007,
  watching: 2001,
  said: 3001,
  gone: 3002,
  heartbeat: -1,
} as const
const setFinished = 3
const loggedInElsewhere = 202
const notLoggedIn = 401

/** What is known of a set, as its change counter: of the last notice, and of the snapshots in hand. */
export interface Known {
  seq: number
  set: number
  line: number
}

/**
 * What a notice asks for. `line-soon` may wait a second, so that a moving line is asked for once; `stop` ends the shopper's place or
 * turn; `elsewhere` ends the session because of another device, `expired` because its token is not good any more.
 */
export type Asked = 'set' | 'line' | 'line-soon' | 'stop' | 'elsewhere' | 'expired'

/**
 * Judges a notice. `own`: it is the set in whose line the shopper stands; otherwise it is one that is only looked at. A notice never
 * carries state, so each is answered by asking again, and one that the snapshots in hand know already asks for nothing.
 */
export function asksOf(notice: Notice, own: boolean, known: Known): Asked[] {
  if (notice.code === loggedInElsewhere) return ['elsewhere']
  if (notice.code === notLoggedIn) return ['expired']
  const seq = notice.seq ?? 0
  const asked = new Set<Asked>(own ? ownAsks(notice) : viewedAsks(notice))
  if (notice.type === noticeTypes.watching && seq > Math.max(known.seq, Math.min(known.set, known.line))) addBoth(asked)
  // A number left out is a message that was missed; which one it was does not matter.
  if (known.seq > 0 && seq > known.seq + 1) addBoth(asked)
  if (seq > 0 && notice.type !== noticeTypes.turn) {
    if (known.set >= seq) asked.delete('set')
    if (known.line >= seq) ['line' as const, 'line-soon' as const].forEach((one) => asked.delete(one))
  }
  if (asked.has('line')) asked.delete('line-soon')
  return [...asked]
}

function ownAsks({ type, status }: Notice): Asked[] {
  switch (type) {
    case noticeTypes.turn:
      return ['set', 'line']
    case noticeTypes.place:
      return ['line-soon']
    case noticeTypes.asked:
      return ['line']
    case noticeTypes.overtime:
      return ['stop', 'set', 'line']
    case noticeTypes.box:
      if (status === setFinished) return ['stop', 'set', 'line']
      return status ? ['set', 'line'] : ['set']
    default:
      return []
  }
}

function viewedAsks({ type, status }: Notice): Asked[] {
  switch (type) {
    // Sent to one's own sockets only: a place taken on another tab or before a reload.
    case noticeTypes.turn:
      return ['set', 'line']
    case noticeTypes.place:
      return ['line-soon']
    case noticeTypes.box:
      return status === setFinished ? ['set', 'line'] : ['set']
    default:
      return []
  }
}

function addBoth(asked: Set<Asked>): void {
  asked.add('set')
  asked.add('line')
}
