// The checks as four sentences that anybody understands; each stands for several of them.
import { isSound, type Check, type Finding, type Verdict } from './checks'
import type { BoxProof, PublicRecord } from './record'

export const stepNames = ['sealed', 'mixed', 'chosen', 'matches'] as const
export type StepName = (typeof stepNames)[number]

export interface Step {
  name: StepName
  verdict: Verdict
  /** The checks of it that do not fit. */
  broken: Check[]
}

const stepOf: Record<Check, StepName | 'secret'> = {
  content: 'sealed',
  manifest: 'sealed',
  proof_set: 'sealed',
  proof_root: 'sealed',
  earlier_set: 'sealed',
  earlier_epochs: 'sealed',
  epochs: 'mixed',
  opening: 'mixed',
  earlier_opening: 'mixed',
  sold: 'chosen',
  state: 'chosen',
  proof_place: 'chosen',
  proof_sale: 'chosen',
  earlier_sold: 'chosen',
  proof_style: 'matches',
  proof_path: 'matches',
  proof_replay: 'secret',
  commitment: 'secret',
  roots: 'secret',
  earlier_secret: 'secret',
}

const verdictOf = (findings: Finding[]): Verdict => {
  if (!isSound(findings)) return 'broken'
  // The lobby's order is drawn at the opening: until then nothing is missing from what was mixed.
  return findings.some(({ verdict, why }) => verdict === 'open' && why !== 'undrawn') ? 'open' : 'holds'
}

const toStep = (name: StepName, findings: Finding[]): Step => ({
  name,
  verdict: verdictOf(findings),
  broken: findings.filter(({ verdict }) => verdict === 'broken').map(({ check }) => check),
})

// What has not happened yet cannot be ticked: no boxes were mixed, none was sold.
const hasHappened = (name: StepName, { epochs, sold }: PublicRecord): boolean =>
  name === 'mixed' ? epochs.length > 0 : name === 'chosen' ? sold.length > 0 : true

/**
 * The four sentences, and the verdict on the secret. With a box to look at, the fourth is about that box; without one it is the
 * secret's, with which the whole draw comes out again.
 */
export function stepsOf(findings: Finding[], record: PublicRecord, hasBox: boolean): { steps: Step[]; secret: Step } {
  const of = (place: StepName | 'secret') => findings.filter(({ check }) => stepOf[check] === place)
  const secret = toStep('matches', of('secret'))
  const steps = stepNames.map((name) => {
    const step = name === 'matches' && !hasBox ? secret : toStep(name, of(name))
    return step.verdict === 'holds' && !hasHappened(name, record) ? { ...step, verdict: 'open' as const } : step
  })
  return { steps, secret }
}

/** "9f3c 71ae 0d52 … b846": enough to compare by eye, and to see when it is another one. */
export function shortHash(hash: string): string {
  const groups = hash.match(/.{1,4}/g) ?? []
  return groups.length <= 4 ? groups.join(' ') : `${groups.slice(0, 3).join(' ')} … ${groups[groups.length - 1]}`
}

/** The random numbers that went into an arrangement. */
export const noncesOf = ({ epochs }: PublicRecord, epoch: number): string[] =>
  epochs[epoch - 1]?.publicInput.split(',').filter(Boolean) ?? []

/** The arrangement that is looked at: the box's, else the latest. 0: there was none yet. */
export const shownEpoch = (record: PublicRecord, proof: BoxProof | undefined): number => proof?.epoch ?? record.epochs.length
