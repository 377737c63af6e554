import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import type * as live from '@/features/mystery_box/live'
import type * as ownQueue from '@/features/mystery_box/live/own-queue'
import { keep, recall } from '@/host'
import { showLanguage } from '@/i18n'
import { useNotices } from '@/notices'
import { beginSession, currentSession, endSession } from '@/session'

import { openPages } from '../../stand-ins/taro'

interface Wire {
  url: string
  onopen?: () => void
  onmessage?: (message: { data: string }) => void
}

const wires: Wire[] = []
class StandInSocket {
  static OPEN = 1
  readyState = 1
  constructor(readonly url: string) {
    wires.push(this)
  }
  send() {}
  close() {}
}
vi.stubGlobal('WebSocket', StandInSocket)

const asked: string[] = []
let tickets = 0
let ticketCode = 200
vi.stubGlobal('fetch', async (url: string) => {
  const { pathname } = new URL(url)
  asked.push(pathname)
  if (pathname === '/api/live/ticket') {
    tickets += 1
    return new Response(JSON.stringify({ code: ticketCode, msg: '', data: { ticket: `once-${tickets}`, seconds: 30 } }))
  }
  return new Response(JSON.stringify({ code: 200, msg: '', data: { boxSetId: '7', timeId: 1 } }))
})
const entered = () => vi.advanceTimersByTimeAsync(10)
const session = { token: 'secret/1', uid: 'u1', userId: '42' }
const lastWire = () => wires[wires.length - 1]
const tell = (notice: object) => lastWire().onmessage?.({ data: JSON.stringify(notice) })

// The live channel of the whole app, which starts when its module is loaded.
let watchSet: (boxSetId: string) => () => void
let useOwnQueue: typeof ownQueue.useOwnQueue
let onBarrage: typeof live.onBarrage
let useConnection: typeof live.useConnection
let missedRead: typeof live.missedRead
beforeAll(async () => {
  vi.useFakeTimers()
  await showLanguage('en')
  beginSession(session)
  ;({ watchSet } = await import('@/features/mystery_box/live/follow'))
  ;({ useOwnQueue } = await import('@/features/mystery_box/live/own-queue'))
  ;({ onBarrage, useConnection, missedRead } = await import('@/features/mystery_box/live'))
})
beforeEach(async () => {
  beginSession(session)
  await entered()
  asked.length = 0
})
afterAll(() => endSession())

