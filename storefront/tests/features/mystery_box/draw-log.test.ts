import { readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { commitmentOf, headAfter, inputOf, readSeal, sealOf, sealText } from '@/features/mystery_box/model/draw-log'
import {
  mostHeads,
  newestHead,
  newLog,
  readOn,
  withHead,
  type KeptHead,
  type KeptLog,
} from '@/features/mystery_box/model/kept-log'

const folder = path.resolve(__dirname, '../../../../docs/fairness/v2')
const fileOf = (name: string) => JSON.parse(readFileSync(path.join(folder, name), 'utf8'))
const record: { log: string[]; head: string; signature: string } = fileOf('record.json')
const number = '000102030405060708090a0b0c0d0e0f'
const firstHead = '112a285450f995eb3ec23f4216432b4ac34b8675ee621e4abcfd9d09f67aaf33'

describe('attack F2: what a device computes of the draw is what docs/fairness.md says', () => {
  it('binds the device to its number', () =>
    expect(commitmentOf('7001', number)).toBe('e28bc07907d8814dc5959cbb7f5e4edb1b6d68a546fcedbb7e464b655180d92b'))
  it('chains the log', () =>
    expect(headAfter('e49141ba8c5de14fad8439a1a319f2ec9c4c909995595f7ce67ca367d43541f8', '1 29412345 open')).toBe(firstHead))
  it('knows what the boxes are arranged from', () =>
    expect(inputOf(firstHead, number)).toBe('7b369d0249d42a4cce774835adcb724378f0e2e28a043b82940ba23963135dd2'))
  it('shows the first digits of a head, and sends sixteen of them', () => {
    expect(sealText('7f3a91c2' + '0'.repeat(56))).toBe('7f3a 91c2')
    expect(sealOf({ n: 41, head: '7f3a91c2' + '0'.repeat(56) })).toBe('41-7f3a91c200000000')
    expect(readSeal('41-7f3a91c200000000')).toEqual({ n: 41, digits: '7f3a91c200000000' })
  })
  it.each(['', '41', '41-7f3a', '0-7f3a91c200000000', '41-7F3A91C200000000', undefined])('takes %s for no seal', (seal) =>
    expect(readSeal(seal)).toBeUndefined(),
  )
})

// The heads of the vectors' record, from the first that anybody kept.
const known: { n: number; head: string; signature: string } = fileOf('heads.json').heads[0]
const rest = record.log.slice(known.n)
const heads: KeptHead[] = rest.reduce<KeptHead[]>(
  (before, line) => [
    ...before,
    { n: before[before.length - 1].n + 1, head: headAfter(before[before.length - 1].head, line), by: 'live' },
  ],
  [{ ...known, by: 'answer' }],
)
const last = heads[heads.length - 1]
const signed = { n: last.n, head: record.head, signature: record.signature }
const started: KeptLog = withHead(newLog('7001'), { ...known, by: 'answer' })
const anyLine = () => true

describe('attack F4: a device keeps heads, and reads on from one to the next', () => {
  it('comes to the head that is published', () => expect(last.head).toBe(record.head))
  it('finds that the log continues what it heard', () => {
    const heard = withHead(started, heads[3])
    const log = readOn(heard, { after: known.n, lines: rest, head: signed }, anyLine)
    expect(log.isBroken).toBeUndefined()
    expect(log.read).toEqual({ n: last.n, head: record.head })
    expect(newestHead(log)).toMatchObject(signed)
  })
  it('finds each line that was changed, and each that was left out', () => {
    for (let at = 0; at < rest.length; at++) {
      const lines = [...rest]
      lines[at] = lines[at].replace(/.$/, (digit) => (digit === '1' ? '2' : '1'))
      expect(readOn(started, { after: known.n, lines, head: signed }, anyLine).isBroken, rest[at]).toBe(true)
      const without = rest.filter((_, other) => other !== at)
      expect(readOn(started, { after: known.n, lines: without, head: signed }, anyLine).isBroken, rest[at]).toBe(true)
    }
  })
  it('finds that a head heard before does not lie on the way', () => {
    const heard = withHead(started, { ...heads[3], head: 'c'.repeat(64) })
    expect(readOn(heard, { after: known.n, lines: rest, head: signed }, anyLine).isBroken).toBe(true)
  })
  it('finds that the log says of its own place what it did not do', () =>
    expect(readOn(started, { after: known.n, lines: rest, head: signed }, ([n]) => n !== '12').isBroken).toBe(true))
  it('keeps two heads of one entry, which convict the shop, and nothing after them', () => {
    const log = withHead(started, { n: known.n, head: 'c'.repeat(64), by: 'live' })
    expect(log.isBroken).toBe(true)
    expect(log.heads).toHaveLength(2)
    expect(withHead(log, heads[2])).toBe(log)
  })
  it('keeps one head once, with its signature as soon as it has one', () => {
    const log = withHead(withHead(newLog('7'), { n: 3, head: known.head, by: 'live' }), { ...known, n: 3, by: 'answer' })
    expect(log.heads).toEqual([{ ...known, n: 3, by: 'answer' }])
    expect(withHead(log, { n: 3, head: known.head, by: 'live' })).toBe(log)
  })
  it('keeps the first, its own and the latest', () => {
    let log = newLog('7')
    for (let n = 1; n <= 90; n++) log = withHead(log, { n, head: String(n % 10).repeat(64), by: 'live' }, n === 20)
    const kept = log.heads.map(({ n }) => n)
    expect(kept).toHaveLength(mostHeads)
    expect(kept.slice(0, 3)).toEqual([1, 20, 61])
    expect(kept[kept.length - 1]).toBe(90)
  })
})
