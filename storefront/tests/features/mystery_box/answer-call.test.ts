import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { queries } from '@/api'
import * as box from '@/features/mystery_box/api'
import { keptLog } from '@/features/mystery_box/live/kept-logs'
import { denied, ownPlace, pendingPlace } from '@/features/mystery_box/live/own-places'
import { commitmentOf, inputOf } from '@/features/mystery_box/model/draw-log'
import type { Queue } from '@/features/mystery_box/model/snapshots'
import { forgetAll } from '@/host'
import { showLanguage } from '@/i18n'
import { beginSession, endSession } from '@/session'

import { info } from './queues'

vi.stubGlobal(
  'WebSocket',
  class {
    static OPEN = 1
    send() {}
    close() {}
  },
)

const hash = (digit: string) => digit.repeat(64)
const signed = (n: number, digit: string) => ({ n, head: hash(digit), signature: digit.repeat(128) })

// A shop with one set, in whose line this device has the second entry of the log, and is called with the fifth.
const shop = {
  boxSetId: '7001',
  time: 1,
  queue: {} as Partial<Queue>,
  commitment: '',
  asked: [] as { path: string; body: Record<string, unknown> }[],
  answers: {} as Record<string, (body: Record<string, unknown>) => object | undefined>,
}
const accepted = (data: object) => ({ code: 200, msg: '', data })
const refused = (code: number, reason: string) => ({ code, msg: reason, data: { reason } })
const snapshot = () => ({
  boxSetId: shop.boxSetId,
  status: 'none',
  queueLength: 1,
  people: [],
  serverTime: 0,
  timeId: shop.time++,
  ...shop.queue,
})
const begun = (body: Record<string, unknown>) =>
  accepted({
    boxSetId: shop.boxSetId,
    epoch: 1,
    input: inputOf(String(body.head), String(body.number)),
    root: hash('f'),
    turn: signed(6, '6'),
  })

const ways: typeof shop.answers = {
  '/api/boxSet/getQueueInfo': () => accepted(snapshot()),
  '/api/boxSet/joinQueue': (body) => {
    shop.commitment = String(body.commitment)
    return accepted(snapshot())
  },
  '/api/boxSet/log': () =>
    accepted({
      boxSetId: shop.boxSetId,
      after: 1,
      lines: [`2 29412345 join ${shop.commitment}`],
      head: signed(2, '2'),
      newest: signed(2, '2'),
    }),
  '/api/boxSet/beginTurn': begun,
}
vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
  const { pathname } = new URL(url)
  const sent = body ? JSON.parse(String(body)) : {}
  shop.asked.push({ path: pathname, body: sent })
  const answer = (shop.answers[pathname] ?? ways[pathname])?.(sent)
  if (!answer) throw new TypeError('Failed to fetch')
  return new Response(JSON.stringify(answer))
})

const waiting = {
  status: 'waiting',
  place: 2,
  joined: signed(2, '2'),
  queuingInfo: info({ position: 2 }),
  myBoxSetId: '7001',
} as const
const called = { ...waiting, status: 'called', queuingInfo: info({ position: 1 }), call: signed(5, '5') } as const
const askedFor = (path: string) => shop.asked.filter((one) => one.path === path)
const look = async () => {
  void queries.fetchQuery({ ...box.queueQuery(shop.boxSetId), staleTime: 0 }).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(50)
}

beforeAll(async () => {
  vi.useFakeTimers()
  await showLanguage('en')
  await import('@/features/mystery_box/live')
})
beforeEach(() => {
  forgetAll()
  queries.clear()
  // A set of its own for each test: what is under way for another one is not asked for again.
  shop.boxSetId = String(Number(shop.boxSetId) + 1)
  shop.asked.length = 0
  shop.answers = {}
  shop.queue = {}
  beginSession({ token: 't', uid: 'u', userId: '42' })
})
afterEach(() => endSession())

