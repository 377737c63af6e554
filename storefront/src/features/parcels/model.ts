import type { Model } from '@/api'

export type Parcel = Model<'Fulfilment.Parcel'>
export type Step = Model<'Fulfilment.Step'>

/** Where a parcel is, in one word for its page. */
export type Says = 'shipped' | 'delivered' | 'received' | 'failed' | 'returning' | 'back' | 'lost'

/** The shop's word first; else what its carrier said last. */
export function saysOf({ state, events }: Parcel): Says {
  if (state !== 'shipped') return state
  const last = events[0]?.step
  if (last === 'delivered' || last === 'failed' || last === 'lost') return last
  return last === 'returning' || last === 'returned' ? 'returning' : 'shipped'
}

/** It does not arrive as it should: said in amber. */
export const isTrouble = (says: Says): boolean => says === 'failed' || says === 'returning' || says === 'back' || says === 'lost'

/** Which of the three places of the way it has reached: the shop, the way, home. */
export function stageOf(says: Says | undefined): 0 | 1 | 2 {
  if (says === undefined) return 0
  return says === 'delivered' || says === 'received' ? 2 : 1
}
