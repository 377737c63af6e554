import { useQuery } from '@tanstack/react-query'

import { verifyKey } from '../key'
import { judge, type Finding2, type Judged } from './checks'
import { checkEarlier2, checkHeads } from './earlier'
import { checkEvidence } from './evidence'
import { checkProof2 } from './proof'
import type { Evidence, Heads, Proof2, Record2 } from './record'

/** What a record is compared with. */
export interface Compared {
  proof?: Proof2
  earlier?: Record2
  heads?: Heads[]
  evidence?: Evidence
}

export interface Findings2 {
  judged: Judged
  proof: Finding2[]
  earlier: Finding2[]
  evidence: Finding2[]
}

const minute = 60_000

// What was kept twice, as a record and as heads, is one comparison: each check stands once, and is broken when it is by one of them.
function together(findings: Finding2[]): Finding2[] {
  const byCheck = new Map<string, Finding2>()
  for (const one of findings) if (byCheck.get(one.check)?.verdict !== 'broken') byCheck.set(one.check, one)
  return [...byCheck.values()]
}

/** Everything that can be checked with what is there, computed on this device and by its clock. */
export const useFindings2 = (record: Record2, { proof, earlier, heads, evidence }: Compared) =>
  useQuery({
    queryKey: verifyKey('findings2', record, proof, earlier, heads, evidence),
    queryFn: async (): Promise<Findings2> => {
      const judged = await judge(record, Math.floor(Date.now() / minute))
      return {
        judged,
        proof: proof ? await checkProof2(proof, judged) : [],
        earlier: together([...(earlier ? checkEarlier2(earlier, judged) : []), ...(heads ? checkHeads(heads, judged) : [])]),
        evidence: evidence ? checkEvidence(evidence, judged) : [],
      }
    },
    staleTime: Infinity,
  })
