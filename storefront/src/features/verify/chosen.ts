// Which of the files that somebody opened is judged, and which it is compared with.
import { readSeal, type AnyProof, type AnyRecord, type Opened } from './files'
import type { BoxProof, PublicRecord } from './record'
import type { Compared } from './v2/api'
import type { Evidence, Heads, Proof2 } from './v2/record'

export interface Files {
  record?: AnyRecord
  proof?: AnyProof
  earlier?: AnyRecord
  heads?: Heads[]
  evidence?: Evidence
}

/** What a file was opened for. `any`: it was dropped on the page. */
export type Wish = 'record' | 'compare' | 'any'

/** The files with one more. Another record begins anew: what was chosen to go with the last one says nothing about it. */
export function withFile(files: Files, opened: Opened, wish: Wish, shown: AnyRecord | undefined): Files {
  const { kind: _, ...content } = opened
  if (opened.kind !== 'record') return { ...files, ...content }
  const isCompared = wish === 'compare' || (wish === 'any' && shown?.boxSetId === opened.record.boxSetId)
  return isCompared && shown ? { ...files, earlier: opened.record } : { record: opened.record }
}

export type Pair =
  | { version: 1; record: PublicRecord; proof: BoxProof | undefined; earlier: PublicRecord | undefined }
  | { version: 2; record: AnyRecord & { version: 2 }; compared: Compared }

const isOfVersion2 = (proof: AnyProof): proof is Proof2 => 'version' in proof && proof.version === 2

/**
 * A record with what it can be compared with, or nothing when they are of different versions: those have nothing to say of each other.
 * `asked` is the proof that the shop gave, of a record that it gave too.
 */
export function pairOf(record: AnyRecord, files: Files, asked: AnyProof | undefined, seal: string | undefined): Pair | undefined {
  const proof = files.proof ?? (files.record ? undefined : asked)
  const { earlier, heads, evidence } = files
  const sealOf = (about: AnyRecord & { version: 2 }) => {
    const sealed = files.record ? undefined : readSeal(seal, about)
    return sealed && [sealed]
  }
  if (record.version === 2) {
    if ((proof && !isOfVersion2(proof)) || (earlier && earlier.version !== 2)) return undefined
    const compared = { proof, earlier, evidence, heads: heads ?? sealOf(record) }
    return { version: 2, record, compared: compared as Compared }
  }
  if ((proof && isOfVersion2(proof)) || (earlier && earlier.version !== 1) || heads || evidence) return undefined
  return { version: 1, record, proof: proof as BoxProof | undefined, earlier: earlier as PublicRecord | undefined }
}
