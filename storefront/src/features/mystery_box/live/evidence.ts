import { be64, fromHex, fromText, joined, toHex } from '@/features/verify/bytes'
import { sha256 } from '@/features/verify/sha256'
import { Refusal } from '@/contract'
import { keep, keepText, randomKey, recall } from '@/host'

import { newestKnown, newEvidence, withDeed, withHead, type Deed, type Evidence, type Told } from '../model/evidence'
import type { Line } from '../model/snapshots'

const storageName = 'draw-evidence'
// Of the places that somebody had lately: a set of twelve is a kilobyte or two.
const most = 40

const all = (): Evidence[] => recall<Evidence[]>(storageName) ?? []

function put(evidence: Evidence): Evidence {
  const others = all().filter(({ commitment }) => commitment !== evidence.commitment)
  keep(storageName, [evidence, ...others].slice(0, most))
  return evidence
}

const numberBytes = 16

/** What binds the device to its number, as docs/fairness.md has it. */
export const commitmentOf = (boxSetId: string, number: string): string =>
  toHex(sha256(joined(fromText('kabinet number 2\n'), be64(boxSetId), fromHex(number, numberBytes)!)))

/**
 * The commitment to send with a join: of a number that this device draws and tells nobody before its turn. While the shop has not said which
 * place came of it, the number stays: the join may have arrived though its answer did not.
 */
export function commitmentToJoin(boxSetId: string): string {
  const pending = all().find((one) => one.boxSetId === boxSetId && one.place === 0)
  if (pending) return pending.commitment
  const number = randomKey()
  return put(newEvidence(boxSetId, number, commitmentOf(boxSetId, number))).commitment
}

/** What is kept of the latest place in a set; of a given place, that one's. */
export function evidenceOf(boxSetId: string, place?: number): Evidence | undefined {
  const own = all().filter((one) => one.boxSetId === boxSetId)
  return place === undefined ? own[0] : own.find((one) => one.place === place)
}

/** The evidence of all places of this device in a set, the latest first. */
export const evidencesOf = (boxSetId: string): Evidence[] => all().filter((one) => one.boxSetId === boxSetId && one.place > 0)

/** Gives the shopper what is kept of the latest place, as a file. */
export const keepEvidence = (boxSetId: string): Promise<unknown> =>
  keepText(JSON.stringify(evidenceOf(boxSetId)), `kabinet-evidence-${boxSetId}.json`)

/** What a set of protocol 1 drew from: the first half of each commitment. */
export const ownNonces = (boxSetId: string): string[] => evidencesOf(boxSetId).map(({ commitment }) => commitment.slice(0, 32))

/** Learns from the line which place came of the commitment, and its heads. `manifest`: of the set, where it is known. */
export function learnFromLine(line: Line, manifest = ''): void {
  if (!line.place || !line.joined) return
  const known = evidenceOf(line.boxSetId, line.place) ?? all().find((one) => one.boxSetId === line.boxSetId && one.place === 0)
  // Joined on another device: its number is there.
  if (!known) return
  const placed = { ...known, place: line.place, manifest: known.manifest || manifest }
  const heard = withHead(withHead(placed, line.joined, 'answer'), line.call, 'answer')
  if (heard.place !== known.place || heard.manifest !== known.manifest || heard.heads.length !== known.heads.length) put(heard)
}

/** What came back of a call that failed, as it is kept: code 0 when there was no answer. */
export const toldOf = (failure: unknown): Told =>
  failure instanceof Refusal
    ? { at: Date.now(), code: failure.code, reason: failure.reason ?? '' }
    : { at: Date.now(), code: 0, reason: '' }

/** Does something about the device's place in a set, and writes down that and what came back. */
export async function recorded<Answer>(
  boxSetId: string,
  what: Deed['what'],
  act: () => Promise<Answer>,
  slots?: number[],
): Promise<Answer> {
  const at = Date.now()
  try {
    const answer = await act()
    noteDeed(boxSetId, what, { at: Date.now(), code: 200, reason: '' }, { at, slots })
    return answer
  } catch (failure) {
    noteDeed(boxSetId, what, toldOf(failure), { at, slots })
    throw failure
  }
}

/** Writes down what the device did about its place in the set, and what came back. */
export function noteDeed(
  boxSetId: string,
  what: Deed['what'],
  told: Told,
  more: { at: number; n?: number; slots?: number[] },
): void {
  const evidence = evidenceOf(boxSetId)
  if (!evidence) return
  put(
    withDeed(evidence, { what, at: more.at, n: more.n ?? newestKnown(evidence), ...(more.slots && { slots: more.slots }) }, told),
  )
}
