// What lay in each box in each turn, from the secret: places, telling orders, hints, roots.
import { fromHex, fromText, joined, toHex } from '@/protocol/bytes'
import { sha256 } from '@/protocol/sha256'

import { draw, permutation, type Keyed } from '@/protocol/draw'
import { plainHashes } from '../hashes'
import { byNumber } from '../replay'
import { leafHash, rootOf } from '../tree'
import type { Book, Turn } from './book'
import type { Record2 } from './record'

/** styles[i] lies in the box slots[i]; slots ascending, kept boxes among them. */
export interface Arrangement {
  boxSetId: string
  epoch: number
  /** What the draw was made of: the head of the call, and the chooser's number. */
  input: string
  slots: number[]
  styles: string[]
  /** The hidden styles of the set. */
  hidden: ReadonlySet<string>
}

const inputMark = fromText('kabinet input 2\n')

/** Everything was fixed with the head of the call; the number came last. */
export const inputOf = (headOfCall: Uint8Array, number: string): string =>
  toHex(sha256(joined(inputMark, headOfCall, fromHex(number, 16)!)))

/** The arrangement of each turn of a book without a broken rule. */
export async function arrange(keyed: Keyed, record: Record2, book: Book, heads: Uint8Array[]): Promise<Arrangement[]> {
  const { boxSetId, content } = record
  const hidden = new Set(content.filter((style) => style.hidden).map(({ styleId }) => styleId))
  let lying = new Map<number, string>()
  const arrangements: Arrangement[] = []
  for (const turn of book.turns) {
    const input = inputOf(heads[turn.call], turn.number)
    const left = arrangements.length === 0 ? allStyles(record) : mixed(turn, lying)
    const order = await permutation(keyed, `box,${boxSetId},${turn.epoch},${input}`, left.length)
    let next = 0
    const styles = turn.slots.map((slot) => (turn.kept.has(slot) ? lying.get(slot)! : left[order[next++]]))
    lying = new Map(turn.slots.map((slot, box) => [slot, styles[box]]))
    arrangements.push({ boxSetId, epoch: turn.epoch, input, slots: turn.slots, styles, hidden })
  }
  return arrangements
}

const allStyles = ({ content }: Record2): string[] =>
  content.flatMap(({ styleId, total }) => Array.from({ length: total }, () => styleId))

const mixed = ({ slots, kept }: Turn, lying: Map<number, string>): string[] =>
  slots
    .filter((slot) => !kept.has(slot))
    .map((slot) => lying.get(slot)!)
    .sort(byNumber)

const contextOf = (word: string, { boxSetId, epoch, input }: Arrangement, slot: number) =>
  `${word},${boxSetId},${epoch},${slot},${input}`

/** What is the same for every box of an arrangement: its ordinary styles, ascending, with and without repetition. */
export interface Ordinary {
  each: string[]
  distinct: string[]
}

export function ordinaryOf({ styles, hidden }: Arrangement): Ordinary {
  const each = styles.filter((style) => !hidden.has(style)).sort(byNumber)
  return { each, distinct: each.filter((style, at) => at === 0 || style !== each[at - 1]) }
}

/** The ordinary styles in the order in which shakes leave them out; last the one the box sounds like. */
export async function tellingOrder(keyed: Keyed, arrangement: Arrangement, ordinary: Ordinary, box: number): Promise<string[]> {
  const { each, distinct } = ordinary
  if (each.length === 0) return []
  const [style, slot] = [arrangement.styles[box], arrangement.slots[box]]
  const decoy = arrangement.hidden.has(style)
  const told = decoy ? each[await draw(keyed, contextOf('decoy', arrangement, slot), each.length)] : style
  const others = distinct.filter((other) => other !== told)
  const order = await permutation(keyed, contextOf('tell', arrangement, slot), others.length)
  return [...order.map((at) => others[at]), told]
}

// With fewer ordinary styles left, a hint would tell too much.
const leastForHint = 3

/** A style that is not in the box; "0" where none is told. */
export const hintOf = (order: string[]): string => (order.length >= leastForHint ? order[0] : '0')

export const saltOf = async (keyed: Keyed, kind: 'item' | 'hint', arrangement: Arrangement, slot: number): Promise<Uint8Array> =>
  keyed(fromText(contextOf(`salt,${kind}`, arrangement, slot)))

/** The root of an arrangement: for each box its item, then its hint. */
export async function rootOfTurn(keyed: Keyed, arrangement: Arrangement): Promise<string> {
  const { boxSetId, epoch, slots, styles } = arrangement
  const ordinary = ordinaryOf(arrangement)
  const leaves: Uint8Array[] = []
  for (const [box, slot] of slots.entries()) {
    const claims = { item: styles[box], hint: hintOf(await tellingOrder(keyed, arrangement, ordinary, box)) }
    for (const kind of ['item', 'hint'] as const) {
      const salt = await saltOf(keyed, kind, arrangement, slot)
      leaves.push(await leafHash(plainHashes, { kind, boxSetId, epoch, slot, styleId: claims[kind], salt }))
    }
  }
  return toHex(await rootOf(plainHashes, leaves))
}
