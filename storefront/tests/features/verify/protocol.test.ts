import { readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { be64, fromHex, fromText, toHex } from '@/protocol/bytes'
import { checkEarlier, checkProof, checkRecord, isSound } from '@/features/verify/checks'
import { draw, permutation } from '@/protocol/draw'
import { hashesOfHost, plainHashes, type Hashes } from '@/features/verify/hashes'
import { readProof, readRecord, type BoxProof, type PublicRecord } from '@/features/verify/record'
import { hmac, sha256 } from '@/protocol/sha256'

// The files of docs/fairness.md, written by another program from the description alone.
const file = (name: string) => readFileSync(path.resolve(__dirname, '../../../../docs/fairness', name), 'utf8')
const sample = (): PublicRecord => readRecord(file('record.json'))!
const proof = (): BoxProof => readProof(file('proof.json'))!

describe('the hashes', () => {
  // FIPS 180-4 and RFC 4231 publish these.
  it('agree with the published vectors', () => {
    expect(toHex(sha256(fromText('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    expect(toHex(sha256(fromText('')))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    expect(toHex(sha256(fromText('a'.repeat(1_000_000))))).toBe(
      'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0',
    )
    expect(toHex(hmac(fromText('Jefe'))(fromText('what do ya want for nothing?')))).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    )
  })
  it('are those of WebCrypto for every length around the block', async () => {
    const host = hashesOfHost()
    expect(host).not.toBe(plainHashes)
    const key = fromText('k'.repeat(32))
    const [plain, keyed] = [await plainHashes.keyed(key), await host.keyed(key)]
    for (let length = 0; length < 140; length++) {
      const text = fromText('x'.repeat(length))
      expect(toHex(await host.sha256(text))).toBe(toHex(sha256(text)))
      expect(toHex(await keyed(text))).toBe(toHex(await plain(text)))
    }
  })
})

describe('the draw', () => {
  it('agrees with its description', async () => {
    const keyed = hmac(fromText('key'))
    expect(await permutation(keyed, 'context', 10)).toEqual([0, 5, 1, 2, 8, 7, 4, 3, 9, 6])
    expect(await draw(keyed, 'context', 10)).toBe(6)
    expect(await permutation(keyed, 'context', 0)).toEqual([])
  })
  it('throws a number away that would favour some', async () => {
    const first = new Uint8Array(32).fill(255)
    const keyed = (message: Uint8Array) =>
      message[message.length - 1] === 0 ? first : Uint8Array.from(first, (_, at) => (at === 7 ? 5 : 0))
    expect(await draw(keyed, 'c', 3)).toBe(5 % 3)
  })
  it('writes ids of 64 bits without integers of that size', () => {
    expect(toHex(be64('9223372036854775807'))).toBe('7fffffffffffffff')
    expect(toHex(be64('7000000000000001'))).toBe('0018de76816d8001')
    expect(toHex(be64('0'))).toBe('0000000000000000')
  })
  it('reads hexadecimal digits of one spelling only', () => {
    expect(fromHex('00FF', 2)).toBeUndefined()
    expect(fromHex('00f', 2)).toBeUndefined()
    expect(fromHex('00ff', 2)).toEqual(Uint8Array.of(0, 255))
  })
})

describe.each([
  ['WebCrypto', hashesOfHost()],
  ['plain code', plainHashes],
] as [string, Hashes][])('the checks, by %s', (_, hashes) => {
  it('find nothing wrong with an honest set, and replay all of it', async () => {
    const findings = await checkRecord(hashes, sample())
    expect(findings.filter(({ verdict }) => verdict !== 'holds')).toEqual([])
    expect(findings.map(({ check }) => check)).toEqual([
      'content',
      'manifest',
      'epochs',
      'sold',
      'state',
      'opening',
      'commitment',
      'roots',
    ])
    expect((await checkProof(hashes, proof(), sample())).every(({ verdict }) => verdict === 'holds')).toBe(true)
    const hint = readProof(file('hint.json'))!
    const checked = await checkProof(hashes, hint, sample())
    expect(checked.filter(({ verdict }) => verdict !== 'holds')).toEqual([
      { check: 'proof_sale', verdict: 'open', why: 'shuffled' },
    ])
  })
  it('leave open what waits for the secret', async () => {
    const record = { ...sample(), master: undefined }
    const open = (await checkRecord(hashes, record)).filter(({ verdict }) => verdict === 'open')
    expect(open.map(({ check }) => check)).toEqual(['commitment', 'roots'])
  })
})

// A file with one bit of one value changed, each value after another; of a hash, one bit of each digit (the server's tests take them all).
function* changes<Value>(value: Value): Generator<Value> {
  if (typeof value === 'string' && /^[0-9a-f,]{32,}$/.test(value)) {
    for (let at = 0; at < value.length; at++) {
      if (value[at] === ',') continue
      const digit = (parseInt(value[at], 16) ^ (1 << (at % 4))).toString(16)
      yield (value.slice(0, at) + digit + value.slice(at + 1)) as Value
    }
  } else if (typeof value === 'string' && /^\d+$/.test(value)) {
    for (let bit = 0n; bit < 63n; bit++) yield String(BigInt(value) ^ (1n << bit)) as Value
  } else if (typeof value === 'number') {
    for (let bit = 0; bit < 31; bit++) yield ((value ^ (1 << bit)) >>> 0) as Value
  } else if (Array.isArray(value)) {
    for (const [at, one] of value.entries())
      for (const other of changes(one)) yield value.map((kept, index) => (index === at ? other : kept)) as Value
    for (const at of value.keys()) yield value.filter((_, index) => index !== at) as Value
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) {
      // When an arrangement was made is no part of the draw, and of a few people in a lobby other nonces may draw the same order.
      if (name === 'arrangedAt' || name === 'nonces') continue
      for (const other of changes(one)) yield { ...value, [name]: other }
    }
  }
}

describe('one bit changed', () => {
  it('in a record is refused, each of them', async () => {
    let count = 0
    for (const changed of changes(sample())) {
      const record = readRecord(JSON.stringify(changed))
      if (record) expect(isSound(await checkRecord(plainHashes, record)), JSON.stringify(changed)).toBe(false)
      count++
    }
    expect(count).toBeGreaterThan(1_500)
  }, 60_000)
  it('in a proof is refused, each of them', async () => {
    const record = { ...sample(), master: undefined }
    let count = 0
    for (const changed of changes(proof())) {
      const read = readProof(JSON.stringify(changed))
      if (read) expect(isSound(await checkProof(plainHashes, read, record)), JSON.stringify(changed)).toBe(false)
      count++
    }
    expect(count).toBeGreaterThan(500)
  }, 60_000)
})

describe('a record that was kept', () => {
  it('may only be continued', () => {
    const later = sample()
    const earlier = {
      ...later,
      master: undefined,
      state: 'on_sale',
      epochs: later.epochs.slice(0, 1),
      sold: later.sold.slice(0, 1),
    }
    expect(isSound(checkEarlier(earlier, later))).toBe(true)
    expect(isSound(checkEarlier(later, earlier))).toBe(false)
    const broken = (changed: Partial<PublicRecord>) =>
      checkEarlier(earlier, { ...later, ...changed }).flatMap(({ check, verdict }) => (verdict === 'broken' ? [check] : []))
    expect(broken({ number: 13 })).toEqual(['earlier_set'])
    expect(broken({ epochs: later.epochs.map((epoch) => ({ ...epoch, root: later.manifest })) })).toEqual(['earlier_epochs'])
    expect(broken({ sold: [...later.sold].reverse() })).toEqual(['earlier_sold'])
    expect(broken({ opening: undefined })).toEqual(['earlier_opening'])
    expect(checkEarlier(later, { ...later, master: undefined }).some(({ verdict }) => verdict === 'broken')).toBe(true)
  })
})

describe('a file', () => {
  it('may be the answer as it came, in its envelope', () => {
    expect(readRecord(JSON.stringify({ code: 200, msg: '', data: sample() }))).toEqual(sample())
  })
  it('that is something else is none', () => {
    for (const text of ['', '{}', '[]', 'null', '{"version":2}', JSON.stringify({ ...sample(), master: 'x' })])
      expect(readRecord(text), text).toBeUndefined()
    expect(readProof(file('record.json'))).toBeUndefined()
  })
})
