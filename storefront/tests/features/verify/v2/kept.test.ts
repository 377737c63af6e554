import { beforeAll, describe, expect, it, vi } from 'vitest'

import { checkEarlier2, checkHeads } from '@/features/verify/v2/earlier'
import { checkEvidence } from '@/features/verify/v2/evidence'
import { readFile, readSeal } from '@/features/verify/files'
import { judge, type Judged } from '@/features/verify/v2/checks'
import { checkProof2 } from '@/features/verify/v2/proof'
import { asEvidence, asHeads, asProof2, type Deed, type Evidence, type Proof2 } from '@/features/verify/v2/record'

import { faults, isBroken, otherAt } from './judged'
import { eventfulSet, firstMinute, sealed, type Shop, signedHead } from './shop'

// Signatures are slow to make and to check where all tests run at once.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let shop: Shop
let places: number[]
let judged: Judged
beforeAll(async () => {
  ;({ shop, places } = await eventfulSet())
  judged = await judge(shop.now(), firstMinute)
})

const numberOf = (line: RegExp) => shop.record.log.findIndex((one) => line.test(one)) + 1
const other = (hex: string, at = 0) => otherAt(hex, at)

describe('attack F2: a proof of version 2', () => {
  it('holds for what was sold, and says so of a hint', async () => {
    expect(faults(await checkProof2(await shop.proofOf(1, 2), judged))).toEqual([])
    expect(faults(await checkProof2(await shop.proofOf(1, 2, 'hint'), judged))).toEqual([])
  })
  it('holds for a kept box through the turns of others, and is void once the box was mixed', async () => {
    const inTurn = async (epoch: number, slot: number, of: Judged) =>
      (await checkProof2(await shop.proofOf(epoch, slot), of)).find(({ check }) => check === 'proof_sale')
    // Box 6 was kept from the first turn through the second, then free, mixed in the third and sold in the fourth.
    expect(await inTurn(1, 6, judged)).toMatchObject({ verdict: 'open', why: 'shuffled' })
    const upTo = (word: string) =>
      sealed({ ...shop.record, master: undefined, log: shop.record.log.slice(0, numberOf(new RegExp(word)) - 1) })
    const while2 = await judge(upTo(' unkeep '), firstMinute)
    expect(
      (await checkProof2({ ...(await shop.proofOf(1, 6)), ...signedHead(shop.record, 20) }, while2)).find(
        ({ check }) => check === 'proof_sale',
      ),
    ).toMatchObject({
      why: 'unsold',
    })
    expect(await inTurn(4, 6, judged)).toMatchObject({ verdict: 'holds' })
  })
  it('is BROKEN by each of its values changed', async () => {
    const proof = await shop.proofOf(1, 5)
    const open = { ...judged, record: { ...judged.record, master: undefined } }
    const changed: Proof2[] = []
    for (const [name, value] of Object.entries(proof)) {
      if (name === 'path') continue
      if (typeof value === 'number') changed.push({ ...proof, [name]: value + 1 }, { ...proof, [name]: value - 1 })
      else if (/^[0-9a-f]{32,}$/.test(value)) for (const at of [0, 31, 63]) changed.push({ ...proof, [name]: other(value, at) })
      else changed.push({ ...proof, [name]: name === 'kind' ? 'hint' : '7' })
    }
    for (const at of proof.path.keys()) {
      changed.push({ ...proof, path: proof.path.map((one, index) => (index === at ? other(one) : one)) })
      changed.push({ ...proof, path: proof.path.filter((_, index) => index !== at) })
    }
    expect(changed.length).toBeGreaterThan(30)
    for (const one of changed) {
      const read = asProof2(one)
      if (read) expect(isBroken(await checkProof2(read, open)), JSON.stringify(one)).toBe(true)
    }
    expect(asProof2({ ...proof, odds: 1 })).toBeUndefined()
  }, 60_000)
})