describe('the live channel of the app', () => {
  it('P7.12: connects with token, uid and userId in its address', async () => {
    watchSet('7')
    await entered()
    const { pathname, searchParams } = new URL(lastWire().url)
    expect([pathname, Object.fromEntries(searchParams)]).toEqual(['/ws/box', { ...session, token: `once-${tickets}` }])
  })
  it('attack S17: lets no address bear the token of the session', async () => {
    watchSet('7')
    await entered()
    expect(wires.length).toBeGreaterThan(0)
    expect(wires.filter(({ url }) => url.includes(encodeURIComponent(session.token)))).toEqual([])
  })
  it('P7.14: gives a sign of life each 20 seconds by asking for the line', async () => {
    useOwnQueue.setState({ boxSetId: '7', place: 'waiting' })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(asked).toContain('/api/boxSet/getQueueInfo')
    asked.length = 0
    await vi.advanceTimersByTimeAsync(20_000)
    expect(asked).toContain('/api/boxSet/getQueueInfo')
  })
  it('keeps the place when the token is renewed, and connects anew', async () => {
    useOwnQueue.setState({ boxSetId: '7', place: 'waiting' })
    await entered()
    const before = tickets
    beginSession({ ...session, token: 'renewed' })
    await entered()
    expect(useOwnQueue.getState().boxSetId).toBe('7')
    expect(tickets).toBe(before + 1)
    expect(new URL(lastWire().url).searchParams.get('token')).toBe(`once-${tickets}`)
  })
  it('asks again for a ticket that there is none of now, and ends a session for which there is none any more', async () => {
    watchSet('7')
    await entered()
    const before = wires.length
    ticketCode = 1003
    beginSession({ ...session, token: 'of a busy moment' })
    await entered()
    expect([wires.length, currentSession()?.token]).toEqual([before, 'of a busy moment'])
    ticketCode = 200
    await vi.advanceTimersByTimeAsync(5_000)
    expect(wires).toHaveLength(before + 1)
    ticketCode = 401
    beginSession({ ...session, token: 'ended' })
    await entered()
    ticketCode = 200
    // An ended token opens nothing; the channel is asked with it, for it alone says why.
    expect(new URL(lastWire().url).searchParams.get('token')).toBe('ended')
    expect(currentSession()?.token).toBe('ended')
    tell({ type: 0, code: 401 })
    expect(currentSession()).toBeNull()
  })
  it('hears what is called out as much at once as came within a frame, and nothing of other sets', async () => {
    watchSet('7')
    const heard: string[][] = []
    const deaf = onBarrage('7', {
      added: (comments) => heard.push(comments.map(({ id }) => id)),
      removed: (ids) => heard.push(ids),
    })
    const call = (id: number, boxSetId = '7') =>
      tell({ type: 3001, boxSetId, said: { id: String(id), nickName: 'Mei', avatar: '', text: 'hello' } })
    for (let id = 1; id <= 30; id++) call(id)
    call(31, '8')
    expect(heard).toEqual([])
    await vi.advanceTimersByTimeAsync(100)
    expect(heard).toEqual([Array.from({ length: 12 }, (_, at) => String(19 + at))])
    deaf()
    call(32)
    await vi.advanceTimersByTimeAsync(100)
    expect(heard).toHaveLength(1)
  })
  it('hears what was said and taken away within one frame in this order, and what is gone of no other set', async () => {
    watchSet('7')
    const heard: string[] = []
    const deaf = onBarrage('7', {
      added: (comments) => heard.push(...comments.map(({ id }) => `said ${id}`)),
      removed: (ids) => heard.push(...ids.map((id) => `gone ${id}`)),
    })
    tell({ type: 3002, boxSetId: '7', gone: '41' })
    tell({ type: 3002, boxSetId: '8', gone: '42' })
    tell({ type: 3001, boxSetId: '7', said: { id: '41', nickName: 'Mei', avatar: '', text: 'hello' } })
    await vi.advanceTimersByTimeAsync(100)
    expect(heard).toEqual(['said 41', 'gone 41'])
    deaf()
  })
  it('knows how much it missed while nobody listened, by the numbers of the set', async () => {
    watchSet('9')
    tell({ type: 2001, boxSetId: '9', seq: 3 })
    await vi.advanceTimersByTimeAsync(100)
    expect(useConnection.getState().missed).toBeNull()
    tell({ type: 2001, boxSetId: '9', seq: 10 })
    await vi.advanceTimersByTimeAsync(100)
    expect(useConnection.getState().missed).toEqual({ boxSetId: '9', changes: 7, seq: 10 })
    missedRead()
    expect(useConnection.getState().missed).toBeNull()
  })
  it('P8.14: tells of another device, and then leaves the account', async () => {
    keep('language', 'en')
    keep('return-to', '/pages/personal/personal')
    tell({ type: 0, code: 202 })
    const message = useNotices.getState().message
    expect(message).toMatchObject({ title: 'Tips', actions: [{ type: 'confirm' }] })
    expect(message?.lines[0]).toBe('You have logged in on another device')
    expect(currentSession()).not.toBeNull()
    message?.answer('confirm')
    await vi.advanceTimersByTimeAsync(0)
    // P4.09
    expect(currentSession()).toBeNull()
    expect([recall('session'), recall('return-to'), recall('language')]).toEqual([undefined, undefined, 'en'])
    expect(openPages()).toEqual(['/packages/auth-pages/auth/login'])
  })
})
