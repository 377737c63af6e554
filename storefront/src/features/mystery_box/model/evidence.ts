import { fullHeads, type KeptLog } from './kept-log'

/** What a device did about its place in a queue, with the newest entry of the log that it knew then. */
export interface Deed {
  what: 'join' | 'here' | 'answer' | 'order' | 'cancel' | 'leave'
  /** Milliseconds since 1970, by the device's clock. */
  at: number
  n: number
  slots?: number[]
}

/** What came back of a deed: the answer's code, 0 when none came, and the refusal's reason. */
export interface Told {
  at: number
  code: number
  reason: string
}

/** A number that nobody else knows yet, and what binds the device to it. */
export interface Bound {
  number: string
  commitment: string
}

/** What the answer to a call told: how the boxes lie in this turn. */
export interface Begun {
  call: number
  epoch: number
  input: string
  root: string
  /** The entry of the turn. */
  turn: number
}

/** What a device keeps of its place in the queue of a set. */
export interface OwnPlace extends Bound {
  userId: string
  boxSetId: string
  /** The number of the place's entry; 0 while the shop has not said which entry came of the commitment. */
  place: number
  /** The commitment of its `join` entry: at an opening the place is bound anew. */
  joinedWith: string
  /** The set keeps no log, so there will never be an entry; the first half of the commitment was the device's share of a draw. */
  isPlain?: true
  /** What was sent with the answer at an opening, and takes the place of number and commitment once that is heard. */
  next?: Bound
  /** It was heard. */
  isRebound?: true
  begun?: Begun
  /** The shop says that this device did not answer its call, which it did at this time (milliseconds since 1970). */
  deniedAt?: number
  did: Deed[]
  /** Of each deed, in their order. */
  told: Told[]
}

// Of saying that somebody is there, the latest: a long turn has many. Everything else is kept.
const mostHeres = 8

/** With one more deed and what came of it. */
export function withDeed(own: OwnPlace, deed: Deed, told: Told): OwnPlace {
  const pairs = [...own.did.map((one, at) => [one, own.told[at]] as const), [deed, told] as const]
  const heres = pairs.filter(([{ what }]) => what === 'here')
  const dropped = heres.slice(0, Math.max(0, heres.length - mostHeres))
  const kept = pairs.filter((pair) => !dropped.includes(pair))
  return { ...own, did: kept.map(([one]) => one), told: kept.map(([, one]) => one) }
}

/** When the device answered its call for the first time, by its own clock, in milliseconds since 1970; nothing when it never did. */
export const answeredAt = (own: OwnPlace | undefined): number | undefined => own?.did.find(({ what }) => what === 'answer')?.at

/** The file of evidence, in the form of docs/fairness.md. It stays on the device unless its owner gives it away. */
export const evidenceFile = ({ boxSetId, place, number, commitment, did, told }: OwnPlace, { manifest, heads }: KeptLog) => ({
  version: 2,
  kind: 'evidence',
  boxSetId,
  manifest,
  place,
  number,
  commitment,
  heads: fullHeads(heads),
  did,
  told,
})

/** Whether a line of the log says of this device's place what the device knows: what it joined with, and how its turn began. */
export function fitsPlace({ place, joinedWith, number, begun }: OwnPlace, fields: string[]): boolean {
  const [n, , word, ...rest] = fields
  if (Number(n) === place) return word === 'join' && rest.join(' ') === joinedWith
  if (begun && Number(n) === begun.turn)
    return word === 'turn' && rest.join(' ') === `${place} ${number} ${begun.epoch} ${begun.root}`
  return true
}
