// What another verifier (docs/fairness, in Python) says of changed files, this one says too: the same checks, broken, open or held.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { readFile } from '@/features/verify/files'
import { judge, type Finding2, type Judged } from '@/features/verify/v2/checks'
import { checkEarlier2, checkHeads } from '@/features/verify/v2/earlier'
import { checkEvidence } from '@/features/verify/v2/evidence'
import { checkProof2 } from '@/features/verify/v2/proof'
import type { Proof2 } from '@/features/verify/v2/record'

interface Case {
  name: string
  record: string
  kept: { as: 'earlier' | 'proof' | 'evidence'; file: string } | null
  now: number
  findings: string[]
}

// KABINET_AGREEMENT=all judges every case, which takes minutes.
const sample = process.env.KABINET_AGREEMENT === 'all' ? [] : ['--sample', process.env.KABINET_AGREEMENT ?? '200']
const folder = mkdtempSync(path.join(tmpdir(), 'kabinet-agreement-'))
const text = (name: string) => readFileSync(path.join(folder, name), 'utf8')
const refused: Finding2 = { check: 'format', verdict: 'broken' }

let cases: Case[]
beforeAll(async () => {
  const program = path.resolve(__dirname, '../../../../../docs/fairness/agreement.py')
  await promisify(execFile)('python3', [program, folder, ...sample])
  cases = text('cases.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Case)
}, 600_000)
afterAll(() => rmSync(folder, { recursive: true }))

async function compared({ as, file }: NonNullable<Case['kept']>, judged: Judged): Promise<Finding2[]> {
  const opened = readFile(text(file))
  // What has no version is of the first one, and the page does not compare it with a set of this one.
  if (as === 'proof') {
    const proof = opened?.kind === 'proof' ? (opened.proof as Proof2) : undefined
    return proof?.version === 2 ? checkProof2(proof, judged) : [refused]
  }
  if (as === 'evidence') return opened?.kind === 'evidence' ? checkEvidence(opened.evidence, judged) : [refused]
  if (opened?.kind === 'heads') return checkHeads(opened.heads, judged)
  return opened?.kind === 'record' && opened.record.version === 2 ? checkEarlier2(opened.record, judged) : [refused]
}

async function findingsOf({ record, kept, now }: Case): Promise<Finding2[]> {
  const opened = readFile(text(record))
  if (opened?.kind !== 'record' || opened.record.version !== 2) return [refused]
  const judged = await judge(opened.record, now)
  return kept ? [...judged.findings, ...(await compared(kept, judged))] : judged.findings
}

const words = { holds: 'ok', broken: 'BROKEN', open: 'open', odd: 'odd' }

it('attack F10: both verifiers say the same of every file', async () => {
  const others: string[] = []
  for (const one of cases) {
    const found = (await findingsOf(one)).map(({ check, verdict }) => `${words[verdict]} ${check}`).sort()
    const differs = [
      ...one.findings.filter((finding) => !found.includes(finding)).map((finding) => `not ${finding}`),
      ...found.filter((finding) => !one.findings.includes(finding)),
    ]
    if (differs.length > 0 || found.length !== one.findings.length) others.push(`${one.name}: ${differs.join(', ')}`)
    // The test's runner wants to be heard now and then.
    await new Promise((next) => setTimeout(next))
  }
  expect(others).toEqual([])
  expect(cases.length).toBeGreaterThanOrEqual(Number(sample[1] ?? 20_000))
}, 1_200_000)
