import { beforeAll, describe, expect, it, vi } from 'vitest'

import { fromHex, toHex } from '@/protocol/bytes'
import { inputOf } from '@/features/verify/v2/arrangement'
import { commitmentOf } from '@/features/verify/v2/book'
import { judge } from '@/features/verify/v2/checks'
import { headsOf } from '@/features/verify/v2/log'
import { asRecord2, type Record2 } from '@/features/verify/v2/record'
import { isSigned } from '@/protocol/signature'

import { faults, isBroken, otherAt } from './judged'
import { eventfulSet, firstMinute, sealed, type Shop, signedHead } from './shop'

// Signatures are slow to make and to check where all tests run at once.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const hexOf = (size: number) => toHex(Uint8Array.from({ length: size }, (_, at) => at))

describe('the words of the protocol', () => {
  it('attack F10: hash to what the page prints', () => {
    expect(commitmentOf('7001', hexOf(16))).toBe('e28bc07907d8814dc5959cbb7f5e4edb1b6d68a546fcedbb7e464b655180d92b')
    const heads = headsOf(hexOf(32), ['1 29412345 open'])
    expect(toHex(heads[0]).slice(0, 32)).toBe('e49141ba8c5de14fad8439a1a319f2ec')
    expect(toHex(heads[1])).toBe('112a285450f995eb3ec23f4216432b4ac34b8675ee621e4abcfd9d09f67aaf33')
    expect(inputOf(heads[1], hexOf(16))).toBe('7b369d0249d42a4cce774835adcb724378f0e2e28a043b82940ba23963135dd2')
  })
})

describe('an honest set', () => {
  let whole: Record2
  let shop: Shop
  beforeAll(async () => {
    shop = (await eventfulSet()).shop
    whole = shop.now()
  })
  it('holds in every check, in the order of the protocol', async () => {
    const { findings, givenUp } = await judge(whole, firstMinute)
    expect(faults(findings)).toEqual([])
    expect(findings.map(({ check }) => check).join(' ')).toBe(
      'format content manifest log head signature line numbers turns holds sold kept state opening deadline commitment roots releases',
    )
    // Boxes whose payment came to nothing: the one that was paid late and the one bought after all are not among them.
    expect(givenUp.map(({ slot, why }) => [slot, why])).toEqual([
      [3, 'failed'],
      [3, 'returned'],
    ])
  })
  it('leaves open what waits for the secret, after each of its lines', async () => {
    for (let lines = 0; lines < whole.log.length; lines++) {
      const seed = whole.log.slice(0, lines).some((line) => line.includes(' order ')) ? whole.seed : undefined
      const { findings } = await judge(sealed({ ...whole, master: undefined, seed, log: whole.log.slice(0, lines) }), firstMinute)
      const expected = ['open deadline', 'open commitment', 'open roots', 'open releases']
      // Between the sale of the last box and the end of the sale nobody is told anything.
      const isMoment = /(sale \d+|end \d+ left -)$/.test(whole.log[lines - 1] ?? '') && lines > whole.log.length - 5
      const opening = seed === undefined ? ['open opening'] : []
      expect(faults(findings), `${lines} lines`).toEqual([...(isMoment ? ['broken state'] : []), ...opening, ...expected])
    }
  })
  it('attack F2: is BROKEN once the date of its secret is over', async () => {
    const selling = sealed({ ...whole, master: undefined, log: whole.log.slice(0, 20) })
    const at = async (record: Record2, now: number) =>
      (await judge(record, now)).findings.find(({ check }) => check === 'deadline')
    expect(await at(selling, selling.revealBy)).toMatchObject({ verdict: 'open' })
    expect(await at(selling, selling.revealBy + 1)).toMatchObject({ verdict: 'broken' })
    const over = sealed({ ...whole, master: undefined, log: whole.log.slice(0, -1) })
    const end = firstMinute + 5 + 10 + 24 * 60
    expect(await at(over, end)).toMatchObject({ verdict: 'open' })
    expect(await at(over, end + 1)).toMatchObject({ verdict: 'broken' })
    expect(await at(whole, end + 1)).toMatchObject({ verdict: 'holds' })
  })
})

describe('one field changed', () => {
  let whole: Record2
  beforeAll(async () => {
    whole = (await eventfulSet()).shop.now()
  })
  const fields: (keyof Record2)[] = [
    'boxSetId',
    'seriesId',
    'number',
    'boxCount',
    'lastOneStyleId',
    'commitment',
    'signer',
    'opening',
    'opensAt',
    'revealAfter',
    'revealBy',
    'manifest',
    'head',
    'signature',
    'seed',
    'master',
  ]
  it.each(fields)('in %s is BROKEN', async (name) => {
    const value = whole[name]
    const texts =
      typeof value === 'number' ? [value + 1, value - 1] : digitsOf(String(value)).map((at) => otherAt(String(value), at))
    for (const changed of texts) {
      const record = asRecord2({ ...whole, [name]: changed })
      if (record) expect(isBroken((await judge(record, firstMinute)).findings), `${name} ${changed}`).toBe(true)
    }
    const { [name]: _, ...without } = whole
    const record = asRecord2(without)
    if (record) expect(isBroken((await judge(record, firstMinute)).findings), `without ${name}`).toBe(true)
  })
  it('in the content is BROKEN', async () => {
    for (const at of whole.content.keys())
      for (const change of [{ styleId: '109' }, { total: 3 }, { hidden: !whole.content[at].hidden }]) {
        const content = whole.content.map((style, index) => (index === at ? { ...style, ...change } : style))
        expect(isBroken((await judge(sealed({ ...whole, content }), firstMinute)).findings)).toBe(true)
      }
  })
  it('and an unknown one are no record', () => {
    expect(asRecord2(whole)).toEqual(whole)
    expect(asRecord2({ ...whole, state: 'on_sale' })).toBeUndefined()
    expect(asRecord2({ ...whole, draw: 'later' })).toBeUndefined()
    expect(asRecord2({ ...whole, beacon: whole.manifest })).toBeUndefined()
    expect(asRecord2({ ...whole, content: whole.content.map((style) => ({ ...style, odds: 1 })) })).toBeUndefined()
    expect(asRecord2({ ...whole, opening: undefined })).toBeUndefined()
  })
})

// The first, the last, and some between: each digit of a hash is as good as another.
const digitsOf = (text: string): number[] => [...new Set([0, text.length >> 2, text.length >> 1, text.length - 1])]

describe('a signature', () => {
  // RFC 8032, 7.1: the second test.
  it('is checked as the standard says', async () => {
    const { verify } = await import('@stablelib/ed25519')
    const publicKey = fromHex('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c', 32)!
    const signature = fromHex(
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
      64,
    )!
    expect(verify(publicKey, Uint8Array.of(0x72), signature)).toBe(true)
    expect(verify(publicKey, Uint8Array.of(0x73), signature)).toBe(false)
  })
  it('is of one set, one number and one head', async () => {
    const { shop } = await eventfulSet()
    const head = signedHead(shop.record, 7)
    expect(isSigned(shop.record.signer, '7001', head)).toBe(true)
    expect(isSigned(shop.record.signer, '7002', head)).toBe(false)
    expect(isSigned(shop.record.signer, '7001', { ...head, n: 8 })).toBe(false)
    for (const at of [0, 1, 31, 63, 64, 65, 100, 126, 127])
      expect(isSigned(shop.record.signer, '7001', { ...head, signature: otherAt(head.signature, at) })).toBe(false)
  })
})
