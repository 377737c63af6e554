import type { Model } from '@/api'

import { isOnTurn, placeOf } from './queue'
import type { Queue } from './snapshots'

export type Standing = Model<'MysteryBox.Standing'>

/** How the shopper stands among those who want a turn here, in the queue or before joining it; nothing for a visitor. */
export const standingOf = (queue: Queue | undefined): Standing | undefined => queue?.queuingInfo?.standing ?? queue?.standing

/** A queue with the rest that the shop tells besides, before a shopper's next turn may begin. */
export function withRest(queue: Queue | undefined, until: number | undefined): Queue | undefined {
  if (!queue || until === undefined) return queue
  const { queuingInfo: info } = queue
  const standing: Standing = { rank: 'yields', wasted: 0, most: 0, ...standingOf(queue), resting: true, until }
  return info ? { ...queue, queuingInfo: { ...info, standing } } : { ...queue, standing }
}

/** What there is to say of it: that others go first, why, or that it is not far from that; nothing where all is well. */
export type StandingWord = 'resting' | 'yields' | 'newcomer' | 'wasted'

// From here on it is said before it costs anything.
const wastedWorthSaying = 100

export function standingWord(queue: Queue | undefined): StandingWord | undefined {
  const standing = standingOf(queue)
  if (!standing || isOnTurn(placeOf(queue))) return undefined
  if (standing.resting) return 'resting'
  if (standing.rank !== 'usual') return standing.rank
  return standing.wasted >= wastedWorthSaying ? 'wasted' : undefined
}

/** Whoever joins now may have to let others go first, or to wait though nobody is there. */
export const isHeldBack = (queue: Queue | undefined): boolean => {
  const word = standingWord(queue)
  return word === 'resting' || word === 'yields'
}
