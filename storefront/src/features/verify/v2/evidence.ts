// What a shopper's own device kept of its place: its number, what it did, what it was told.
import { commitmentOf, type Book, type Hold } from './book'
import { finding, open, type Finding2, type Judged } from './checks'
import { headsFinding } from './earlier'
import type { Entry } from './log'
import { readLog } from './log'
import type { Deed, Evidence } from './record'

const broken = (check: Finding2['check']): Finding2 => ({ check, verdict: 'broken', why: 'word' })

const isSetOf = ({ boxSetId, manifest }: Evidence, { record }: Judged) =>
  boxSetId === record.boxSetId && manifest === record.manifest

// The entries that bind a place to a number: its join, and its answer at an opening.
const joinOf = (place: number, entries: Entry[]) => entries.find(({ word, n }) => word === 'join' && n === place)
const openingOf = (place: number, entries: Entry[]) => entries.find((entry) => entry.word === 'answer' && entry.place === place)

function placeFinding(evidence: Evidence, entries: Entry[], judged: Judged): Finding2 {
  const { boxSetId, number, commitment, place } = evidence
  if (!isSetOf(evidence, judged) || commitmentOf(boxSetId, number) !== commitment) return finding('evidence_place', false)
  if (place === 0) return open('evidence_place', 'unturned')
  const bound = [joinOf(place, entries)?.hash, openingOf(place, entries)?.hash]
  return finding('evidence_place', bound.includes(commitment))
}

const success = 200

/** The number that the log has under the evidence's commitment, or nothing while it was not told. */
function toldNumber({ place, commitment }: Evidence, entries: Entry[]): string | undefined {
  const answered = openingOf(place, entries)
  if (answered && joinOf(place, entries)?.hash === commitment) return answered.number
  return entries.find((entry) => entry.word === 'turn' && entry.place === place)?.number
}

function turnFinding(evidence: Evidence, entries: Entry[]): Finding2 {
  const { did, told, number, place } = evidence
  const about = entries.filter((entry) => entry.place === place)
  const has = (word: Entry['word']) => about.some((entry) => entry.word === word)
  const answers = did.flatMap((deed, at) => (deed.what === 'answer' ? [{ ...deed, code: told[at].code }] : []))
  const known = toldNumber(evidence, entries)
  if (known !== undefined && known !== number) return finding('evidence_turn', false)
  // That it answered is what the device says: nobody else heard it.
  if (answers.length > 0 && has('mute')) return broken('evidence_turn')
  if (answers.some(({ code }) => code === success) && !has('turn')) return broken('evidence_turn')
  if (!answers.every(({ n }) => about.some((entry) => entry.n === n && entry.word === 'call'))) return broken('evidence_turn')
  return known === undefined && !has('mute') ? open('evidence_turn', 'unturned') : finding('evidence_turn', true)
}

/**
 * Whether deeds and lines go together: each deed that the shop took has a line of its own behind what the device knew then, and each line
 * up to the newest head has a deed. One that no answer came to may have arrived or not.
 */
function goTogether<Line extends { n: number }>(
  { did, told, heads }: Evidence,
  what: Deed['what'],
  lines: Line[],
  fits: (deed: Deed, line: Line) => boolean,
): boolean {
  const free = [...lines]
  for (const code of [success, 0])
    for (const [index, deed] of did.entries()) {
      if (deed.what !== what || told[index].code !== code) continue
      const at = free.findIndex((line) => line.n > deed.n && fits(deed, line))
      if (at >= 0) free.splice(at, 1)
      else if (code === success) return false
    }
  const newest = heads.reduce((most, { n }) => Math.max(most, n), 0)
  return free.every(({ n }) => n > newest)
}

function holdsFinding(evidence: Evidence, entries: Entry[], { holds }: Book): Finding2 {
  const { place } = evidence
  const own: Hold[] = [...holds.values()].filter((hold) => hold.place === place)
  const cancelled = entries.filter(
    ({ word, why, hold }) => word === 'release' && why === 'cancelled' && holds.get(hold)?.place === place,
  )
  const fits =
    goTogether(evidence, 'order', own, ({ slots }, hold) => (slots ?? []).join() === hold.slots.join()) &&
    goTogether(evidence, 'cancel', cancelled, () => true)
  return fits ? finding('evidence_holds', true) : broken('evidence_holds')
}

/** Whether the log tells of this device's place what the device knows. What nobody else saw is its word, and the finding says so. */
export function checkEvidence(evidence: Evidence, judged: Judged): Finding2[] {
  const heads = headsFinding('evidence_heads', evidence.heads, judged)
  const { book } = judged
  if (!book) return [open('evidence_place', 'unread'), heads]
  const entries = readLog(judged.record.log)!
  return [placeFinding(evidence, entries, judged), turnFinding(evidence, entries), holdsFinding(evidence, entries, book), heads]
}