describe('attack F2: what somebody kept', () => {
  it('may only be continued', async () => {
    const earlier = sealed({ ...shop.record, master: undefined, log: shop.record.log.slice(0, 20) })
    expect(faults(checkEarlier2(earlier, judged))).toEqual([])
    expect(faults(checkEarlier2(judged.record, await judge(earlier, firstMinute)))).toEqual([
      'broken earlier_head',
      'broken earlier_log',
      'broken earlier_secret',
    ])
    const line = earlier.log[15]
    const rewritten = sealed({ ...earlier, log: earlier.log.map((one) => (one === line ? one.replace(/\S+$/, '5') : one)) })
    expect(faults(checkEarlier2(rewritten, judged))).toEqual(['broken earlier_head', 'broken earlier_log'])
    expect(faults(checkEarlier2({ ...earlier, manifest: other(earlier.manifest) }, judged))).toContain('broken earlier_set')
    expect(faults(checkEarlier2({ ...earlier, signature: other(earlier.signature) }, judged))).toEqual(['broken earlier_head'])
  })
  it('may be heads only: of a witness, of notices, of a shared link', () => {
    const { boxSetId, manifest } = judged.record
    const head = signedHead(shop.record, 12)
    const check = (heads: unknown[]) => {
      const read = asHeads({ version: 2, kind: 'heads', boxSetId, manifest, heads })
      return read && faults(checkHeads([read], judged))
    }
    const checkSeal = (seal: string) => faults(checkHeads([readSeal(seal, judged.record)!], judged))
    expect(check([head, { n: 12, head: head.head }])).toEqual([])
    expect(checkSeal(`12-${head.head.slice(0, 16)}`)).toEqual([])
    expect(check([{ ...head, head: other(head.head) }])).toEqual(['broken earlier_head'])
    expect(check([{ ...head, signature: other(head.signature) }])).toEqual(['broken earlier_head'])
    expect(check([{ ...head, n: 13 }])).toEqual(['broken earlier_head'])
    expect(check([{ ...head, n: 999 }])).toEqual(['broken earlier_head'])
    expect(checkSeal(`12-${other(head.head).slice(0, 16)}`)).toEqual(['broken earlier_head'])
    expect(check([{ n: 12, head: head.head.slice(0, 16) }])).toBeUndefined()
    expect(check([{ n: 12, head: head.head, by: 'live' }])).toBeUndefined()
  })
  it('is of the set as it was published, and may be of several sets, one a line', () => {
    const { boxSetId, manifest } = judged.record
    const of = (set: string, published = manifest) =>
      JSON.stringify({ version: 2, kind: 'heads', boxSetId: set, manifest: published, heads: [signedHead(shop.record, 12)] })
    const check = (text: string) => {
      const file = readFile(text)
      return file?.kind === 'heads' ? faults(checkHeads(file.heads, judged)) : file
    }
    expect(check(`${of('7002')}\n${of(boxSetId)}\n`)).toEqual([])
    expect(check(of('7002'))).toEqual(['broken earlier_set', 'open earlier_head'])
    expect(check(of(boxSetId, other(manifest)))).toEqual(['broken earlier_set'])
    expect(check(`${of(boxSetId)}\n{}`)).toBeUndefined()
  })
  it('is read in one way or not at all', () => {
    const text = JSON.stringify(judged.record)
    expect(readFile(text)?.kind).toBe('record')
    const changes = [
      ['"number":1', '"number":1.0'],
      ['"number":1', '"number":1e0'],
      ['"number":1', '"number":-0'],
      ['"number":1', '"number":2,"number":1'],
      ['"number":1', '"number":2,"n\\u0075mber":1'],
      ['"lastOneStyleId":"199"', '"lastOneStyleId":null'],
    ]
    for (const [from, to] of changes) {
      expect(text).toContain(from)
      expect(readFile(text.replace(from, to)), to).toBeUndefined()
    }
  })
})

