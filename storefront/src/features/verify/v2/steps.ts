// The checks of version 2 as sentences that anybody understands; each stands for several of them.
import type { Verdict } from '../checks'
import type { Check2, Finding2, Judged } from './checks'

export type StepName2 = 'sealed' | 'line' | 'number' | 'sold' | 'book' | 'box' | 'secret'

export interface Step2 {
  name: StepName2
  verdict: Verdict
  /** The checks of it that do not fit. */
  broken: Check2[]
}

const stepOf: Record<Check2, StepName2> = {
  format: 'sealed',
  content: 'sealed',
  manifest: 'sealed',
  earlier_set: 'sealed',
  proof_set: 'sealed',
  line: 'line',
  opening: 'line',
  numbers: 'number',
  turns: 'number',
  proof_root: 'number',
  evidence_place: 'number',
  evidence_turn: 'number',
  holds: 'sold',
  sold: 'sold',
  kept: 'sold',
  state: 'sold',
  evidence_holds: 'sold',
  log: 'book',
  head: 'book',
  signature: 'book',
  earlier_head: 'book',
  earlier_log: 'book',
  proof_head: 'book',
  evidence_heads: 'book',
  proof_place: 'box',
  proof_style: 'box',
  proof_path: 'box',
  proof_sale: 'box',
  deadline: 'secret',
  commitment: 'secret',
  roots: 'secret',
  releases: 'secret',
  earlier_secret: 'secret',
  proof_replay: 'secret',
}

export const names: StepName2[] = ['sealed', 'line', 'number', 'sold', 'book', 'box', 'secret']

const verdictOf = (findings: Finding2[]): Verdict => {
  const has = (verdict: Verdict) => findings.some((finding) => finding.verdict === verdict)
  if (has('broken')) return 'broken'
  if (has('odd')) return 'odd'
  // The lobby's order is drawn at the opening: until then nothing is missing from the line.
  return findings.some(({ verdict, why }) => verdict === 'open' && why !== 'undrawn') ? 'open' : 'holds'
}

/** Whether there is anything yet that a sentence is about: what has not happened cannot be ticked. */
function hasHappened(name: StepName2, { book }: Judged, findings: Finding2[]): boolean {
  const has = (check: Check2) => findings.some((finding) => finding.check === check)
  const isCompared = has('earlier_head') || has('proof_head') || has('evidence_heads')
  switch (name) {
    case 'line':
    case 'number':
      return (book?.turns.length ?? 0) > 0
    case 'sold':
      return (book?.sold.size ?? 0) > 0
    case 'book':
      return isCompared
    default:
      return true
  }
}

/** The sentences about a record and what it was compared with; one about a box only when there is one to look at. */
export function stepsOf2(judged: Judged, findings: Finding2[]): Step2[] {
  return names.flatMap((name) => {
    const own = findings.filter(({ check }) => stepOf[check] === name)
    if (own.length === 0) return []
    const verdict = verdictOf(own)
    const broken = own.filter((finding) => finding.verdict === 'broken').map(({ check }) => check)
    return [{ name, verdict: verdict === 'holds' && !hasHappened(name, judged, findings) ? 'open' : verdict, broken }]
  })
}

/** The worst of them. */
export const outcomeOf = (steps: Step2[]): Verdict =>
  (['broken', 'odd', 'open'] as const).find((verdict) => steps.some((step) => step.verdict === verdict)) ?? 'holds'
