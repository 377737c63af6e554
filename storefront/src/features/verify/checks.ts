// Every check of the protocol, by the names that `kabinet verify` uses too.
import { fromHex, fromText, toHex } from '@/protocol/bytes'

import { permutation } from '@/protocol/draw'
import type { Hashes } from './hashes'
import type { BoxProof, PublicRecord } from './record'
import { byNumber, freeSlots, hintOf, replay, rootOfArrangement, saltOf } from './replay'
import { leadsTo, leafHash } from './tree'

/** open: it cannot be told yet, or not any more. odd: chance would hardly give it. */
export type Verdict = 'holds' | 'broken' | 'open' | 'odd'
type RecordCheck = 'content' | 'manifest' | 'epochs' | 'sold' | 'state' | 'opening' | 'commitment' | 'roots'
type EarlierCheck = 'earlier_set' | 'earlier_epochs' | 'earlier_sold' | 'earlier_opening' | 'earlier_secret'
type ProofCheck = `proof_${'set' | 'root' | 'place' | 'style' | 'path' | 'sale' | 'replay'}`
export type Check = RecordCheck | EarlierCheck | ProofCheck
export interface Finding {
  check: Check
  verdict: Verdict
  /** Why it is open. */
  why?: 'secret' | 'undrawn' | 'unsold' | 'shuffled'
}

const finding = (check: Check, holds: boolean): Finding => ({ check, verdict: holds ? 'holds' : 'broken' })
const open = (check: Check, why: Finding['why']): Finding => ({ check, verdict: 'open', why })

export const isSound = (findings: Finding[]): boolean => findings.every(({ verdict }) => verdict !== 'broken')

const hashOfText = async (hashes: Hashes, text: string) => toHex(await hashes.sha256(fromText(text)))
const hashOfHex = async (hashes: Hashes, hex: string) => toHex(await hashes.sha256(fromHex(hex, 32)!))

function manifestText(record: PublicRecord): string {
  const { boxSetId, seriesId, number, boxCount, lastOneStyleId, commitment, content } = record
  const lines = [
    'kabinet set 1',
    `set ${boxSetId}`,
    `series ${seriesId}`,
    `number ${number}`,
    `boxes ${boxCount}`,
    `last-one ${lastOneStyleId ?? 0}`,
    `commitment ${commitment}`,
    ...content.map(({ styleId, total }) => `style ${styleId} ${total}`),
  ]
  return lines.map((line) => `${line}\n`).join('')
}

function contentIsSound({ content, boxCount }: PublicRecord): boolean {
  const ascends = content.every(({ styleId }, at) => at === 0 || byNumber(content[at - 1].styleId, styleId) < 0)
  return ascends && content.reduce((sum, { total }) => sum + total, 0) === boxCount
}

function epochsAreSound({ epochs }: PublicRecord): boolean {
  const inputs = /^[0-9a-f]{32}(,[0-9a-f]{32}){0,63}$/
  // When each was made is the shop's word, by a clock that may be set back; it is no part of the draw.
  return epochs.every(({ epoch, publicInput }, at) => epoch === at + 1 && inputs.test(publicInput))
}

function salesAreSound({ sold, boxCount, epochs }: PublicRecord): boolean {
  const slots = new Set(sold.map(({ slot }) => slot))
  const inOrder = sold.every(
    ({ slot, epoch }, at) => slot <= boxCount && epoch <= epochs.length && (at === 0 || epoch >= sold[at - 1].epoch),
  )
  // An epoch begins with a box that can still be chosen.
  const isAllSold = slots.size === boxCount
  return slots.size === sold.length && inOrder && (!isAllSold || sold[sold.length - 1].epoch === epochs.length)
}

const agreesWithItself = (record: PublicRecord) => contentIsSound(record) && epochsAreSound(record) && salesAreSound(record)

function stateIsSound({ state, sold, boxCount, master }: PublicRecord): boolean {
  if (master !== undefined && state !== 'sold_out' && state !== 'closed') return false
  return state === 'closed' || (state === 'sold_out') === (sold.length === boxCount)
}

async function openingFinding(hashes: Hashes, { opening, boxSetId }: PublicRecord): Promise<Finding[]> {
  if (!opening) return []
  if (opening.seed === undefined) return [opening.order.length === 0 ? open('opening', 'undrawn') : finding('opening', false)]
  const keyed = await hashes.keyed(fromHex(opening.seed, 32)!)
  const joining = await hashOfText(hashes, opening.nonces.join(','))
  const order = await permutation(keyed, `opening,${boxSetId},${joining}`, opening.nonces.length)
  const isDrawn = order.length === opening.order.length && order.every((drawn, at) => drawn === opening.order[at])
  return [finding('opening', isDrawn && (await hashOfHex(hashes, opening.seed)) === opening.commitment)]
}

async function rootsAreReplayed(hashes: Hashes, record: PublicRecord, master: string): Promise<boolean> {
  if (!agreesWithItself(record)) return false
  const keyed = await hashes.keyed(fromHex(master, 32)!)
  for (const [at, arrangement] of (await replay(hashes, keyed, record)).entries()) {
    if ((await rootOfArrangement(hashes, keyed, record.boxSetId, arrangement)) !== record.epochs[at].root) return false
  }
  return true
}

