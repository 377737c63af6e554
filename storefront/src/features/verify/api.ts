import { useQuery } from '@tanstack/react-query'

import { api, query, refusedWith } from '@/api'

import { checkEarlier, checkProof, checkRecord, type Finding } from './checks'
import { readFile, type AnyProof, type AnyRecord } from './files'
import { hashesOfHost } from './hashes'
import { verifyKey } from './key'
import type { BoxProof, PublicRecord } from './record'

// What the shop sends goes through the same reading as a file: the page believes neither.
const asText = (value: unknown) => JSON.stringify(value)

async function unreadable(): Promise<never> {
  throw new Error('the shop answered something else than a record')
}

/** The public record of a set, as it stands now. */
export const useRecord = (boxSetId: string | undefined) =>
  useQuery({
    queryKey: verifyKey('record', boxSetId),
    queryFn: async (): Promise<AnyRecord> => {
      const params = { query: { boxSetId: boxSetId! } }
      // Each version of the draw has a call of its own, which knows nothing of sets of the other.
      const answer = await query(api.GET('/api/boxSet/record', { params })).catch((failure: unknown) =>
        refusedWith(failure, 'not_found') ? query(api.GET('/api/boxSet/record2', { params })) : Promise.reject(failure),
      )
      const opened = readFile(asText(answer))
      return opened?.kind === 'record' ? opened.record : unreadable()
    },
    enabled: boxSetId !== undefined,
  })

/** The proof of a box that the shopper has opened. */
export const useProof = (itemId: string | undefined) =>
  useQuery({
    queryKey: verifyKey('proof', itemId),
    queryFn: async (): Promise<AnyProof> => {
      const answer = await query(api.GET('/api/boxSet/proof', { params: { query: { itemId: itemId! } } }))
      const opened = readFile(asText(answer))
      return opened?.kind === 'proof' ? opened.proof : unreadable()
    },
    enabled: itemId !== undefined,
  })

export interface Findings {
  record: Finding[]
  proof: Finding[]
  earlier: Finding[]
}

/** Everything that can be checked with what is there, computed on this device. */
export const useFindings = (record: PublicRecord | undefined, proof: BoxProof | undefined, earlier: PublicRecord | undefined) =>
  useQuery({
    queryKey: verifyKey('findings', record, proof, earlier),
    queryFn: async (): Promise<Findings> => {
      const hashes = hashesOfHost()
      return {
        record: await checkRecord(hashes, record!),
        proof: proof ? await checkProof(hashes, proof, record!) : [],
        earlier: earlier ? checkEarlier(earlier, record!) : [],
      }
    },
    enabled: record !== undefined,
    staleTime: Infinity,
  })
