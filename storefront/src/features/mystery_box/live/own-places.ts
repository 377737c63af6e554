import { Refusal } from '@/api'
import { keep, recall, secretKey } from '@/host'
import { currentSession } from '@/session'

import { commitmentOf } from '../model/draw-log'
import { answeredAt, withDeed, type Bound, type Deed, type OwnPlace, type Told } from '../model/evidence'
import { isPlainEnd, type EndReason } from '../model/queue'
import { newestKnownOf } from './kept-logs'

const storageName = 'own-places'
// Of the places that somebody had lately: each is a kilobyte or two.
const most = 40

// Where storage is refused, they live as long as the page: without its number a device cannot answer.
let held: OwnPlace[] | undefined

const all = (): OwnPlace[] => held ?? recall<OwnPlace[]>(storageName) ?? []

/** Keeps what is known of a place now. The latest stands first. */
export function putPlace(own: OwnPlace): OwnPlace {
  const places = [own, ...all().filter(({ joinedWith }) => joinedWith !== own.joinedWith)].slice(0, most)
  keep(storageName, places)
  const isKept = JSON.stringify(recall<OwnPlace[]>(storageName)?.[0]) === JSON.stringify(own)
  held = isKept ? undefined : places
  return own
}

const ownIn = (boxSetId: string): OwnPlace[] => {
  const userId = currentSession()?.userId
  return all().filter((one) => one.boxSetId === boxSetId && one.userId === userId)
}

/** A number drawn with the host's strong randomness, and the commitment to it. */
export async function newBound(boxSetId: string): Promise<Bound> {
  const number = await secretKey()
  return { number, commitment: commitmentOf(boxSetId, number) }
}

/** What the shopper would join this set with, or has, while the shop has not said which place came of it. */
export const pendingPlace = (boxSetId: string): OwnPlace | undefined =>
  ownIn(boxSetId).find(({ place, isPlain }) => place === 0 && !isPlain)

/**
 * What a join sends: the commitment to a number that this device draws and tells nobody before its turn. While the shop has not said
 * which place came of it, the number stays: the join may have arrived though its answer did not.
 */
export async function commitmentToJoin(boxSetId: string): Promise<string> {
  const pending = pendingPlace(boxSetId)
  if (pending) return pending.commitment
  const bound = await newBound(boxSetId)
  const userId = currentSession()?.userId ?? ''
  putPlace({ ...bound, joinedWith: bound.commitment, userId, boxSetId, place: 0, did: [], told: [] })
  return bound.commitment
}

/** What is kept of the shopper's latest place in a set; of a given one, that one's. */
export const ownPlace = (boxSetId: string, place?: number): OwnPlace | undefined =>
  ownIn(boxSetId).find((one) => one.place > 0 && (place === undefined || one.place === place))

/** All that this device had in a set, the latest first. */
export const ownPlaces = (boxSetId: string): OwnPlace[] => ownIn(boxSetId).filter(({ place }) => place > 0)

/** Changes what is kept of a place, as it is kept now. */
export function changePlace(boxSetId: string, place: number, change: (own: OwnPlace) => OwnPlace): void {
  const own = ownPlace(boxSetId, place)
  if (own) putPlace(change(own))
}

/**
 * Judges the end of the shopper's latest place in a set, as the shop tells it. Where this device answered its call, and the shop never
 * took the answer, that is a denial, and it is kept.
 */
export function judgeEnd(boxSetId: string, why: EndReason): void {
  const own = ownPlace(boxSetId)
  const at = answeredAt(own)
  if (!own || own.begun || at === undefined || own.deniedAt !== undefined || isPlainEnd(why)) return
  putPlace({ ...own, deniedAt: at })
}

/** When the device answered the call that the shop says it did not answer, in milliseconds since 1970; nothing where it does not say so. */
export const denied = (boxSetId: string): number | undefined => ownPlace(boxSetId)?.deniedAt

/** The numbers by which the shopper finds this device in the public record of a set, whichever way the set is drawn. */
export const ownNonces = (boxSetId: string): string[] =>
  ownIn(boxSetId).flatMap(({ number, joinedWith }) => [number, joinedWith.slice(0, number.length)])

/** The set that was joined keeps no log, so no place will come of what was sent; the next join draws anew. */
export function notePlain(boxSetId: string): void {
  const pending = pendingPlace(boxSetId)
  if (pending) putPlace({ ...pending, isPlain: true })
}

const success = 200

/** What came back of a call that failed, as it is kept: code 0 when there was no answer. */
export const toldOf = (failure: unknown): Told =>
  failure instanceof Refusal
    ? { at: Date.now(), code: failure.code, reason: failure.reason ?? '' }
    : { at: Date.now(), code: 0, reason: '' }

export const toldSuccess = (): Told => ({ at: Date.now(), code: success, reason: '' })

/** Writes down what the device did about its place in a set, and what came back. Of a set in which it has none there is nothing to keep. */
export function noteDeed(boxSetId: string, deed: Omit<Deed, 'n'> & { n?: number }, told: Told): void {
  const own = deed.what === 'join' ? pendingPlace(boxSetId) : ownPlace(boxSetId)
  if (own) putPlace(withDeed(own, { ...deed, n: deed.n ?? newestKnownOf(boxSetId) }, told))
}

/** Does something about the shopper's place in a set, and writes down that and what came back. */
export async function recorded<Answer>(
  boxSetId: string,
  what: Deed['what'],
  act: () => Promise<Answer>,
  slots?: number[],
): Promise<Answer> {
  // The log names boxes by number.
  const deed = {
    what,
    at: Date.now(),
    n: newestKnownOf(boxSetId),
    ...(slots && { slots: [...slots].sort((one, other) => one - other) }),
  }
  try {
    const answer = await act()
    noteDeed(boxSetId, deed, toldSuccess())
    return answer
  } catch (failure) {
    noteDeed(boxSetId, deed, toldOf(failure))
    throw failure
  }
}
