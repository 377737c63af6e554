import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'

import { noteServerDate, serverMilliseconds } from '@/api/server-clock'
import { checkDraw, firstOf, isDrawAwaited, pauseOf, pauseOfTicket, stepOf } from '@/features/sales/model'
import { partsOf, secondsUntil } from '@/parts/clock'
import { pictureName } from '@/parts/goods'

const second = 1_000_000
const at = 1_800_000_000 * second
const now = at / 1_000

const sale = (state: 'announced' | 'open' | 'over', admission: 'queue' | 'first_come' = 'queue') => ({
  state,
  admission,
  opensAt: at,
  endsAt: at + 1_800 * second,
})
const item = (stock: 'plenty' | 'few' | 'none', skuId = '81') => ({ skuId, stock })
const ticket = (state: 'waiting' | 'won' | 'ordered' | 'lapsed' | 'lost') => ({ state, enteredAt: at })

describe('the clock of the server', () => {
  test('is that of the answer that came the fastest, whatever the device says', () => {
    expect(serverMilliseconds(5_000)).toBe(5_000)
    noteServerDate('', 5_000)
    expect(serverMilliseconds(5_000)).toBe(5_000)
    noteServerDate(new Date(100_000).toUTCString(), 41_500)
    noteServerDate(new Date(101_000).toUTCString(), 41_200)
    expect(serverMilliseconds(42_000)).toBe(101_800)
  })

  test('forgets what was heard before the device was set anew', () => {
    vi.setSystemTime(0)
    for (let answer = 0; answer < 20; answer++) noteServerDate(new Date(200_000).toUTCString(), 210_000)
    expect(serverMilliseconds(210_000)).toBe(200_000)
    vi.useRealTimers()
  })
})

