// The files of the protocol's second version. An unknown name is as wrong as a missing one.
import { has, int32, isFields, isHash, isId, isList, isOneOf, isWhole, type Test } from '../fields'

export interface Head {
  n: number
  head: string
  signature: string
}

export interface Content {
  styleId: string
  total: number
  hidden: boolean
}

export interface Record2 {
  version: 2
  kind: 'set'
  boxSetId: string
  seriesId: string
  number: number
  boxCount: number
  draw: 'turn'
  lastOneStyleId?: string
  commitment: string
  signer: string
  /** Of an announced set: the commitment to the seed of its opening, and the minute it opens. */
  opening?: string
  opensAt?: number
  revealAfter: number
  revealBy: number
  content: Content[]
  manifest: string
  log: string[]
  head: string
  signature: string
  seed?: string
  master?: string
}

export interface Proof2 extends Head {
  version: 2
  boxSetId: string
  epoch: number
  slot: number
  kind: 'item' | 'hint'
  styleId?: string
  salt: string
  index: number
  leaves: number
  path: string[]
  root: string
  input: string
  /** The number of the entry that began the turn. */
  turn: number
}

/** A head as a device keeps it: one that came in a notice has no signature, one of a link's seal its first 16 digits only. */
export interface KeptHead {
  n: number
  head: string
  signature?: string
  by?: string
}

export interface Heads {
  version: 2
  kind: 'heads'
  boxSetId: string
  manifest: string
  heads: KeptHead[]
}

export interface Deed {
  what: 'join' | 'here' | 'answer' | 'order' | 'cancel' | 'leave'
  at: number
  /** The newest entry that the device knew when it did so. */
  n: number
  slots?: number[]
}

export interface Evidence {
  version: 2
  kind: 'evidence'
  boxSetId: string
  manifest: string
  /** 0: the shop never told it one. */
  place: number
  number: string
  commitment: string
  heads: KeptHead[]
  did: Deed[]
  /** What the shop answered to each deed. */
  told: { at: number; code: number; reason: string }[]
}

// Sets of the shop are smaller by far; a file must not make its reader compute for hours.
const mostBoxes = 10_000
const isText: Test = (value) => typeof value === 'string' && !/[\u0080-\uffff]/.test(value)
const maybe =
  (test: Test): Test =>
  (value) =>
    value === undefined || test(value)
const isNumber: Test = (value) => typeof value === 'string' && /^[0-9a-f]{32}$/.test(value)
const isSignature: Test = (value) => typeof value === 'string' && /^[0-9a-f]{128}$/.test(value)
const isTruth: Test = (value) => typeof value === 'boolean'
const isOnly =
  (tests: Record<string, Test>): Test =>
  (value) =>
    isFields(value) && Object.keys(value).every((name) => Object.keys(tests).includes(name)) && has(tests)(value)

const isSlot = isWhole(1, int32)
const isMinute = isWhole(0)
const mostLines = 1_000_000
const headFields = { n: isWhole(0), head: isHash, signature: isSignature }
const keptFields = { n: isWhole(0), head: isHash, signature: maybe(isSignature) }
const manyHeads = isList(isOnly(keptFields), mostLines)
const heardHeads = isList(isOnly({ ...keptFields, by: isOneOf('live', 'answer', 'share') }), mostLines)

const recordFields: Record<string, Test> = {
  version: isWhole(2, 2),
  kind: isOneOf('set'),
  boxSetId: isId,
  seriesId: isId,
  number: isWhole(0, int32),
  boxCount: isWhole(1, mostBoxes),
  // Another design of the draw would need other checks, and so would a beacon: what cannot be checked here is not called checked.
  draw: isOneOf('turn'),
  lastOneStyleId: maybe(isId),
  commitment: isHash,
  signer: isHash,
  opening: maybe(isHash),
  opensAt: maybe(isWhole(1)),
  revealAfter: isMinute,
  revealBy: isMinute,
  content: isList(isOnly({ styleId: isId, total: isWhole(0, int32), hidden: isTruth })),
  manifest: isHash,
  log: isList(isText, mostLines),
  head: isHash,
  signature: isSignature,
  seed: maybe(isHash),
  master: maybe(isHash),
}

const isProof = isOnly({
  version: isWhole(2, 2),
  boxSetId: isId,
  epoch: isWhole(1, int32),
  slot: isSlot,
  kind: isOneOf('item', 'hint'),
  styleId: maybe(isId),
  salt: isHash,
  index: isWhole(0, int32),
  leaves: isWhole(1, int32),
  path: isList(isHash),
  root: isHash,
  input: isHash,
  turn: isWhole(1),
  ...headFields,
  n: isWhole(1),
})

const isHeads = isOnly({ version: isWhole(2, 2), kind: isOneOf('heads'), boxSetId: isId, manifest: isHash, heads: manyHeads })

const deeds = ['join', 'here', 'answer', 'order', 'cancel', 'leave']
const isEvidence = isOnly({
  version: isWhole(2, 2),
  kind: isOneOf('evidence'),
  boxSetId: isId,
  manifest: isHash,
  place: isWhole(0),
  number: isNumber,
  commitment: isHash,
  heads: heardHeads,
  did: isList(isOnly({ what: isOneOf(...deeds), at: isWhole(0), n: isWhole(0), slots: maybe(isList(isSlot)) })),
  told: isList(isOnly({ at: isWhole(0), code: isWhole(0), reason: isText })),
})

/** A record of which every field is there and none is unknown; an opening's commitment and its minute go together. */
export const asRecord2 = (value: unknown): Record2 | undefined =>
  isOnly(recordFields)(value) && ((value as Record2).opening === undefined) === ((value as Record2).opensAt === undefined)
    ? (value as Record2)
    : undefined

export const asProof2 = (value: unknown): Proof2 | undefined => (isProof(value) ? (value as Proof2) : undefined)

export const asHeads = (value: unknown): Heads | undefined => (isHeads(value) ? (value as Heads) : undefined)

/** With one answer for each deed. */
export const asEvidence = (value: unknown): Evidence | undefined =>
  isEvidence(value) && (value as Evidence).did.length === (value as Evidence).told.length ? (value as Evidence) : undefined
