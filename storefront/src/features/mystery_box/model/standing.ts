import type { Model } from '@/api'

import { isOnTurn, placeOf } from './line'
import type { Line } from './snapshots'

export type Standing = Model<'MysteryBox.Standing'>

/** How the shopper stands among those who want a turn here, in the line or before joining it; nothing for a visitor. */
export const standingOf = (line: Line | undefined): Standing | undefined => line?.queuingInfo?.standing ?? line?.standing

/** A line with the rest that the shop tells besides, before a shopper's next turn may begin. */
export function withRest(line: Line | undefined, until: number | undefined): Line | undefined {
  if (!line || until === undefined) return line
  const { queuingInfo: info } = line
  const standing: Standing = { rank: 'yields', wasted: 0, most: 0, ...standingOf(line), resting: true, until }
  return info ? { ...line, queuingInfo: { ...info, standing } } : { ...line, standing }
}

/** What there is to say of it: that others go first, why, or that it is not far from that; nothing where all is well. */
export type StandingWord = 'resting' | 'yields' | 'newcomer' | 'wasted'

// From here on it is said before it costs anything.
const wastedWorthSaying = 100

export function standingWord(line: Line | undefined): StandingWord | undefined {
  const standing = standingOf(line)
  if (!standing || isOnTurn(placeOf(line))) return undefined
  if (standing.resting) return 'resting'
  if (standing.rank !== 'usual') return standing.rank
  return standing.wasted >= wastedWorthSaying ? 'wasted' : undefined
}

/** Whoever joins now may have to let others go first, or to wait though nobody is there. */
export const isHeldBack = (line: Line | undefined): boolean => {
  const word = standingWord(line)
  return word === 'resting' || word === 'yields'
}
