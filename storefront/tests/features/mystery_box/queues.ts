import type { Queue } from '@/features/mystery_box/model/snapshots'

type Info = NonNullable<Queue['queuingInfo']>
type Clock = NonNullable<Info['queuingActionInfo']>

/** How somebody stands who has cost nobody anything. */
export const usual: Info['standing'] = { rank: 'usual', resting: false, wasted: 0, most: 200 }

/** Where somebody stands in a queue. */
export const info = (given: Partial<Info> = {}): Info => ({
  queuing: true,
  position: 2,
  here: false,
  passes: 0,
  standing: usual,
  ...given,
})

/** The clock of a turn. */
export const clock = (given: Partial<Clock> = {}): Clock => ({
  totalOperatingTime: 180,
  remaining: 100,
  paused: false,
  holdsLeft: 180,
  hurried: false,
  ...given,
})

/** What a queue says of somebody who has cost others nothing. */
export const nothingCost = { standing: usual, here: false, passes: 0 }
