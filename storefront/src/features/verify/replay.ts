// Every arrangement of a set again, from its secret.
import { fromHex, fromText, toHex } from '@/protocol/bytes'

import { draw, permutation, type Keyed } from '@/protocol/draw'
import type { Hashes } from './hashes'
import type { BoxProof, PublicRecord } from './record'
import { leafHash, rootOf } from './tree'

/** styles[i] lies in the box slots[i]; slots ascending. */
export interface Arrangement {
  epoch: number
  /** SHA-256 of the nonces it was drawn from, hexadecimal. */
  input: string
  slots: number[]
  styles: string[]
}

// Ids are decimal numbers of up to 19 digits.
export const byNumber = (one: string, other: string): number =>
  one.length - other.length || (one < other ? -1 : one > other ? 1 : 0)

/** The boxes that were not sold before that epoch, by slot. */
export function freeSlots(record: PublicRecord, epoch: number): number[] {
  const sold = new Set(record.sold.filter((sale) => sale.epoch < epoch).map((sale) => sale.slot))
  return Array.from({ length: record.boxCount }, (_, at) => at + 1).filter((slot) => !sold.has(slot))
}

/** The arrangement of each epoch of a record that agrees with itself. */
export async function replay(hashes: Hashes, keyed: Keyed, record: PublicRecord): Promise<Arrangement[]> {
  let left = record.content.flatMap(({ styleId, total }) => Array.from({ length: total }, () => styleId))
  const arrangements: Arrangement[] = []
  for (const { epoch, publicInput } of record.epochs) {
    const slots = freeSlots(record, epoch)
    const order = await permutation(keyed, `${record.boxSetId},${epoch},${publicInput}`, left.length)
    const styles = order.map((at) => left[at])
    arrangements.push({ epoch, input: toHex(await hashes.sha256(fromText(publicInput))), slots, styles })
    const sold = new Set(record.sold.filter((sale) => sale.epoch === epoch).map((sale) => sale.slot))
    left = styles.filter((_, box) => !sold.has(slots[box])).sort(byNumber)
  }
  return arrangements
}

export async function saltOf(
  keyed: Keyed,
  kind: BoxProof['kind'],
  boxSetId: string,
  { epoch, input }: Arrangement,
  slot: number,
): Promise<string> {
  return toHex(await keyed(fromText(`salt,${kind},${boxSetId},${epoch},${slot},${input}`)))
}

/** A style that is not in the box; "0" where there is no other. */
export async function hintOf(
  keyed: Keyed,
  boxSetId: string,
  { epoch, slots, styles }: Arrangement,
  box: number,
): Promise<string> {
  const others = [...new Set(styles)].sort(byNumber).filter((style) => style !== styles[box])
  return others.length === 0 ? '0' : others[await draw(keyed, `hint,${boxSetId},${epoch},${slots[box]}`, others.length)]
}

/** The root of an arrangement: for each box its item, then its hint. */
export async function rootOfArrangement(
  hashes: Hashes,
  keyed: Keyed,
  boxSetId: string,
  arrangement: Arrangement,
): Promise<string> {
  const leaves: Uint8Array[] = []
  const { epoch } = arrangement
  for (const [box, slot] of arrangement.slots.entries()) {
    const claims = { item: arrangement.styles[box], hint: await hintOf(keyed, boxSetId, arrangement, box) }
    for (const kind of ['item', 'hint'] as const) {
      const salt = fromHex(await saltOf(keyed, kind, boxSetId, arrangement, slot), 32)!
      leaves.push(await leafHash(hashes, { kind, boxSetId, epoch, slot, styleId: claims[kind], salt }))
    }
  }
  return toHex(await rootOf(hashes, leaves))
}
