// What was told of one box, against the log it was told under.
import { fromHex, toHex } from '@/protocol/bytes'

import { plainHashes } from '../hashes'
import { leadsTo, leafHash } from '../tree'
import { hintOf, inputOf, ordinaryOf, saltOf, tellingOrder } from './arrangement'
import type { Turn } from './book'
import { finding, open, type Finding2, type Judged } from './checks'
import { fitsHead } from './earlier'
import type { Proof2 } from './record'
import { isSigned } from '@/protocol/signature'

function isInItsPlace({ slot, leaves, index, kind }: Proof2, turn: Turn | undefined): boolean {
  const box = turn ? turn.slots.indexOf(slot) : -1
  return turn !== undefined && box >= 0 && leaves === turn.slots.length * 2 && index === box * 2 + (kind === 'item' ? 0 : 1)
}

async function leadsToRoot(proof: Proof2): Promise<boolean> {
  const leaf = await leafHash(plainHashes, { ...proof, styleId: proof.styleId ?? '0', salt: fromHex(proof.salt, 32)! })
  const path = proof.path.map((sibling) => fromHex(sibling, 32)!)
  return leadsTo(plainHashes, leaf, proof.index, proof.leaves, path, fromHex(proof.root, 32)!)
}

// A box that was kept lies still through the turns of others: what was told of it stays true.
function saleFinding({ slot, epoch }: Proof2, { book }: Judged): Finding2 {
  const soldIn = book?.sold.get(slot)
  const later = (book?.turns ?? []).slice(epoch, soldIn === undefined ? undefined : soldIn + 1)
  const layStill = later.every((turn) => turn.kept.has(slot))
  if (soldIn !== undefined && soldIn + 1 >= epoch && layStill) return finding('proof_sale', true)
  return open('proof_sale', soldIn === undefined && layStill ? 'unsold' : 'shuffled')
}

function headFinding(proof: Proof2, judged: Judged): Finding2 {
  const { record, heads } = judged
  if (!isSigned(record.signer, record.boxSetId, proof) || proof.n < proof.turn) return finding('proof_head', false)
  return proof.n >= heads.length ? open('proof_head', 'older') : finding('proof_head', fitsHead(proof, judged))
}

async function replayFinding(proof: Proof2, { keyed, arrangements, record }: Judged): Promise<Finding2> {
  if (record.master === undefined) return open('proof_replay', 'secret')
  const arrangement = arrangements?.[proof.epoch - 1]
  const box = arrangement ? arrangement.slots.indexOf(proof.slot) : -1
  if (!keyed || !arrangement || box < 0) return finding('proof_replay', false)
  const order = await tellingOrder(keyed, arrangement, ordinaryOf(arrangement), box)
  const style = proof.kind === 'item' ? arrangement.styles[box] : hintOf(order)
  const salt = toHex(await saltOf(keyed, proof.kind, arrangement, proof.slot))
  return finding('proof_replay', (proof.styleId ?? '0') === style && proof.salt === salt)
}

/** Whether what was told of one box is what the record's roots stand for, and the log still begins as it did then. */
export async function checkProof2(proof: Proof2, judged: Judged): Promise<Finding2[]> {
  const { record, book, heads } = judged
  if (!book) return [open('proof_root', 'unread')]
  const turn = book.turns[proof.epoch - 1]
  const isOfTurn = turn?.n === proof.turn && turn.root === proof.root && inputOf(heads[turn.call], turn.number) === proof.input
  const named = record.content.some(({ styleId }) => styleId === proof.styleId)
  return [
    finding('proof_set', proof.boxSetId === record.boxSetId),
    headFinding(proof, judged),
    finding('proof_root', isOfTurn),
    finding('proof_place', isInItsPlace(proof, turn)),
    finding('proof_style', proof.styleId === undefined ? proof.kind === 'hint' : named),
    finding('proof_path', await leadsToRoot(proof)),
    saleFinding(proof, judged),
    await replayFinding(proof, judged),
  ]
}
