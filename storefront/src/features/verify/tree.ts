// The Merkle tree of an epoch, as in RFC 6962.
import { be32, be64, joined, same } from '@/protocol/bytes'

import type { Hashes } from './hashes'
import type { BoxProof } from './record'

const leafMark = Uint8Array.of(0)
const nodeMark = Uint8Array.of(1)
const kinds = { item: 1, hint: 2 } as const

export interface Leaf {
  kind: BoxProof['kind']
  boxSetId: string
  epoch: number
  slot: number
  /** "0": none. */
  styleId: string
  salt: Uint8Array
}

export const leafHash = async (hashes: Hashes, { kind, boxSetId, epoch, slot, styleId, salt }: Leaf): Promise<Uint8Array> =>
  hashes.sha256(joined(leafMark, Uint8Array.of(kinds[kind]), be64(boxSetId), be32(epoch), be32(slot), be64(styleId), salt))

const node = async (hashes: Hashes, left: Uint8Array, right: Uint8Array): Promise<Uint8Array> =>
  hashes.sha256(joined(nodeMark, left, right))

/** Of at least one leaf. Splits at the largest power of two below their number. */
export async function rootOf(hashes: Hashes, leaves: Uint8Array[]): Promise<Uint8Array> {
  if (leaves.length === 1) return leaves[0]
  let split = 1
  while (split * 2 < leaves.length) split *= 2
  return node(hashes, await rootOf(hashes, leaves.slice(0, split)), await rootOf(hashes, leaves.slice(split)))
}

/** Which sides the siblings of a leaf stand on, from the root down. */
function sidesOf(index: number, leaves: number): ('left' | 'right')[] {
  if (leaves === 1) return []
  let split = 1
  while (split * 2 < leaves) split *= 2
  return index < split ? ['right', ...sidesOf(index, split)] : ['left', ...sidesOf(index - split, leaves - split)]
}

/** Whether the path leads from the leaf, the index-th of so many, to the root. */
export async function leadsTo(
  hashes: Hashes,
  leaf: Uint8Array,
  index: number,
  leaves: number,
  path: Uint8Array[],
  root: Uint8Array,
): Promise<boolean> {
  if (index < 0 || index >= leaves) return false
  const sides = sidesOf(index, leaves).reverse()
  if (sides.length !== path.length) return false
  let computed = leaf
  for (const [at, sibling] of path.entries()) {
    computed = sides[at] === 'left' ? await node(hashes, sibling, computed) : await node(hashes, computed, sibling)
  }
  return same(computed, root)
}
