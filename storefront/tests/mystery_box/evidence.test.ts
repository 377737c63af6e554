import { beforeEach, describe, expect, it } from 'vitest'

import { commitmentOf, commitmentToJoin, evidenceOf, learnFromLine, noteDeed } from '@/features/mystery_box/live/evidence'
import { answeredAt, isContradicted, newEvidence, sealText, withHead } from '@/features/mystery_box/model/evidence'
import type { Line } from '@/features/mystery_box/model/snapshots'
import { forgetAll } from '@/host'

const hash = (digit: string) => digit.repeat(64)
const head = (n: number, digit = 'a') => ({ n, head: hash(digit), signature: digit.repeat(128) })
const line = (change: Partial<Line>) => ({ boxSetId: '7001', ...change }) as Line

beforeEach(() => forgetAll())

describe('attack F2: what a device keeps of its place', () => {
  it('binds it to its number as the protocol says', () => {
    const number = '000102030405060708090a0b0c0d0e0f'
    expect(commitmentOf('7001', number)).toBe('e28bc07907d8814dc5959cbb7f5e4edb1b6d68a546fcedbb7e464b655180d92b')
  })

  it('keeps its number until the shop says which place came of it, and draws a new one afterwards', () => {
    const first = commitmentToJoin('7001')
    expect(commitmentToJoin('7001')).toBe(first)
    expect(commitmentToJoin('7002')).not.toBe(first)
    learnFromLine(line({ place: 2, joined: head(2) }), hash('d'))
    expect(evidenceOf('7001', 2)).toMatchObject({ commitment: first, manifest: hash('d'), heads: [{ n: 2, by: 'answer' }] })
    expect(commitmentToJoin('7001')).not.toBe(first)
    expect(evidenceOf('7001', 2)?.commitment).toBe(first)
  })

  it('knows nothing of a place that was taken on another device', () => {
    learnFromLine(line({ place: 2, joined: head(2) }))
    expect(evidenceOf('7001')).toBeUndefined()
  })

  it('writes down that it answered, and what came back', () => {
    commitmentToJoin('7001')
    learnFromLine(line({ place: 2, joined: head(2), call: head(5, 'b') }))
    noteDeed('7001', 'answer', { at: 20, code: 0, reason: '' }, { at: 10, n: 5 })
    const evidence = evidenceOf('7001')
    expect(evidence?.did).toEqual([{ what: 'answer', at: 10, n: 5 }])
    expect(evidence?.told).toEqual([{ at: 20, code: 0, reason: '' }])
    expect(answeredAt(evidence)).toBe(10)
  })

  it('keeps two heads of one entry, which convict the shop', () => {
    const evidence = withHead(withHead(newEvidence('7001', '', ''), head(3), 'live'), head(3), 'answer')
    expect(evidence.heads).toHaveLength(1)
    expect(isContradicted(evidence, head(3, 'c'))).toBe(true)
    expect(withHead(evidence, head(3, 'c'), 'live').heads).toHaveLength(2)
  })

  it('keeps the first head and the latest ones', () => {
    let evidence = newEvidence('7001', '', '')
    for (let n = 1; n <= 50; n++) evidence = withHead(evidence, head(n), 'live')
    expect(evidence.heads).toHaveLength(32)
    expect(evidence.heads.map(({ n }) => n)).toContain(1)
    expect(evidence.heads.map(({ n }) => n)).toContain(50)
  })

  it('shows the first digits of a head', () => expect(sealText('7f3a91c2' + '0'.repeat(56))).toBe('7f3a 91c2'))
})