describe('a countdown', () => {
  test('counts started seconds, and nothing once the moment has passed', () => {
    expect(secondsUntil(at, now - 1_500)).toBe(2)
    expect(secondsUntil(at, now + 1)).toBe(0)
  })

  test('falls into days, hours, minutes and seconds', () => {
    expect(partsOf(86_400 * 5 + 3_600 * 10 + 60 * 18 + 7)).toEqual({ days: 5, hours: 10, minutes: 18, seconds: 7 })
    expect(partsOf(-4)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
  })
})

describe('a page asks again', () => {
  test('each second where the sale opens now, seldom long before, never when it is over', () => {
    expect(pauseOf(sale('announced'), now - 15_000)).toBe(1_000)
    expect(pauseOf(sale('announced'), now + 60_000)).toBe(1_000)
    expect(pauseOf(sale('announced'), now - 16_000)).toBe(10_000)
    expect(pauseOf(sale('open'), now)).toBe(5_000)
    expect(pauseOf(sale('open'), now + 1_790_000)).toBe(2_000)
    expect(pauseOf(sale('over'), now)).toBe(false)
    expect(pauseOf(undefined, now)).toBe(false)
  })

  test('for a ticket as long as something may become of it', () => {
    expect(pauseOfTicket(ticket('waiting'), now + 5_000)).toBe(1_000)
    expect(pauseOfTicket(ticket('waiting'), now + 20_000)).toBe(3_000)
    expect(pauseOfTicket(ticket('won'), now)).toBe(5_000)
    for (const state of ['ordered', 'lapsed', 'lost'] as const) expect(pauseOfTicket(ticket(state), now)).toBe(false)
    expect(pauseOfTicket(null, now)).toBe(false)
  })
})

describe('the next thing to do', () => {
  test.each([
    [sale('announced'), item('few'), null, 'remind'],
    [sale('open'), item('few'), null, 'enter'],
    // What others leave goes on by place: whoever comes late may still enter.
    [sale('open'), item('none'), null, 'enter'],
    [sale('open', 'first_come'), item('few'), null, 'buy'],
    [sale('open', 'first_come'), item('none'), null, 'gone'],
    [sale('over'), item('few'), null, 'over'],
    [sale('open'), item('few'), ticket('waiting'), 'turn'],
    [sale('over'), item('none'), ticket('lost'), 'turn'],
    [sale('open'), item('few'), ticket('lapsed'), 'turn'],
    [sale('open', 'first_come'), item('few'), ticket('lapsed'), 'buy'],
    [sale('open', 'first_come'), item('few'), ticket('ordered'), 'turn'],
  ] as const)('%j %j %j: %s', (of, thing, own, step) => {
    expect(stepOf(of, thing, own)).toBe(step)
  })

  test('begins with the thing that the address names, else with the first that is there', () => {
    const items = [item('none', '1'), item('few', '2')]
    expect(firstOf(items, '1')).toBe(items[0])
    expect(firstOf(items)).toBe(items[1])
    expect(firstOf(items, '9')).toBe(items[1])
    expect(firstOf([])).toBeUndefined()
  })
})

test('a picture is asked for by its name', () => {
  expect(pictureName('/pictures/dolls/lumo-240.webp')).toBe('dolls/lumo')
  expect(pictureName('/pictures/figures/lumo-night-garden/fern-320.webp')).toBe('figures/lumo-night-garden/fern')
})

test('only an early ticket without a rank waits for the draw, and not for ever', () => {
  const early = at + 3 * second
  expect(isDrawAwaited(ticket('waiting'), early, now + 4_000)).toBe(true)
  expect(isDrawAwaited({ ...ticket('waiting'), rank: 0 }, early, now + 4_000)).toBe(false)
  expect(isDrawAwaited({ ...ticket('waiting'), enteredAt: early }, early, now + 4_000)).toBe(false)
  expect(isDrawAwaited(ticket('waiting'), early, now + 14_000)).toBe(false)
})

/** Who is served first, second ... as docs/fairness.md has it: nothing of the app's own code. */
function drawnBy(key: Buffer, context: string, count: number): number[] {
  let counter = 0n
  let block = Buffer.alloc(0)
  const below = (bound: bigint) => {
    const most = 2n ** 64n - 1n
    for (;;) {
      if (block.length === 0) {
        const bytes = Buffer.alloc(8)
        bytes.writeBigUInt64BE(counter++)
        block = createHmac('sha256', key).update(context).update(bytes).digest()
      }
      const number = block.readBigUInt64BE(0)
      block = block.subarray(8)
      if (number < most - (most % bound)) return Number(number % bound)
    }
  }
  const order = Array.from({ length: count }, (_, place) => place)
  for (let last = count; last > 1; last--) {
    const other = below(BigInt(last))
    ;[order[last - 1], order[other]] = [order[other], order[last - 1]]
  }
  return order
}

describe('a draw', () => {
  const hash = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
  const key = createHash('sha256').update('a seed').digest()
  const nonces = Array.from({ length: 9 }, (_, place) => hash(`number ${place}`).slice(0, 32))
  const numbers = hash(nonces.join(','))
  const order = drawnBy(key, `sale,7,${numbers}`, nonces.length)
  const items = nonces.map((nonce, place) => ({ ticketId: String(100 + place), nonce, rank: order.indexOf(place) }))
  const drawn = { commitment: hash(key), seed: key.toString('hex'), numbers, items }
  const found = async (change: Partial<typeof drawn>, saleId = '7') =>
    (await checkDraw(saleId, { ...drawn, ...change })).filter(({ holds }) => !holds).map(({ of }) => of)

  test('that was drawn as it is told holds', async () => {
    expect(await found({})).toEqual([])
  })

  test('of another seed, of other numbers, or with a rank that was moved does not', async () => {
    expect(await found({ seed: hash('another') })).toEqual(['seed', 'ranks'])
    expect(await found({ seed: 'no seed' })).toEqual(['seed', 'ranks'])
    expect(await found({ items: items.map((one, place) => (place === 4 ? { ...one, nonce: nonces[0] } : one)) })).toEqual([
      'numbers',
    ])
    const moved = items.map((one) => ({ ...one, rank: one.rank === 0 ? 1 : one.rank === 1 ? 0 : one.rank }))
    expect(await found({ items: moved })).toEqual(['ranks'])
    expect(await found({}, '8')).toEqual(['ranks'])
  })
})
