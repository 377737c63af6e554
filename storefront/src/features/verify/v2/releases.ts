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

// A box that was released twice in a turn tells once, and one that its shopper bought after all tells nothing.
function countedSlots(book: Book, hold: Hold, counted: Set<string>): number[] {
  if (hold.state === 'sold') return hold.returned
  if (hold.state === 'open') return []
  const slots = hold.slots.filter((slot) => book.sold.get(slot) !== hold.turn && !counted.has(`${hold.turn},${slot}`))
  for (const slot of slots) counted.add(`${hold.turn},${slot}`)
  return slots
}

// Once in ten thousand honest sets.
const odd = 1e-4

/** Whether the count is odd, and what was in each box that went back; in the order of the holds. */
export function releasesOf(book: Book, arrangements: Arrangement[]): { isOdd: boolean; givenUp: GivenUp[] } {
  const counted = new Set<string>()
  const drawings: Drawing[] = []
  const givenUp: GivenUp[] = []
  for (const hold of book.holds.values()) {
    const arrangement = arrangements[hold.turn]
    const slots = countedSlots(book, hold, counted)
    const isHidden = (slot: number) => arrangement.hidden.has(styleIn(arrangement, slot))
    const why = hold.state === 'sold' ? 'returned' : (hold.why as GivenUp['why'])
    givenUp.push(...slots.map((slot) => ({ slot, styleId: styleIn(arrangement, slot), why })))
    drawings.push({
      of: hold.choosable.length,
      hidden: hold.choosable.filter(isHidden).length,
      taken: slots.length,
      seen: slots.filter(isHidden).length,
    })
  }
  return { isOdd: tailOf(drawings) < odd, givenUp }
}
