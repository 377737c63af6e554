import type { Model } from '@/api'

type Standing = Pick<Model<'Team.Standing'>, 'state' | 'size' | 'seatsTaken' | 'seatsPaid'>
type Seat = Model<'Team.Seat'>
type Own = Pick<Model<'Team.Record'>, 'state' | 'seatState'>

/** Seats that nobody has. */
export const freeOf = ({ size, seatsTaken }: Pick<Standing, 'size' | 'seatsTaken'>): number => Math.max(0, size - seatsTaken)

/** Whether it may still become complete. */
export const isUnderWay = ({ state }: Pick<Standing, 'state'>): boolean => state === 'started' || state === 'forming'

/** How long until a team is asked for again: often while seats are taken, never once it is decided. */
export const pauseOf = (standing: Pick<Standing, 'state'> | undefined): number | false =>
  standing && isUnderWay(standing) ? 3_000 : false

/** The places of a team in their order: the seats that are taken, then the free ones. */
export const placesOf = (seats: Seat[], size: number): (Seat | undefined)[] =>
  Array.from({ length: Math.max(size, seats.length) }, (_, at) => seats[at])

/** How a team stands for somebody: with the shopper's own seat, or without one. */
export type Standpoint = 'pay' | 'waits' | 'mine' | 'join' | 'full' | 'removed' | 'complete' | 'over'

export function standpointOf(standing: Standing, own: Seat['state'] | undefined): Standpoint {
  if (standing.state === 'complete') return 'complete'
  if (!isUnderWay(standing)) return 'over'
  if (own === 'joined') return 'pay'
  if (own === 'paid') return 'mine'
  if (own === 'removed') return 'removed'
  if (standing.state === 'started') return 'waits'
  return freeOf(standing) > 0 ? 'join' : 'full'
}

/** What became of the shopper's seat, as their own list says it. */
export type Outcome = 'pay' | 'waits' | 'bought' | 'left' | 'removed' | 'lapsed' | 'back'

export function outcomeOf({ seatState, state }: Own): Outcome {
  switch (seatState) {
    case 'joined':
      return isUnderWay({ state }) ? 'pay' : 'lapsed'
    case 'paid':
      return isUnderWay({ state }) ? 'waits' : 'back'
    case 'ended':
    case 'returned':
      return 'back'
    default:
      return seatState
  }
}

/** The latest seat that the shopper had in a team, whatever became of it; their list has the latest first. */
export const ownIn = <One extends { teamId: string }>(records: One[] | undefined, teamId: string): One | undefined =>
  records?.find((record) => record.teamId === teamId)

/** How much one saves, as a price; nothing where it is not less. */
export const savedOf = ({ price, compareAt }: Pick<Model<'Team.Offer'>, 'price' | 'compareAt'>): Model<'Price'> | undefined =>
  compareAt && compareAt.amount > price.amount ? { ...price, amount: compareAt.amount - price.amount } : undefined