const join = async () => {
  shop.queue = waiting
  await box.joinQueue(shop.boxSetId)
  await vi.advanceTimersByTimeAsync(50)
}

describe('attack F2: the chooser’s number goes last, by itself', () => {
  it('sends with the join what binds it to its number, and the number nowhere', async () => {
    await join()
    const own = ownPlace(shop.boxSetId, 2)!
    expect(own.number).toMatch(/^[0-9a-f]{32}$/)
    expect(shop.commitment).toBe(commitmentOf(shop.boxSetId, own.number))
    expect(JSON.stringify(shop.asked)).not.toContain(own.number)
  })
  it('sends the same again while no answer came, and another one for the next place', async () => {
    shop.answers['/api/boxSet/joinQueue'] = () => undefined
    await expect(box.joinQueue(shop.boxSetId)).rejects.toThrow()
    const first = pendingPlace(shop.boxSetId)!.commitment
    shop.answers = {}
    await join()
    expect(shop.commitment).toBe(first)
    expect(pendingPlace(shop.boxSetId)).toBeUndefined()
    shop.queue = { ...waiting, place: 9 }
    await box.joinQueue(shop.boxSetId)
    expect(shop.commitment).not.toBe(first)
  })
  it('draws anew for each join of a set without a log', async () => {
    shop.queue = { status: 'waiting', queuingInfo: info(), myBoxSetId: shop.boxSetId }
    await box.joinQueue(shop.boxSetId)
    const first = shop.commitment
    await box.joinQueue(shop.boxSetId)
    expect(shop.commitment).not.toBe(first)
    expect(askedFor('/api/boxSet/beginTurn')).toEqual([])
  })
  it('answers its call once, and keeps what it was told', async () => {
    await join()
    shop.queue = called
    await look()
    await look()
    const answers = askedFor('/api/boxSet/beginTurn')
    const own = ownPlace(shop.boxSetId, 2)!
    expect(answers.map(({ body }) => body)).toEqual([{ boxSetId: shop.boxSetId, call: 5, head: hash('5'), number: own.number }])
    expect(own.begun).toEqual({ call: 5, epoch: 1, input: inputOf(hash('5'), own.number), root: hash('f'), turn: 6 })
    expect(own.did.map(({ what }) => what)).toEqual(['join', 'answer'])
    expect(keptLog(shop.boxSetId)).toMatchObject({ own: [2, 5, 6], heads: [{ n: 2 }, { n: 5 }, { n: 6 }] })
    expect(keptLog(shop.boxSetId)?.isBroken).toBeUndefined()
  })
  it('repeats it until it is heard, and says since when it could have been', async () => {
    await join()
    shop.queue = called
    let tries = 0
    shop.answers['/api/boxSet/beginTurn'] = (body) => (++tries < 3 ? refused(500, 'internal') : begun(body))
    await look()
    const first = Date.now()
    await vi.advanceTimersByTimeAsync(4000)
    expect(tries).toBe(3)
    const own = ownPlace(shop.boxSetId, 2)!
    expect(own.begun?.call).toBe(5)
    expect(own.told.map(({ code }) => code)).toEqual([200, 500, 200])
    expect(Math.abs(own.did[1].at - first)).toBeLessThan(200)
  })
  it('is silent where it joined on another device', async () => {
    await join()
    shop.queue = { ...called, place: 3 }
    await look()
    expect(askedFor('/api/boxSet/beginTurn')).toEqual([])
  })
  it('asks what came of its answer when it was heard and the reply was lost', async () => {
    await join()
    shop.queue = { ...called, status: 'turn' }
    await look()
    expect(askedFor('/api/boxSet/beginTurn')).toHaveLength(1)
    expect(ownPlace(shop.boxSetId, 2)?.begun?.turn).toBe(6)
  })
  it('finds that the boxes were arranged from something else', async () => {
    await join()
    shop.queue = called
    shop.answers['/api/boxSet/beginTurn'] = (body) => begun({ ...body, number: '0'.repeat(32) })
    await look()
    expect(keptLog(shop.boxSetId)?.isBroken).toBe(true)
  })
})

