// Boxes that went back to the shop: whether more hidden figures were among them than chance gives.
import type { Arrangement } from './arrangement'
import type { Book, Hold } from './book'

/** A box whose payment came to nothing, or whose money was given back, and what was in it. */
export interface GivenUp {
  slot: number
  styleId: string
  why: 'cancelled' | 'failed' | 'expired' | 'forfeited' | 'closed' | 'returned'
}

interface Drawing {
  of: number
  hidden: number
  taken: number
  seen: number
}

/** Chances of 0 .. taken hidden ones among those taken of so many. */
function hypergeometric({ of, hidden, taken }: Drawing): number[] {
  let chances = [1]
  for (let drawn = 0; drawn < taken; drawn++) {
    const next = new Array<number>(chances.length + 1).fill(0)
    for (const [found, chance] of chances.entries()) {
      const hit = Math.min(1, Math.max(0, (hidden - found) / (of - drawn)))
      next[found] += chance * (1 - hit)
      next[found + 1] += chance * hit
    }
    chances = next
  }
  return chances
}

function convolved(one: number[], other: number[]): number[] {
  const sum = new Array<number>(one.length + other.length - 1).fill(0)
  for (const [a, left] of one.entries()) for (const [b, right] of other.entries()) sum[a + b] += left * right
  return sum
}

/** The chance of at least so many hidden ones in all. */
function tailOf(drawings: Drawing[]): number {
  const seen = drawings.reduce((sum, drawing) => sum + drawing.seen, 0)
  if (seen === 0) return 1
  const chances = drawings.map(hypergeometric).reduce(convolved, [1])
  return chances.slice(seen).reduce((sum, chance) => sum + chance, 0)
}

const styleIn = ({ slots, styles }: Arrangement, slot: number): string => styles[slots.indexOf(slot)]

// Of a box that lies there in a turn: the turn that mixed it, counted from 0; an earlier one, when it was kept.
function mixedIn({ turns }: Book, turn: number, slot: number): number {
  let mixed = turn
  while (turns[mixed].kept.has(slot)) mixed--
  return mixed
}

/** Hidden figures among the boxes that were released or given back: each box once for the turn that mixed it. */
function drawingsOf(book: Book, arrangements: Arrangement[]): Drawing[] {
  const takenOf = new Map<number, Set<number>>()
  for (const { turn, slots, why, returned } of book.holds.values())
    for (const slot of why === '' ? returned : slots) {
      const mixed = mixedIn(book, turn, slot)
      takenOf.set(mixed, (takenOf.get(mixed) ?? new Set()).add(slot))
    }
  return [...takenOf].map(([turn, taken]) => {
    const arrangement = arrangements[turn]
    const isHidden = (slot: number) => arrangement.hidden.has(styleIn(arrangement, slot))
    const mixed = arrangement.slots.filter((slot) => !book.turns[turn].kept.has(slot))
    return {
      of: mixed.length,
      hidden: mixed.filter(isHidden).length,
      taken: taken.size,
      seen: [...taken].filter(isHidden).length,
    }
  })
}

// A box that was released twice in a turn is told once, and one that its shopper bought after all not at all.
function givenUpOf(book: Book, hold: Hold, told: Set<string>): number[] {
  if (hold.state === 'sold') return hold.returned
  if (hold.state === 'open') return []
  const slots = hold.slots.filter((slot) => book.sold.get(slot) !== hold.turn && !told.has(`${hold.turn},${slot}`))
  for (const slot of slots) told.add(`${hold.turn},${slot}`)
  return slots
}

// Once in ten thousand honest sets.
const odd = 1e-4

/** Whether the count is odd, and what was in each box that went back; in the order of the holds. */
export function releasesOf(book: Book, arrangements: Arrangement[]): { isOdd: boolean; givenUp: GivenUp[] } {
  const told = new Set<string>()
  const givenUp = [...book.holds.values()].flatMap((hold) => {
    const why = hold.state === 'sold' ? 'returned' : (hold.why as GivenUp['why'])
    return givenUpOf(book, hold, told).map((slot) => ({ slot, styleId: styleIn(arrangements[hold.turn], slot), why }))
  })
  return { isOdd: tailOf(drawingsOf(book, arrangements)) < odd, givenUp }
}
