import type { Model } from '@/api'
import { secondsUntil } from '@/parts/clock'
import { fromHex, fromText, toHex } from '@/protocol/bytes'
import { permutation } from '@/protocol/draw'
import { hmac, sha256 } from '@/protocol/sha256'

type Sale = Pick<Model<'Sale.Shown'>, 'state' | 'opensAt' | 'endsAt'>
type Item = Pick<Model<'Sale.Item'>, 'skuId' | 'stock'>
type Ticket = Pick<Model<'Sale.Ticket'>, 'state' | 'enteredAt' | 'orderBefore' | 'rank'>
type DrawnTicket = Model<'Sale.DrawnTicket'>

/** How long until a sale is asked for again: often where it opens now, never once it is over. */
export function pauseOf(sale: Sale | undefined, now: number): number | false {
  if (!sale || sale.state === 'over') return false
  const left = secondsUntil(sale.state === 'announced' ? sale.opensAt : sale.endsAt, now)
  if (sale.state === 'announced') return left <= 15 ? 1_000 : 10_000
  return left <= 15 ? 2_000 : 5_000
}

/** The same of a ticket: what waits is told soon, what was won may lapse or be ordered elsewhere. */
export function pauseOfTicket(ticket: Ticket | null | undefined, now: number): number | false {
  if (!ticket) return false
  if (ticket.state === 'waiting') return now - ticket.enteredAt / 1_000 < 20_000 ? 1_000 : 3_000
  return ticket.state === 'won' ? 5_000 : false
}

/** What a person can do about a thing of a sale now. */
export type Step = 'remind' | 'enter' | 'buy' | 'turn' | 'gone' | 'over'

export function stepOf(sale: Sale & { admission: 'queue' | 'first_come' }, item: Item, ticket: Ticket | null | undefined): Step {
  // An order that was not paid may be ordered again where nobody waits behind.
  const goesOn = sale.admission === 'first_come' && ticket?.state === 'lapsed'
  if (ticket && !goesOn) return 'turn'
  if (sale.state === 'over') return 'over'
  if (sale.state === 'announced') return 'remind'
  if (sale.admission === 'first_come') return item.stock === 'none' ? 'gone' : 'buy'
  return 'enter'
}

/** The thing to begin with: the one that the address names, else the first that is there. */
export const firstOf = <One extends Item>(items: One[], skuId?: string): One | undefined =>
  items.find((item) => item.skuId === skuId) ?? items.find(({ stock }) => stock !== 'none') ?? items[0]

/** Whether the order is still to be drawn: a second after the last early entry, when all that were under way are written. */
export const isDrawAwaited = (ticket: Ticket, earlyUntil: number, now: number): boolean =>
  ticket.rank === undefined && ticket.enteredAt < earlyUntil && now < earlyUntil / 1_000 + 10_000

/** A finding about the draw: what was recomputed, and whether it came out as the shop says. */
export interface Finding {
  of: 'seed' | 'numbers' | 'ranks'
  holds: boolean
}

interface Drawn {
  commitment: string
  seed: string
  numbers: string
  items: DrawnTicket[]
}

const hashOf = (bytes: Uint8Array): string => toHex(sha256(bytes))

/** Draws the order again from what the shop has told, by the rules of the page about fairness, and compares. */
export async function checkDraw(saleId: string, { commitment, seed, numbers, items }: Drawn): Promise<Finding[]> {
  const key = fromHex(seed, 32)
  const ownNumbers = hashOf(fromText(items.map(({ nonce }) => nonce).join(',')))
  const order = key ? await permutation(hmac(key), `sale,${saleId},${numbers}`, items.length) : []
  return [
    { of: 'seed', holds: key !== undefined && hashOf(key) === commitment },
    { of: 'numbers', holds: ownNumbers === numbers },
    { of: 'ranks', holds: key !== undefined && items.every(({ rank }, at) => order[rank] === at) },
  ]
}
