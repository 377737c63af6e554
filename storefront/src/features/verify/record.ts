// The files of the protocol: a set's public record, and what was told of one box.

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

type Fields = Record<string, unknown>
type Test = (value: unknown) => boolean

const states = ['announced', 'on_sale', 'paused', 'sold_out', 'closed']
const mostBoxes = 1000

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const isWhole =
  (least: number, most = Number.MAX_SAFE_INTEGER): Test =>
  (value) =>
    Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most
const int32 = 2 ** 31 - 1
const isId: Test = (value) =>
  typeof value === 'string' && /^[1-9][0-9]{0,18}$/.test(value) && (value.length < 19 || value <= '9223372036854775807')
const isHash: Test = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
const isText: Test = (value) => typeof value === 'string'
const isOneOf =
  (...texts: string[]): Test =>
  (value) =>
    typeof value === 'string' && texts.includes(value)
const isList =
  (test: Test, most = Infinity): Test =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(test)
const maybe =
  (test: Test): Test =>
  (value) =>
    value === undefined || value === null || test(value)
const has =
  (tests: Record<string, Test>): Test =>
  (value) =>
    isFields(value) && Object.entries(tests).every(([name, test]) => test(value[name]))

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

// null is how some writers say that something is not there.
const withoutNulls = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(withoutNulls)
    : isFields(value)
      ? Object.fromEntries(Object.entries(value).flatMap(([name, one]) => (one === null ? [] : [[name, withoutNulls(one)]])))
      : value

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    // An answer may be kept as it came, in its envelope.
    const isEnvelope = isFields(value) && Object.keys(value).length === 3 && 'code' in value && 'msg' in value && 'data' in value
    return withoutNulls(isEnvelope ? value.data : value)
  } catch {
    return undefined
  }
}

/** What stands in a file, or nothing when it is no record. */
export function readRecord(text: string): PublicRecord | undefined {
  const value = parsed(text)
  return isRecord(value) ? (value as PublicRecord) : undefined
}

export function readProof(text: string): BoxProof | undefined {
  const value = parsed(text)
  return isProof(value) ? (value as BoxProof) : undefined
}
