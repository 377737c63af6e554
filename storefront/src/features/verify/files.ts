// Any file of the protocol, told apart by what stands in it.
import { parsedPlainly } from './fields'
import { readProof, readRecord, type BoxProof, type PublicRecord } from './record'
import { asEvidence, asHeads, asProof2, asRecord2, type Evidence, type Heads, type Proof2, type Record2 } from './v2/record'

export type AnyRecord = PublicRecord | Record2
export type AnyProof = BoxProof | Proof2

export type Opened =
  | { kind: 'record'; record: AnyRecord }
  | { kind: 'proof'; proof: AnyProof }
  | { kind: 'heads'; heads: Heads[] }
  | { kind: 'evidence'; evidence: Evidence }

/** What stands in a file, or nothing when it is none of the protocol's. */
export function readFile(text: string): Opened | undefined {
  const value = parsedPlainly(text)
  const record = readRecord(text) ?? asRecord2(value)
  if (record) return { kind: 'record', record }
  const proof = asProof2(value) ?? readProof(text)
  if (proof) return { kind: 'proof', proof }
  const heads = readHeads(text)
  if (heads) return { kind: 'heads', heads }
  const evidence = asEvidence(value)
  return evidence && { kind: 'evidence', evidence }
}

// Of one set, or of several, one a line, as a witness writes them.
function readHeads(text: string): Heads[] | undefined {
  const whole = asHeads(parsedPlainly(text))
  if (whole) return [whole]
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const heads = lines.length > 1 ? lines.map((line) => asHeads(parsedPlainly(line))) : []
  return heads.length > 0 && heads.every((one) => one !== undefined) ? heads : undefined
}

/** The head that a shared link bears, `<number>-<first 16 digits>`, of the set it leads to. */
export function readSeal(seal: string | undefined, { boxSetId, manifest }: Record2): Heads | undefined {
  const [, n, head] = /^(\d{1,15})-([0-9a-f]{16})$/.exec(seal ?? '') ?? []
  return head === undefined
    ? undefined
    : { version: 2, kind: 'heads', boxSetId, manifest, heads: [{ n: Number(n), head, by: 'share' }] }
}
