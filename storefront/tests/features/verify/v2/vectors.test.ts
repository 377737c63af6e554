import { readFileSync } from 'node:fs'
import path from 'node:path'

import { beforeAll, describe, expect, it } from 'vitest'

import { fromHex, toHex } from '@/protocol/bytes'
import { readFile, type Opened } from '@/features/verify/files'
import { hmac } from '@/protocol/sha256'
import { hintOf, ordinaryOf, rootOfTurn, saltOf, tellingOrder, type Arrangement } from '@/features/verify/v2/arrangement'
import { judge, type Judged } from '@/features/verify/v2/checks'
import { checkEarlier2, checkHeads } from '@/features/verify/v2/earlier'
import { checkEvidence } from '@/features/verify/v2/evidence'
import { checkProof2 } from '@/features/verify/v2/proof'
import type { Evidence, Proof2, Record2 } from '@/features/verify/v2/record'
import { isSigned } from '@/protocol/signature'

import { faults } from './judged'

/** What the n-th shake of a box names, ascending: a sixth of the ordinary styles less each time, hidden ones always. */
function shakeOf(arrangement: Arrangement, order: string[], n: number): string[] {
  const hidden = new Set(arrangement.styles.filter((style) => arrangement.hidden.has(style)))
  return [...order.slice(Math.floor((n * order.length) / 6)), ...hidden].sort((one, other) => Number(one) - Number(other))
}

// The files of docs/fairness/v2: written by a third program, from the page alone.
const text = (name: string) => readFileSync(path.resolve(__dirname, '../../../../../docs/fairness/v2', name), 'utf8')
const opened = <Kind extends Opened['kind']>(name: string, kind: Kind) => {
  const file = readFile(text(name))
  expect(file?.kind).toBe(kind)
  return file as Extract<Opened, { kind: Kind }>
}
const record = (name: string) => opened(name, 'record').record as Record2
const proof = (name: string) => opened(name, 'proof').proof as Proof2

interface Epoch {
  epoch: number
  turn: string
  input: string
  kept: number[]
  boxes: Record<string, string>
  telling: Record<string, string[]>
  hints: Record<string, string>
  shakes: Record<string, string[][]>
  salts: Record<string, [string, string]>
  root: string
}
interface Vectors {
  secret: string
  signer: string
  heads: { n: number; line: string; head: string; signature: string }[]
  opening: { lobby: number; answers: { place: number; number: string }[]; order: number[] }
  epochs: Epoch[]
}
const vectors = JSON.parse(text('vectors.json')) as Vectors
const now = 29412405

describe('attack F10: the vectors of version 2', () => {
  let judged: Judged
  beforeAll(async () => {
    judged = await judge(record('record.json'), now)
  })
  it('are a record in which everything holds', () => {
    expect(faults(judged.findings)).toEqual([])
    expect(judged.givenUp).toEqual(
      [
        { slot: 5, styleId: expect.stringMatching(/^1/), why: 'cancelled' },
        { slot: 2, styleId: expect.stringMatching(/^1/), why: 'returned' },
      ].sort((one, other) => one.slot - other.slot),
    )
  })
  it('have these heads and signatures', () => {
    expect(judged.heads.map(toHex)).toEqual(vectors.heads.map(({ head }) => head))
    expect(judged.record.log).toEqual(vectors.heads.slice(1).map(({ line }) => line))
    for (const head of vectors.heads) expect(isSigned(vectors.signer, '7001', head)).toBe(true)
  }, 60_000)
  it('have this opening', () => {
    expect(judged.book?.answers).toEqual(vectors.opening.answers)
    expect(judged.book?.order).toEqual(vectors.opening.order)
    expect(judged.book?.lobby?.n).toBe(vectors.opening.lobby)
  })
  it.each(vectors.epochs)(
    'have these boxes, telling orders, hints, shakes, salts and this root in turn $epoch',
    async (epoch) => {
      const arrangement = judged.arrangements![epoch.epoch - 1]
      const keyed = hmac(fromHex(vectors.secret, 32)!)
      const ordinary = ordinaryOf(arrangement)
      expect(arrangement.input).toBe(epoch.input)
      expect([...judged.book!.turns[epoch.epoch - 1].kept]).toEqual(epoch.kept)
      expect(Object.fromEntries(arrangement.slots.map((slot, box) => [slot, arrangement.styles[box]]))).toEqual(epoch.boxes)
      for (const [box, slot] of arrangement.slots.entries()) {
        const order = await tellingOrder(keyed, arrangement, ordinary, box)
        expect(order).toEqual(epoch.telling[slot])
        expect(hintOf(order)).toBe(epoch.hints[slot])
        expect([1, 2, 3].map((n) => shakeOf(arrangement, order, n))).toEqual(epoch.shakes[slot])
        const salts = [await saltOf(keyed, 'item', arrangement, slot), await saltOf(keyed, 'hint', arrangement, slot)]
        expect(salts.map(toHex)).toEqual(epoch.salts[slot])
      }
      expect(await rootOfTurn(keyed, arrangement)).toBe(epoch.root)
    },
  )
  it('have proofs that hold, now and while the set was on sale', async () => {
    expect(faults(await checkProof2(proof('proof_item.json'), judged))).toEqual([])
    expect(faults(await checkProof2(proof('proof_kept.json'), judged))).toEqual([])
    expect(faults(await checkProof2(proof('proof_hint.json'), judged))).toEqual(['open proof_sale'])
  })
  it('go on from what was kept: an earlier record, heads, a device’s evidence', async () => {
    const early = await judge(record('early.json'), now)
    expect(faults(early.findings)).toEqual(['open deadline', 'open commitment', 'open roots', 'open releases'])
    expect(faults(checkEarlier2(early.record, judged))).toEqual([])
    expect(faults(checkHeads(opened('heads.json', 'heads').heads, judged))).toEqual([])
    expect(faults(checkEvidence(opened('evidence.json', 'evidence').evidence as Evidence, judged))).toEqual([])
  })
})
