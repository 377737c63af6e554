// The files of the protocol's first version: a set's public record, and what was told of one box.
import { has, int32, isHash, isId, isList, isOneOf, isText, isWhole, maybe, mostBoxes, parsed } from './fields'

export interface PublicRecord {
  version: 1
  boxSetId: string
  seriesId: string
  number: number
  boxCount: number
  content: { styleId: string; total: number }[]
  lastOneStyleId?: string
  commitment: string
  manifest: string
  state: string
  epochs: { epoch: number; publicInput: string; root: string; arrangedAt: number }[]
  sold: { slot: number; epoch: number }[]
  opening?: { commitment: string; seed?: string; nonces: string[]; order: number[] }
  master?: string
}

export interface BoxProof {
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
}

const states = ['announced', 'on_sale', 'paused', 'sold_out', 'closed']
const isSlot = isWhole(1, mostBoxes)
const isEpoch = isWhole(1, int32)

const isRecord = has({
  version: isWhole(1, 1),
  boxSetId: isId,
  seriesId: isId,
  number: isWhole(-int32, int32),
  boxCount: isWhole(1, mostBoxes),
  content: isList(has({ styleId: isId, total: isWhole(1, int32) })),
  lastOneStyleId: maybe(isId),
  commitment: isHash,
  manifest: isHash,
  state: isOneOf(...states),
  epochs: isList(has({ epoch: isEpoch, publicInput: isText, root: isHash, arrangedAt: isWhole(-Number.MAX_SAFE_INTEGER) })),
  sold: isList(has({ slot: isSlot, epoch: isEpoch })),
  opening: maybe(has({ commitment: isHash, seed: maybe(isHash), nonces: isList(isText), order: isList(isWhole(-int32, int32)) })),
  master: maybe(isHash),
})

const isProof = has({
  version: maybe(isWhole(1, 1)),
  boxSetId: isId,
  epoch: isEpoch,
  slot: isSlot,
  kind: isOneOf('item', 'hint'),
  styleId: maybe(isId),
  salt: isHash,
  index: isWhole(0, int32),
  leaves: isWhole(1, int32),
  path: isList(isHash, 32),
  root: isHash,
})

/** What stands in a file, or nothing when it is no record. */
export function readRecord(text: string): PublicRecord | undefined {
  const value = parsed(text)
  return isRecord(value) ? (value as PublicRecord) : undefined
}

export function readProof(text: string): BoxProof | undefined {
  const value = parsed(text)
  return isProof(value) ? (value as BoxProof) : undefined
}
