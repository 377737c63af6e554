import { queries } from '@/api'
import { nextFrame, onForeground, onOnline } from '@/host'
import { text } from '@/i18n'
import { currentSession, endSession, leaveAccount, track, useSession } from '@/session'
import { tell } from '@/ui'

import { queueQuery, setQuery } from '../api'
import { asksOf, eventTypes, type Asked, type LiveEvent } from '../model/live-events'
import type { Queue, SetSnapshot } from '../model/snapshots'
import { createRequestCoalescer } from './request-coalescer'
import { createChannel, heartbeatMilliseconds } from './channel'
import { noteConnected, noteMissed, noteSilence } from './connection'
import { enterLive } from './entry'
import { noteHead } from './kept-logs'
import { expectEnding, forgetQueue, useOwnQueue } from './own-queue'
import { publishBarrage, type BarrageChanges } from './barrage'

const soonMilliseconds = 1000
// Five looks a second are live to the eye, and leave a cheap phone time to draw.
const restMilliseconds = 200
// More than this nobody reads in one frame; the list has all of it.
const mostCommentsAtOnce = 12

// What pages look at, with how many of them, and the last number heard of each set.
const viewed = new Map<string, number>()
const heard = new Map<string, number>()
let watchedOwn: string | null = null

const coalescer = createRequestCoalescer((name) => {
  const [kind, boxSetId] = name.split(':')
  return queries.fetchQuery<unknown>({ ...(kind === 'set' ? setQuery(boxSetId) : queueQuery(boxSetId)), staleTime: 0 } as never)
}, restMilliseconds)

/** Asks for a set and its queue again, whatever the channel says. */
export function askAgain(boxSetId: string): void {
  coalescer.ask(`set:${boxSetId}`)
  coalescer.ask(`queue:${boxSetId}`)
}

const channel = createChannel({
  open: (events) => enterLive(currentSession(), events),
  onEvent: receive,
  onConnected: noteConnected,
})

let received: LiveEvent[] = []

// What comes within a frame is judged together. What is about the session does not wait.
function receive(event: LiveEvent): void {
  if (event.code !== undefined) return hear(event)
  if (received.length === 0) nextFrame(hearAll)
  received.push(event)
}

function hearAll(): void {
  const events = received
  received = []
  const barrages = new Map<string, BarrageChanges>()
  for (const event of events) {
    if (event.type === eventTypes.said || event.type === eventTypes.gone) collect(barrages, event)
    else hear(event)
  }
  barrages.forEach((those, boxSetId) => publishBarrage(boxSetId, those))
}

function collect(barrages: Map<string, BarrageChanges>, { boxSetId = '', said, gone }: LiveEvent): void {
  const before = barrages.get(boxSetId) ?? { added: [], removed: [] }
  barrages.set(boxSetId, {
    added: said ? [...before.added, said].slice(-mostCommentsAtOnce) : before.added,
    removed: gone ? [...before.removed, gone] : before.removed,
  })
}

function hear(event: LiveEvent): void {
  const own = useOwnQueue.getState().boxSetId
  const boxSetId = event.boxSetId ?? own
  if (event.code === undefined && !boxSetId) return
  const known = {
    seq: heard.get(boxSetId ?? '') ?? 0,
    set: queries.getQueryData<SetSnapshot>(setQuery(boxSetId ?? '').queryKey)?.timeId ?? 0,
    queue: queries.getQueryData<Queue>(queueQuery(boxSetId ?? '').queryKey)?.timeId ?? 0,
  }
  const mine = boxSetId === own
  const asked = asksOf(event, mine, known)
  if (asked.includes('elsewhere')) return void endElsewhere()
  // The channel goes on as a visitor's; what needs an account asks for the login.
  if (asked.includes('expired')) return endSession()
  if (boxSetId && event.n !== undefined && event.head) noteHead(boxSetId, { n: event.n, head: event.head }, 'live')
  if (!boxSetId || !(mine || viewed.has(boxSetId) || event.type === eventTypes.turn)) return
  if (event.type === eventTypes.watching && event.seq && known.seq > 0)
    noteMissed(boxSetId, Math.max(known.seq, Math.min(known.set, known.queue)), event.seq)
  if (event.seq) heard.set(boxSetId, Math.max(known.seq, event.seq))
  asked.forEach((one) => doAsked(one, boxSetId, event))
}

function doAsked(asked: Asked, boxSetId: string, event: LiveEvent): void {
  switch (asked) {
    case 'stop':
      if (event.type === eventTypes.overtime) track('queue_overtime', { boxSetId }, boxSetId)
      return expectEnding(boxSetId, event.type === eventTypes.overtime ? 'overtime' : 'finished')
    case 'queue-soon':
      return coalescer.askSoon(`queue:${boxSetId}`, soonMilliseconds)
    default:
      return coalescer.ask(`${asked}:${boxSetId}`)
  }
}

async function endElsewhere(): Promise<void> {
  channel.stop()
  await tell({ title: text('failures.tips'), text: text('box.elsewhere') })
  leaveAccount()
}

/** Looks at a set for as long as somebody does: its events are heard. Answers a function that ends it. */
export function watchSet(boxSetId: string): () => void {
  viewed.set(boxSetId, (viewed.get(boxSetId) ?? 0) + 1)
  follow()
  return () => {
    const rest = (viewed.get(boxSetId) ?? 1) - 1
    if (rest > 0) viewed.set(boxSetId, rest)
    else viewed.delete(boxSetId)
    follow()
  }
}

// The channel lives while somebody looks at a set or stands in a queue.
function follow(): void {
  const own = useOwnQueue.getState().boxSetId
  if (watchedOwn && watchedOwn !== own && !viewed.has(watchedOwn)) drop(watchedOwn)
  watchedOwn = own
  for (const boxSetId of heard.keys()) if (boxSetId !== own && !viewed.has(boxSetId)) drop(boxSetId)
  viewed.forEach((_count, boxSetId) => channel.watch(boxSetId))
  if (own) channel.watch(own)
  if (own || viewed.size > 0) channel.start()
  else {
    channel.stop()
    noteSilence()
  }
}

function drop(boxSetId: string): void {
  channel.unwatch(boxSetId)
  heard.delete(boxSetId)
}

// A sign of life keeps the place, and while the channel is down it is also how the page learns what happened.
function signOfLife(): void {
  const own = useOwnQueue.getState().boxSetId
  if (own) coalescer.ask(`queue:${own}`)
  if (!channel.connected()) viewed.forEach((_count, boxSetId) => askAgain(boxSetId))
}

function askForAll(): void {
  const own = useOwnQueue.getState().boxSetId
  if (own) askAgain(own)
  viewed.forEach((_count, boxSetId) => askAgain(boxSetId))
}

useOwnQueue.subscribe(follow)
useSession.subscribe(({ session }, before) => {
  if (session?.token === before.session?.token) return
  // A renewed token is the same shopper, who stands where they stood.
  if (session?.userId !== before.session?.userId) {
    coalescer.forget()
    forgetQueue()
  }
  channel.restart()
})
onForeground(askForAll)
onOnline((online) => {
  if (!online) return
  channel.restart()
  askForAll()
})
setInterval(signOfLife, heartbeatMilliseconds)
// A place that was kept from before a reload is taken up again.
const kept = useOwnQueue.getState().boxSetId
if (kept && currentSession()) coalescer.ask(`queue:${kept}`)
follow()
