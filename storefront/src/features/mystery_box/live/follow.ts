import { currentSession, endSession, leaveAccount, queries, track, useSession } from '@/contract'
import { nextFrame, onForeground, onOnline } from '@/host'
import { text } from '@/i18n'
import { tell } from '@/ui'

import { lineQuery, setQuery } from '../api'
import { asksOf, noticeTypes, type Asked, type Notice } from '../model/notices'
import type { Line, SetSnapshot } from '../model/snapshots'

import { createAsker } from './asker'
import { createChannel, heartbeatMilliseconds } from './channel'
import { noteConnected, noteMissed, noteSilence } from './connection'
import { enterLive } from './entry'
import { noteHead } from './kept-logs'
import { expectEnding, forgetLine, useOwnLine } from './own-line'
import { tellBarrage, type HeardBarrage } from './said'

const soonMilliseconds = 1000
// Five looks a second are live to the eye, and leave a cheap phone time to draw.
const restMilliseconds = 200
// More than this nobody reads in one frame; the list has all of it.
const mostSaidAtOnce = 12

// What pages look at, with how many of them, and the last number heard of each set.
const viewed = new Map<string, number>()
const heard = new Map<string, number>()
let watchedOwn: string | null = null

const asker = createAsker((name) => {
  const [kind, boxSetId] = name.split(':')
  return queries.fetchQuery<unknown>({ ...(kind === 'set' ? setQuery(boxSetId) : lineQuery(boxSetId)), staleTime: 0 } as never)
}, restMilliseconds)

/** Asks for a set and its line again, whatever the channel says. */
export function askAgain(boxSetId: string): void {
  asker.ask(`set:${boxSetId}`)
  asker.ask(`line:${boxSetId}`)
}

const channel = createChannel({
  open: (events) => enterLive(currentSession(), events, endSession),
  onNotice: receive,
  onConnected: noteConnected,
})

let received: Notice[] = []

// What comes within a frame is judged together. What is about the session does not wait.
function receive(notice: Notice): void {
  if (notice.code !== undefined) return hear(notice)
  if (received.length === 0) nextFrame(hearAll)
  received.push(notice)
}

function hearAll(): void {
  const notices = received
  received = []
  const barrages = new Map<string, HeardBarrage>()
  for (const notice of notices) {
    if (notice.type === noticeTypes.said || notice.type === noticeTypes.gone) collect(barrages, notice)
    else hear(notice)
  }
  barrages.forEach((those, boxSetId) => tellBarrage(boxSetId, those))
}

function collect(barrages: Map<string, HeardBarrage>, { boxSetId = '', said, gone }: Notice): void {
  const before = barrages.get(boxSetId) ?? { said: [], gone: [] }
  barrages.set(boxSetId, {
    said: said ? [...before.said, said].slice(-mostSaidAtOnce) : before.said,
    gone: gone ? [...before.gone, gone] : before.gone,
  })
}

function hear(notice: Notice): void {
  const own = useOwnLine.getState().boxSetId
  const boxSetId = notice.boxSetId ?? own
  if (notice.code === undefined && !boxSetId) return
  const known = {
    seq: heard.get(boxSetId ?? '') ?? 0,
    set: queries.getQueryData<SetSnapshot>(setQuery(boxSetId ?? '').queryKey)?.timeId ?? 0,
    line: queries.getQueryData<Line>(lineQuery(boxSetId ?? '').queryKey)?.timeId ?? 0,
  }
  const mine = boxSetId === own
  const asked = asksOf(notice, mine, known)
  if (asked.includes('elsewhere')) return void endElsewhere()
  // The channel goes on as a visitor's; what needs an account asks for the login.
  if (asked.includes('expired')) return endSession()
  if (boxSetId && notice.n !== undefined && notice.head) noteHead(boxSetId, { n: notice.n, head: notice.head }, 'live')
  if (!boxSetId || !(mine || viewed.has(boxSetId) || notice.type === noticeTypes.turn)) return
  if (notice.type === noticeTypes.watching && notice.seq && known.seq > 0)
    noteMissed(boxSetId, Math.max(known.seq, Math.min(known.set, known.line)), notice.seq)
  if (notice.seq) heard.set(boxSetId, Math.max(known.seq, notice.seq))
  asked.forEach((one) => doAsked(one, boxSetId, notice))
}

function doAsked(asked: Asked, boxSetId: string, notice: Notice): void {
  switch (asked) {
    case 'stop':
      if (notice.type === noticeTypes.overtime) track('queue_overtime', { boxSetId }, boxSetId)
      return expectEnding(boxSetId, notice.type === noticeTypes.overtime ? 'overtime' : 'finished')
    case 'line-soon':
      return asker.askSoon(`line:${boxSetId}`, soonMilliseconds)
    default:
      return asker.ask(`${asked}:${boxSetId}`)
  }
}

async function endElsewhere(): Promise<void> {
  channel.stop()
  await tell({ title: text('failures.tips'), text: text('box.elsewhere') })
  leaveAccount()
}

/** Looks at a set for as long as somebody does: its notices are heard. Answers a function that ends it. */
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

// The channel lives while somebody looks at a set or stands in a line.
function follow(): void {
  const own = useOwnLine.getState().boxSetId
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
  const own = useOwnLine.getState().boxSetId
  if (own) asker.ask(`line:${own}`)
  if (!channel.connected()) viewed.forEach((_count, boxSetId) => askAgain(boxSetId))
}

function askForAll(): void {
  const own = useOwnLine.getState().boxSetId
  if (own) askAgain(own)
  viewed.forEach((_count, boxSetId) => askAgain(boxSetId))
}

useOwnLine.subscribe(follow)
useSession.subscribe(({ session }, before) => {
  if (session?.token === before.session?.token) return
  // A renewed token is the same shopper, who stands where they stood.
  if (session?.userId !== before.session?.userId) {
    asker.forget()
    forgetLine()
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
const kept = useOwnLine.getState().boxSetId
if (kept && currentSession()) asker.ask(`line:${kept}`)
follow()
