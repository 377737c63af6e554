import type { Model } from '@/api'

export type LiveEvent = Model<'Live.Notice'>

/** Types of the live channel's messages, as the contract lists them. */
export const eventTypes = {
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

/** What is known of a set, as its change counter: of the last event, and of the snapshots in hand. */
export interface Known {
  seq: number
  set: number
  queue: number
}

/**
 * What an event asks for. `queue-soon` may wait a second, so that a moving queue is asked for once; `stop` ends the shopper's place or
 * turn; `elsewhere` ends the session because of another device, `expired` because its token is not good any more.
 */
export type Asked = 'set' | 'queue' | 'queue-soon' | 'stop' | 'elsewhere' | 'expired'

/**
 * Judges an event. `own`: it is the set in whose queue the shopper stands; otherwise it is one that is only looked at. An event never
 * carries state, so each is answered by asking again, and one that the snapshots in hand know already asks for nothing.
 */
export function asksOf(event: LiveEvent, own: boolean, known: Known): Asked[] {
  if (event.code === loggedInElsewhere) return ['elsewhere']
  if (event.code === notLoggedIn) return ['expired']
  const seq = event.seq ?? 0
  const asked = new Set<Asked>(own ? ownAsks(event) : viewedAsks(event))
  if (event.type === eventTypes.watching && seq > Math.max(known.seq, Math.min(known.set, known.queue))) addBoth(asked)
  // A number left out is a message that was missed; which one it was does not matter.
  if (known.seq > 0 && seq > known.seq + 1) addBoth(asked)
  if (seq > 0 && event.type !== eventTypes.turn) {
    if (known.set >= seq) asked.delete('set')
    if (known.queue >= seq) ['queue' as const, 'queue-soon' as const].forEach((one) => asked.delete(one))
  }
  if (asked.has('queue')) asked.delete('queue-soon')
  return [...asked]
}

function ownAsks({ type, status }: LiveEvent): Asked[] {
  switch (type) {
    case eventTypes.turn:
      return ['set', 'queue']
    case eventTypes.place:
      return ['queue-soon']
    case eventTypes.asked:
      return ['queue']
    case eventTypes.overtime:
      return ['stop', 'set', 'queue']
    case eventTypes.box:
      if (status === setFinished) return ['stop', 'set', 'queue']
      return status ? ['set', 'queue'] : ['set']
    default:
      return []
  }
}

function viewedAsks({ type, status }: LiveEvent): Asked[] {
  switch (type) {
    // Sent to one's own sockets only: a place taken on another tab or before a reload.
    case eventTypes.turn:
      return ['set', 'queue']
    case eventTypes.place:
      return ['queue-soon']
    case eventTypes.box:
      return status === setFinished ? ['set', 'queue'] : ['set']
    default:
      return []
  }
}

function addBoth(asked: Set<Asked>): void {
  asked.add('set')
  asked.add('queue')
}