describe('attack F3: a denied answer', () => {
  const deny = async (answer: () => object | undefined) => {
    await join()
    shop.queue = called
    shop.answers['/api/boxSet/beginTurn'] = answer
    await look()
    await vi.advanceTimersByTimeAsync(20_000)
    const own = ownPlace(shop.boxSetId, 2)!
    shop.queue = { status: 'none', ended: { boxSetId: shop.boxSetId, why: 'timeout', wasted: 180, most: 200 } }
    await look()
    await vi.advanceTimersByTimeAsync(6000)
    return own
  }
  it('is kept with the time of the first answer, whatever the shop says instead', async () => {
    const own = await deny(() => refused(500, 'internal'))
    expect(own.did.filter(({ what }) => what === 'answer')).toHaveLength(1)
    expect(denied(shop.boxSetId)).toBe(own.did.find(({ what }) => what === 'answer')?.at)
  })
  it('is kept where the shop lets this one call fall and answers others', async () => {
    const own = await deny(() => undefined)
    expect(own.told.find((_, at) => own.did[at].what === 'answer')).toMatchObject({ code: 0 })
    expect(denied(shop.boxSetId)).toBeDefined()
  })
  it('is none where the phone heard nothing of the shop', async () => {
    await join()
    shop.queue = called
    shop.answers = { '/api/boxSet/beginTurn': () => undefined }
    let looks = 0
    shop.answers['/api/boxSet/getQueueInfo'] = () => (looks++ === 0 ? accepted(snapshot()) : undefined)
    await look()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(askedFor('/api/boxSet/beginTurn').length).toBeGreaterThan(1)
    shop.answers = {}
    shop.queue = { status: 'none', ended: { boxSetId: shop.boxSetId, why: 'timeout', wasted: 180, most: 200 } }
    await look()
    await vi.advanceTimersByTimeAsync(6000)
    expect(denied(shop.boxSetId)).toBeUndefined()
  })
})

describe('attack F2: an opening', () => {
  it('tells its number for the order, and binds itself to the next one', async () => {
    await join()
    const before = ownPlace(shop.boxSetId, 2)!
    let tries = 0
    shop.queue = { ...waiting, lobby: true, lobbyAsks: true }
    shop.answers['/api/boxSet/answerOpening'] = () => (++tries < 2 ? undefined : accepted(snapshot()))
    await look()
    await vi.advanceTimersByTimeAsync(1000)
    const sent = askedFor('/api/boxSet/answerOpening').map(({ body }) => body)
    const own = ownPlace(shop.boxSetId, 2)!
    // The same both times: the first may have arrived.
    expect(sent).toEqual([1, 2].map(() => ({ boxSetId: shop.boxSetId, number: before.number, commitment: own.commitment })))
    expect(own.commitment).toBe(commitmentOf(shop.boxSetId, own.number))
    expect(own.number).not.toBe(before.number)
    expect(own.joinedWith).toBe(before.commitment)
  })
  it('answers its call with what it was bound to, also where it never heard which that is', async () => {
    await join()
    const before = ownPlace(shop.boxSetId, 2)!
    shop.queue = { ...waiting, lobby: true, lobbyAsks: true }
    let next = ''
    shop.answers['/api/boxSet/answerOpening'] = (body) => {
      next = String(body.commitment)
      shop.queue = called
      return undefined
    }
    shop.answers['/api/boxSet/beginTurn'] = (body) =>
      commitmentOf(shop.boxSetId, String(body.number)) === next ? begun(body) : refused(1330, 'number_wrong')
    await look()
    await look()
    await vi.advanceTimersByTimeAsync(4000)
    expect(ownPlace(shop.boxSetId, 2)?.begun?.call).toBe(5)
    expect(ownPlace(shop.boxSetId, 2)?.number).not.toBe(before.number)
  })
})
