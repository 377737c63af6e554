import { readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { answeredAt, evidenceFile, fitsPlace, withDeed, type OwnPlace } from '@/features/mystery_box/model/evidence'
import { headsFile, newLog, withHead } from '@/features/mystery_box/model/kept-log'
import { readFile } from '@/features/verify/files'

const folder = path.resolve(__dirname, '../../../../docs/fairness/v2')
const vector = JSON.parse(readFileSync(path.join(folder, 'evidence.json'), 'utf8'))
const place = (given: Partial<OwnPlace> = {}): OwnPlace => ({
  userId: '1',
  boxSetId: '7001',
  number: vector.number,
  commitment: vector.commitment,
  joinedWith: vector.commitment,
  place: vector.place,
  did: vector.did,
  told: vector.told,
  ...given,
})
const log = { ...newLog('7001'), manifest: vector.manifest, heads: vector.heads }
const text = (value: object) => JSON.stringify(value)

describe('attack F3: what a device keeps of its place', () => {
  it('is a file of the published form, and nothing else of it leaves the device', () =>
    expect(JSON.parse(text(evidenceFile(place({ deniedAt: 5, next: { number: 'x', commitment: 'y' } }), log)))).toEqual(vector))
  it('is read by the page that checks a draw', () =>
    expect(readFile(text(evidenceFile(place(), log)))).toMatchObject({ kind: 'evidence', evidence: { place: vector.place } }))
  it('has heads without signatures, and none that is cut short', () => {
    const heard = [
      { n: 60, head: 'a'.repeat(64), by: 'live' as const },
      { n: 61, head: 'b'.repeat(16), by: 'share' as const },
    ]
    const file = evidenceFile(place(), { ...log, heads: heard })
    expect(file.heads.map(({ n }) => n)).toEqual([60])
    expect(readFile(text(file))?.kind).toBe('evidence')
  })
  it('is heads alone for whoever only watched', () => {
    const watched = withHead(withHead({ ...log, heads: [] }, vector.heads[0]), {
      n: vector.heads[0].n,
      head: 'c'.repeat(64),
      by: 'live',
    })
    // As a witness writes them: how a head was heard stands in evidence only.
    expect(headsFile(watched).heads.map((one) => Object.keys(one))).toEqual([
      ['n', 'head', 'signature'],
      ['n', 'head'],
    ])
    expect(readFile(text(headsFile(watched)))).toMatchObject({ kind: 'heads', heads: [{ heads: [{ n: 10 }, { n: 10 }] }] })
  })

  it('says of each deed what came back, and of many touches the latest', () => {
    let own = withDeed(place({ did: [], told: [] }), { what: 'join', at: 1, n: 0 }, { at: 2, code: 200, reason: '' })
    for (let at = 10; at < 30; at++) own = withDeed(own, { what: 'here', at, n: 4 }, { at, code: 200, reason: '' })
    own = withDeed(own, { what: 'answer', at: 40, n: 5 }, { at: 41, code: 500, reason: 'internal' })
    expect(own.did).toHaveLength(own.told.length)
    expect(own.did[0].what).toBe('join')
    expect(own.did.filter(({ what }) => what === 'here').map(({ at }) => at)).toEqual([22, 23, 24, 25, 26, 27, 28, 29])
    expect(own.told[own.told.length - 1].code).toBe(500)
    expect(answeredAt(own)).toBe(40)
  })

  const begun = { call: 5, epoch: 1, input: 'i', root: 'f'.repeat(64), turn: 6 }
  const own = place({ place: 2, begun })
  const turn = `6 29412346 turn 2 ${own.number} 1 ${begun.root}`
  it.each([
    ['its join', `2 29412345 join ${own.joinedWith}`, true],
    ['a join with what it never sent', `2 29412345 join ${'0'.repeat(64)}`, false],
    ['another word at its place', '2 29412345 open', false],
    ['its turn', turn, true],
    ['its turn with another root', turn.replace(/f$/, '0'), false],
    ['its turn in another epoch', turn.replace(' 1 ', ' 2 '), false],
    ['a silence in its place', '6 29412346 mute 2', false],
    ['what others do', '7 29412347 join aa', true],
  ])('is compared with the log: %s', (_name, line, fits) => expect(fitsPlace(own, line.split(' '))).toBe(fits))
})