describe('attack F2: the evidence of a device', () => {
  const did = (deeds: [Deed['what'], number, number[]?][]): Deed[] =>
    deeds.map(([what, n, slots]) => ({ what, at: 1764705605123 + n, n, ...(slots ? { slots } : {}) }))
  // A device whose place had its turn, ordered and cancelled. Another number went into the lobby where it answered there.
  function evidenceOf(place: number, deeds: Deed[]): Evidence {
    const { boxSetId, manifest } = judged.record
    const bound = shop.record.log.find((line) => line.includes(` answer ${place} `)) ?? shop.record.log[place - 1]
    return {
      version: 2,
      kind: 'evidence',
      boxSetId,
      manifest,
      place,
      number: shop.numberOf(place),
      commitment: bound.split(' ').pop()!,
      heads: [place, shop.record.log.length].map((n) => ({ ...signedHead(shop.record, n), by: 'live' })),
      did: deeds,
      told: deeds.map(({ at }) => ({ at: at + 1, code: 200, reason: '' })),
    }
  }
  const ofSecond = () => {
    const place = places[1]
    const called = numberOf(new RegExp(` call ${place}$`))
    const deeds = did([
      ['join', 0],
      ['here', called - 1],
      ['answer', called],
      ['order', called + 1, [4]],
      ['cancel', called + 2],
      ['order', called + 3, [4]],
      ['leave', called + 5],
    ])
    return evidenceOf(place, deeds)
  }
  it('holds when the log tells the same', () => {
    expect(asEvidence(ofSecond())).toEqual(ofSecond())
    expect(faults(checkEvidence(ofSecond(), judged))).toEqual([])
  })
  it('convicts a shop that denies an answer', () => {
    const denied = places[4]
    const called = numberOf(new RegExp(` call ${denied}$`))
    const answered = evidenceOf(
      denied,
      did([
        ['join', 0],
        ['answer', called],
      ]),
    )
    expect(checkEvidence(answered, judged).find(({ check }) => check === 'evidence_turn')).toEqual({
      check: 'evidence_turn',
      verdict: 'broken',
      why: 'word',
    })
    expect(faults(checkEvidence(evidenceOf(denied, did([['join', 0]])), judged))).toEqual([])
  })
  it('convicts a shop that leaves an order out, makes one up, or says that its shopper cancelled', () => {
    const without = (what: Deed['what'], nth = 0) => {
      const evidence = ofSecond()
      const at = evidence.did.map((deed, index) => (deed.what === what ? index : -1)).filter((index) => index >= 0)[nth]
      const rest = <One>(list: One[]) => list.filter((_, index) => index !== at)
      return { ...evidence, did: rest(evidence.did), told: rest(evidence.told) }
    }
    expect(faults(checkEvidence(without('order'), judged))).toEqual(['broken evidence_holds'])
    expect(faults(checkEvidence(without('cancel'), judged))).toEqual(['broken evidence_holds'])
    const more = ofSecond()
    const invented = {
      ...more,
      did: [...more.did, ...did([['order', 1, [3]]])],
      told: [...more.told, { at: 1, code: 200, reason: '' }],
    }
    expect(faults(checkEvidence(invented, judged))).toEqual(['broken evidence_holds'])
    // One that was refused leaves no line.
    expect(
      faults(checkEvidence({ ...invented, told: [...more.told, { at: 1, code: 20003, reason: 'box_held' }] }, judged)),
    ).toEqual([])
  })
  it('is BROKEN by each thing in it that the log knows', () => {
    const evidence = ofSecond()
    const changed: Evidence[] = [
      { ...evidence, boxSetId: '7002' },
      { ...evidence, manifest: other(evidence.manifest) },
      { ...evidence, place: evidence.place + 1 },
      { ...evidence, number: other(evidence.number) },
      { ...evidence, commitment: other(evidence.commitment) },
      ...evidence.heads.flatMap((head, at) =>
        [{ head: other(head.head, 5) }, { signature: other(head.signature!, 70) }, { n: head.n + 1 }].map((change) => ({
          ...evidence,
          heads: evidence.heads.map((one, index) => (index === at ? { ...one, ...change } : one)),
        })),
      ),
      { ...evidence, did: evidence.did.map((deed) => (deed.what === 'order' ? { ...deed, slots: [3] } : deed)) },
      { ...evidence, did: evidence.did.map((deed) => (deed.what === 'answer' ? { ...deed, n: deed.n! + 1 } : deed)) },
    ]
    for (const one of changed) expect(isBroken(checkEvidence(one, judged)), JSON.stringify(one)).toBe(true)
    expect(asEvidence({ ...evidence, told: evidence.told.slice(1) })).toBeUndefined()
  })
})
