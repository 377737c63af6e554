// What a shopper's own device kept of its place: its number, what it did, what it was told.
import type { Hold } from './book'
import { commitmentOf } from './book'
import { finding, type Finding2, type Judged } from './checks'
import { fitsHead } from './earlier'
import type { Entry } from './log'
import { readLog } from './log'
import type { Deed, Evidence } from './record'

const broken = (check: Finding2['check']): Finding2 => ({ check, verdict: 'broken', why: 'word' })

const isSetOf = ({ boxSetId, manifest }: Evidence, { record }: Judged) =>
  boxSetId === record.boxSetId && manifest === record.manifest

function isPlaceOf({ boxSetId, number, commitment, place }: Evidence, entries: Entry[]): boolean {
  const bound = entries.some(
    ({ word, n, place: answering, hash }) =>
      hash === commitment && ((word === 'join' && n === place) || (word === 'answer' && answering === place)),
  )
  return bound && commitmentOf(boxSetId, number) === commitment
}

function turnFinding({ did, number, place }: Evidence, entries: Entry[]): Finding2 {
  const about = entries.filter((entry) => entry.place === place)
  const turn = about.find(({ word }) => word === 'turn')
  const answers = did.filter(({ what }) => what === 'answer')
  const isCalled = answers.every(({ n }) => about.some((entry) => entry.n === n && entry.word === 'call'))
  if (turn && turn.number !== number) return finding('evidence_turn', false)
  // That it answered is what the device says: nobody else heard it.
  if (answers.length > 0 && about.some(({ word }) => word === 'mute')) return broken('evidence_turn')
  if (!isCalled) return finding('evidence_turn', false)
  return finding('evidence_turn', true)
}

/** Whether each of those deeds has a line of its own, not before the device did it. */
function eachHasItsLine<Line extends { n: number }>(deeds: Deed[], lines: Line[], fits: (deed: Deed, line: Line) => boolean) {
  const free = [...lines]
  return deeds.every((deed) => {
    const at = free.findIndex((line) => line.n >= (deed.n ?? 0) && fits(deed, line))
    if (at >= 0) free.splice(at, 1)
    return at >= 0
  })
}

/** Whether each of those lines has a deed of its own, not after the line. */
function eachHasItsDeed<Line extends { n: number }>(lines: Line[], deeds: Deed[], fits: (deed: Deed, line: Line) => boolean) {
  const free = [...deeds]
  return lines.every((line) => {
    const at = free.findIndex((deed) => line.n >= (deed.n ?? 0) && fits(deed, line))
    if (at >= 0) free.splice(at, 1)
    return at >= 0
  })
}

const success = 200

function holdsFinding({ did, told, heads, place }: Evidence, entries: Entry[], holds: ReadonlyMap<number, Hold>): Finding2 {
  const isAccepted = (_: Deed, at: number) => told[at]?.code === success
  const accepted = did.filter(isAccepted)
  const of = (deeds: Deed[], what: Deed['what']) => deeds.filter((deed) => deed.what === what)
  const own = entries.filter(({ word, place: whose }) => word === 'hold' && whose === place)
  const cancelled = entries.filter(
    ({ word, why, hold }) => word === 'release' && why === 'cancelled' && holds.get(hold)?.place === place,
  )
  const sameBoxes = ({ slots }: Deed, line: Entry) => (slots ?? []).join() === line.slots.join()
  const known = heads.reduce((newest, { n }) => Math.max(newest, n), 0)
  const isKnown = ({ n }: Entry) => n <= known
  const fits =
    eachHasItsLine(of(accepted, 'order'), own, sameBoxes) &&
    eachHasItsLine(of(accepted, 'cancel'), cancelled, () => true) &&
    eachHasItsDeed(own.filter(isKnown), of(did, 'order'), sameBoxes) &&
    eachHasItsDeed(cancelled.filter(isKnown), of(did, 'cancel'), () => true)
  return fits ? finding('evidence_holds', true) : broken('evidence_holds')
}

/** Whether the log tells of this device's place what the device knows. What nobody else saw is its word, and the finding says so. */
export function checkEvidence(evidence: Evidence, judged: Judged): Finding2[] {
  const entries = readLog(judged.record.log) ?? []
  const isAnswered = evidence.told.length === evidence.did.length
  return [
    finding('evidence_place', isSetOf(evidence, judged) && isPlaceOf(evidence, entries)),
    turnFinding(evidence, entries),
    isAnswered ? holdsFinding(evidence, entries, judged.book?.holds ?? new Map()) : finding('evidence_holds', false),
    finding(
      'evidence_heads',
      evidence.heads.every((head) => fitsHead(head, judged)),
    ),
  ]
}