/** Whether the record agrees with itself and, once the secret is told, with every arrangement replayed from it. */
export async function checkRecord(hashes: Hashes, record: PublicRecord): Promise<Finding[]> {
  const { master, commitment } = record
  return [
    finding('content', contentIsSound(record)),
    finding('manifest', (await hashOfText(hashes, manifestText(record))) === record.manifest),
    finding('epochs', epochsAreSound(record)),
    finding('sold', salesAreSound(record)),
    finding('state', stateIsSound(record)),
    ...(await openingFinding(hashes, record)),
    ...(master === undefined
      ? [open('commitment', 'secret'), open('roots', 'secret')]
      : [
          finding('commitment', (await hashOfHex(hashes, master)) === commitment),
          finding('roots', await rootsAreReplayed(hashes, record, master)),
        ]),
  ]
}

const begins = (earlier: unknown[], later: unknown[]): boolean =>
  JSON.stringify(later.slice(0, earlier.length)) === JSON.stringify(earlier)

function openingGoesOn(earlier: PublicRecord['opening'], later: PublicRecord['opening']): boolean {
  if (!earlier) return true
  if (!later || earlier.commitment !== later.commitment) return false
  // Until the order is drawn, people come and go.
  if (earlier.seed === undefined) return true
  return (
    earlier.seed === later.seed && earlier.nonces.join() === later.nonces.join() && earlier.order.join() === later.order.join()
  )
}

/** Whether a record still says what one said that was kept earlier: nothing is ever taken back. */
export function checkEarlier(earlier: PublicRecord, later: PublicRecord): Finding[] {
  const epochs = (record: PublicRecord) =>
    record.epochs.map(({ epoch, publicInput, root, arrangedAt }) => [epoch, publicInput, root, arrangedAt])
  const sold = (record: PublicRecord) => record.sold.map(({ slot, epoch }) => [slot, epoch])
  return [
    finding('earlier_set', manifestText(earlier) === manifestText(later) && earlier.manifest === later.manifest),
    finding('earlier_epochs', begins(epochs(earlier), epochs(later))),
    finding('earlier_sold', begins(sold(earlier), sold(later))),
    finding('earlier_opening', openingGoesOn(earlier.opening, later.opening)),
    finding('earlier_secret', earlier.master === undefined || earlier.master === later.master),
  ]
}

function isInItsPlace(proof: BoxProof, record: PublicRecord): boolean {
  if (!salesAreSound(record)) return false
  const slots = freeSlots(record, proof.epoch)
  const box = slots.indexOf(proof.slot)
  return box >= 0 && proof.leaves === slots.length * 2 && proof.index === box * 2 + (proof.kind === 'item' ? 0 : 1)
}

const namesAStyle = ({ styleId, kind }: BoxProof, { content }: PublicRecord): boolean =>
  styleId === undefined ? kind === 'hint' : content.some((style) => style.styleId === styleId)

async function leadsToRoot(hashes: Hashes, proof: BoxProof): Promise<boolean> {
  const salt = fromHex(proof.salt, 32)!
  const leaf = await leafHash(hashes, { ...proof, styleId: proof.styleId ?? '0', salt })
  const path = proof.path.map((sibling) => fromHex(sibling, 32)!)
  return leadsTo(hashes, leaf, proof.index, proof.leaves, path, fromHex(proof.root, 32)!)
}

function saleFinding(proof: BoxProof, { sold, epochs }: PublicRecord): Finding {
  const sale = sold.find(({ slot }) => slot === proof.slot)
  if (sale?.epoch === proof.epoch) return finding('proof_sale', true)
  return open('proof_sale', sale || proof.epoch < epochs.length ? 'shuffled' : 'unsold')
}

async function isReplayed(hashes: Hashes, proof: BoxProof, record: PublicRecord, master: string): Promise<boolean> {
  if (!agreesWithItself(record)) return false
  const keyed = await hashes.keyed(fromHex(master, 32)!)
  const arrangement = (await replay(hashes, keyed, record))[proof.epoch - 1]
  const box = arrangement ? arrangement.slots.indexOf(proof.slot) : -1
  if (box < 0) return false
  const style = proof.kind === 'item' ? arrangement.styles[box] : await hintOf(keyed, record.boxSetId, arrangement, box)
  const salt = await saltOf(keyed, proof.kind, record.boxSetId, arrangement, proof.slot)
  return (proof.styleId ?? '0') === style && proof.salt === salt
}

/** Whether what was told of one box is what the record's roots stand for. */
export async function checkProof(hashes: Hashes, proof: BoxProof, record: PublicRecord): Promise<Finding[]> {
  return [
    finding('proof_set', proof.boxSetId === record.boxSetId),
    finding('proof_root', record.epochs[proof.epoch - 1]?.root === proof.root),
    finding('proof_place', isInItsPlace(proof, record)),
    finding('proof_style', namesAStyle(proof, record)),
    finding('proof_path', await leadsToRoot(hashes, proof)),
    saleFinding(proof, record),
    record.master === undefined
      ? open('proof_replay', 'secret')
      : finding('proof_replay', await isReplayed(hashes, proof, record, record.master)),
  ]
}
