import { useTexts } from '@/i18n'
import { Badge, Block, Card } from '@/ui'

import type { Findings } from './api'
import { isSound, type Verdict } from './checks'
import { Details } from './details'
import { Outcome } from './outcome'
import type { BoxProof, PublicRecord } from './record'
import { StepList } from './step-list'
import { stepsOf } from './steps'

interface ReportProps {
  record: PublicRecord
  proof: BoxProof | undefined
  findings: Findings
  hasFile: boolean
  ownNonces: string[]
}

/** The verdict, why, and everything that it was computed from: words first, hashes second. */
export function Report({ record, proof, findings, hasFile, ownNonces }: ReportProps) {
  const { t } = useTexts()
  const all = [...findings.record, ...findings.proof, ...findings.earlier]
  const { steps, secret } = stepsOf(all, record, proof !== undefined)
  const outcome: Verdict = !isSound(all) ? 'broken' : steps.every(({ verdict }) => verdict === 'holds') ? 'holds' : 'open'
  return (
    <>
      <Outcome
        outcome={outcome}
        holding={steps.filter(({ verdict }) => verdict === 'holds').length}
        of={steps.length}
        record={record}
        proof={proof}
        soundTitle={t('verify.outcomes.holds.title', { set: String(record.number).padStart(4, '0') })}
      />
      <Block as="p" className="small muted verify-source">
        {t(hasFile ? 'verify.fromFile' : 'verify.fromShop', {
          number: String(record.number).padStart(4, '0'),
          count: record.sold.length,
          of: record.boxCount,
        })}
      </Block>
      <StepList steps={steps} record={record} proof={proof} ownNonces={ownNonces} />
      <SecretCard record={record} verdict={secret.verdict} />
      <Details
        lists={[
          { title: t('verify.boxTitle', { slot: String(proof?.slot ?? 0).padStart(2, '0') }), findings: findings.proof },
          { title: t('verify.earlierTitle'), findings: findings.earlier },
          { title: t('verify.setTitle'), findings: findings.record },
        ]}
        rows={[
          [t('verify.manifest'), record.manifest],
          [t('verify.commitment'), record.commitment],
          [t('verify.secret'), record.master],
          ...record.epochs.map(({ epoch, root }): [string, string] => [t('verify.root', { epoch }), root]),
        ]}
      />
    </>
  )
}

/** When the secret is told, and whether it is the one that was sealed. */
function SecretCard({ record, verdict }: { record: PublicRecord; verdict: Verdict }) {
  const { t } = useTexts()
  const left = record.boxCount - record.sold.length
  const told = record.master !== undefined
  return (
    <Card className="verify-card" label={t('verify.secretTitle')}>
      <Block as="h2" className="h3">
        {t('verify.secretTitle')}
      </Block>
      <Block as="p" className="small">
        {t(verdict === 'broken' ? 'verify.secretBroken' : told ? 'verify.secretTold' : 'verify.secretText')}
      </Block>
      <Block className="row gap-2 wrap verify-badges">
        {verdict === 'broken' ? (
          <Badge kind="timer" icon="warning">
            {t('verify.verdicts.broken')}
          </Badge>
        ) : told ? (
          <Badge kind="free" icon="check">
            {t('verify.secretFits')}
          </Badge>
        ) : (
          <Badge kind="held" icon="lock">
            {t('verify.toGo', { count: left })}
          </Badge>
        )}
        <Badge kind="mine">{t('verify.published')}</Badge>
      </Block>
    </Card>
  )
}
