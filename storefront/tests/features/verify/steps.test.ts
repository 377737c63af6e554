import { readFileSync } from 'node:fs'
import path from 'node:path'

import { beforeAll, describe, expect, it } from 'vitest'

import { checkEarlier, checkProof, checkRecord, type Finding } from '@/features/verify/checks'
import { plainHashes } from '@/features/verify/hashes'
import { readProof, readRecord, type BoxProof, type PublicRecord } from '@/features/verify/record'
import { noncesOf, shortHash, shownEpoch, stepNames, stepsOf } from '@/features/verify/steps'

const file = (name: string) => readFileSync(path.resolve(__dirname, `../../../../docs/fairness/${name}`), 'utf8')
const record = readRecord(file('record.json'))!
const proof = readProof(file('proof.json'))!
const told = async (of: PublicRecord, box?: BoxProof): Promise<Finding[]> => [
  ...(await checkRecord(plainHashes, of)),
  ...(box ? await checkProof(plainHashes, box, of) : []),
]
const verdicts = (findings: Finding[], hasBox: boolean, of: PublicRecord = record) =>
  stepsOf(findings, of, hasBox).steps.map(({ verdict }) => verdict)
const { master: _told, ...withoutSecret } = record
const onSale = { ...withoutSecret, state: 'on_sale', sold: record.sold.slice(0, -1) } as PublicRecord

describe('four sentences about a draw', () => {
  let whole: Finding[] = []
  beforeAll(async () => {
    whole = await told(record, proof)
  })
  it('stand for every check', () => {
    const checked = stepsOf(whole, record, true)
    expect(checked.steps.map(({ name }) => name)).toEqual(stepNames)
    const broken = whole.map((finding) => ({ ...finding, verdict: 'broken' as const }))
    const all = stepsOf(broken, record, true)
    expect([...all.steps, all.secret].flatMap((step) => step.broken).sort()).toEqual(whole.map(({ check }) => check).sort())
  })
  it('hold when the record does, with a box and without one', async () => {
    expect(verdicts(whole, true)).toEqual(['holds', 'holds', 'holds', 'holds'])
    expect(verdicts(await told(record), false)).toEqual(['holds', 'holds', 'holds', 'holds'])
  })
  it('leave open only the replay while the secret is kept; a sold box is proved without it', async () => {
    expect(verdicts(await told(onSale), false)).toEqual(['holds', 'holds', 'holds', 'open'])
    expect(verdicts(await told(onSale, proof), true)).toEqual(['holds', 'holds', 'holds', 'holds'])
    expect(stepsOf(await told(onSale, proof), record, true).secret.verdict).toBe('open')
  })
  it('are not ticked before there is anything to check', async () => {
    const begun = { ...onSale, sold: [] } as PublicRecord
    expect(verdicts(await told(begun), false, begun)).toEqual(['holds', 'holds', 'open', 'open'])
    const announced = { ...begun, epochs: [] } as PublicRecord
    expect(verdicts(await told(announced), false, announced)).toEqual(['holds', 'open', 'open', 'open'])
  })
  it('say which of them a changed byte breaks', async () => {
    const other = (hash: string) => (hash[0] === '0' ? '1' : '0') + hash.slice(1)
    const changed = { ...record, commitment: other(record.commitment) }
    expect(verdicts(await told(changed), false)).toEqual(['broken', 'holds', 'holds', 'broken'])
    const forged = { ...proof, salt: other(proof.salt) }
    const checked = stepsOf(await told(record, forged), record, true)
    expect(checked.steps[3]).toEqual({ name: 'matches', verdict: 'broken', broken: ['proof_path'] })
    const taken = checkEarlier(record, { ...record, sold: record.sold.slice(1) })
    expect(stepsOf([...whole, ...taken], record, true).steps[2]).toMatchObject({ verdict: 'broken', broken: ['earlier_sold'] })
  })
})

describe('what a sentence is computed from', () => {
  it('is the round of the box, else the latest one', () => {
    expect(shownEpoch(record, proof)).toBe(proof.epoch)
    expect(shownEpoch(record, undefined)).toBe(record.epochs.length)
    expect(noncesOf(record, 1)).toEqual(record.epochs[0].publicInput.split(','))
    expect(noncesOf(record, 0)).toEqual([])
  })
  it('is shown in short', () => {
    expect(shortHash('9f3c71ae0d52aaaab846')).toBe('9f3c 71ae 0d52 … b846')
    expect(shortHash('5e1b20c7')).toBe('5e1b 20c7')
  })
})
