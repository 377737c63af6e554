import type { Model } from '@/contract'

export type SignedHead = Model<'MysteryBox.SignedHead'>
type Hears = 'live' | 'answer' | 'share'

/** What a device did about its place in a line, with the newest entry of the log that it knew then. */
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

/** What a device keeps of a place in the line of a set; docs/fairness.md has its form. It stays here unless its owner gives it away. */
export interface Evidence {
  version: 2
  kind: 'evidence'
  boxSetId: string
  manifest: string
  /** The number of the place's entry; 0 while the shop has not answered. */
  place: number
  number: string
  commitment: string
  heads: (SignedHead & { by: Hears })[]
  did: Deed[]
  /** Of each deed, in their order. */
  told: Told[]
}

// The first, so that the place stays pinned, and the latest: as many as a file of some kilobytes holds.
const mostHeads = 32
const mostDeeds = 64

export const newEvidence = (boxSetId: string, number: string, commitment: string): Evidence => ({
  version: 2,
  kind: 'evidence',
  boxSetId,
  manifest: '',
  place: 0,
  number,
  commitment,
  heads: [],
  did: [],
  told: [],
})

/** With one more head; the same one twice counts once. Two heads of one entry are both kept: that is what evidence is for. */
export function withHead(evidence: Evidence, head: SignedHead | undefined, by: Hears): Evidence {
  if (!head || evidence.heads.some(({ n, head: known }) => n === head.n && known === head.head)) return evidence
  const { n, head: hash, signature } = head
  const [first, ...rest] = [...evidence.heads, { n, head: hash, signature, by }]
  return { ...evidence, heads: [first, ...rest.slice(-(mostHeads - 1))] }
}

export function withDeed(evidence: Evidence, deed: Deed, told: Told): Evidence {
  return { ...evidence, did: [...evidence.did, deed].slice(-mostDeeds), told: [...evidence.told, told].slice(-mostDeeds) }
}

/** The newest entry of the log that the device knows of. */
export const newestKnown = (evidence: Evidence): number => Math.max(0, ...evidence.heads.map(({ n }) => n))

/** Whether two heads of one entry differ: the shop has shown two logs. */
export const isContradicted = (evidence: Evidence, head: Pick<SignedHead, 'n' | 'head'>): boolean =>
  evidence.heads.some((known) => known.n === head.n && known.head !== head.head)

/** When the device answered its call, by its own clock, in milliseconds since 1970; nothing when it never did. */
export const answeredAt = (evidence: Evidence | undefined): number | undefined =>
  evidence?.did.find(({ what }) => what === 'answer')?.at

/** The first digits of a head as the stage shows them: "7f3a 91c2". */
export const sealText = (head: string): string => `${head.slice(0, 4)} ${head.slice(4, 8)}`
