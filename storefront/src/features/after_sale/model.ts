import type { BadgeKind } from '@/ui'

import type { AfterSale, Offer, Type, Units, WhyBack } from './api'

export const reasons: Record<Type, readonly WhyBack[]> = {
  refund: ['not_wanted', 'not_arrived', 'damaged', 'incomplete', 'wrong_goods', 'other'],
  return: ['not_wanted', 'damaged', 'incomplete', 'wrong_goods', 'other'],
}

export const looks: Record<AfterSale['state'], BadgeKind> = {
  submitted: 'held',
  shipped: 'mine',
  refunded: 'mine',
  completed: 'free',
  withdrawn: 'sold',
  refused: 'sold',
  lapsed: 'sold',
}

/** How many units of each line go back, by line; all that is left where the order goes back as a whole only. */
export type Counts = Record<number, number>

export const allOf = ({ lines }: Offer): Counts => Object.fromEntries(lines.map(({ line, left }) => [line, left]))

export const unitsOf = (counts: Counts): Units[] =>
  Object.entries(counts)
    .map(([line, quantity]) => ({ line: Number(line), quantity }))
    .filter(({ quantity }) => quantity > 0)

/** Whether anything of it can be asked for at all. */
export const isAskable = ({ lines, refund, return: returned }: Offer): boolean =>
  lines.some(({ left }) => left > 0) && (refund === undefined || returned === undefined)

/** Of a return only what may be sent back is chosen. */
export const fitting = (counts: Counts, offer: Offer, type: Type): Counts =>
  Object.fromEntries(
    offer.lines.map(({ line, left, isReturnable }) => [
      line,
      type === 'return' && !isReturnable ? 0 : Math.min(counts[line] ?? 0, left),
    ]),
  )

const ends = ['withdrawn', 'refused', 'lapsed'] as const
type End = (typeof ends)[number]
const stepNames = {
  refund: ['asked', 'looked', 'sum', 'back'],
  return: ['asked', 'send', 'checked', 'back'],
} as const
export type StepName = (typeof stepNames)[Type][number] | End

export interface Step {
  name: StepName
  look: 'done' | 'now' | 'ahead' | 'over'
}

/** How far it has come: what is done, what is awaited now, and what is ahead; of one that came to nothing, where it ended. */
export function stepsOf({ type, state, parcelNumber }: Pick<AfterSale, 'type' | 'state' | 'parcelNumber'>): Step[] {
  const names = stepNames[type]
  const end = ends.find((one) => one === state)
  if (end !== undefined) {
    const done = names.slice(0, type === 'return' && parcelNumber !== undefined ? 2 : 1)
    return [...done.map((name) => ({ name, look: 'done' as const })), { name: end, look: 'over' }]
  }
  const reached = { submitted: 1, shipped: 2, refunded: 3, completed: 4 }[state as Exclude<AfterSale['state'], End>]
  return names.map((name, at) => ({ name, look: at < reached ? 'done' : at === reached ? 'now' : 'ahead' }))
}
