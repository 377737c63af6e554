import { useState } from 'react'

import { useTexts } from '@/i18n'
import { Badge, Block, BoxPicture, Card, Icon, Niche, Tappable, Text } from '@/ui'

import { useFigures, type Findings } from './api'
import { isSound, type Verdict } from './checks'
import { FindingList } from './finding-list'
import type { BoxProof, PublicRecord } from './record'
import { StepList } from './step-list'
import { stepsOf, type Step } from './steps'

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
  const { steps, secret } = stepsOf(all, proof !== undefined)
  const outcome: Verdict = !isSound(all) ? 'broken' : steps.every(({ verdict }) => verdict === 'holds') ? 'holds' : 'open'
  return (
    <>
      <Outcome outcome={outcome} steps={steps} record={record} proof={proof} />
      <Block as="p" className="small muted verify-source">
        {t(hasFile ? 'verify.fromFile' : 'verify.fromShop', {
          number: String(record.number).padStart(4, '0'),
          count: record.sold.length,
          of: record.boxCount,
        })}
      </Block>
      <StepList steps={steps} record={record} proof={proof} ownNonces={ownNonces} />
      <SecretCard record={record} verdict={secret.verdict} />
      <Details record={record} proof={proof} findings={findings} />
    </>
  )
}

const badges = { holds: 'free', open: 'held', broken: 'timer' } as const
const marks = { holds: 'check', open: 'clock', broken: 'warning' } as const

interface OutcomeProps {
  outcome: Verdict
  steps: Step[]
  record: PublicRecord
  proof: BoxProof | undefined
}

function Outcome({ outcome, steps, record, proof }: OutcomeProps) {
  const { t, local } = useTexts()
  const series = useFigures(record.seriesId).data?.series
  const style = series?.styles.find(({ styleId }) => styleId === proof?.styleId)
  const names = {
    slot: String(proof?.slot ?? 0).padStart(2, '0'),
    name: style ? local(style.name) : proof?.styleId ? t('verify.figure', { id: proof.styleId }) : t('verify.noName'),
    set: String(record.number).padStart(4, '0'),
  }
  const holding = steps.filter(({ verdict }) => verdict === 'holds').length
  const title =
    outcome === 'broken'
      ? t('verify.outcomes.broken.title')
      : proof
        ? t(`verify.says.${proof.kind}`, names)
        : t(`verify.outcomes.${outcome}.title`, names)
  const isBox = outcome !== 'broken' && proof !== undefined
  return (
    <Block className={`row gap-4 verify-outcome ${outcome}`} role={outcome === 'broken' ? 'alert' : 'status'}>
      <Block className="verify-picture" hidden>
        {outcome === 'broken' ? (
          <Icon name="warning" className="verify-refused" />
        ) : isBox && style && series ? (
          <Niche figure={style.picture} tone={series.ip.tone} look={style.hidden ? 'foil' : 'plain'} eager />
        ) : (
          series && <BoxPicture name={series.picture} view="case" drawnWidth={110} description="" eager />
        )}
      </Block>
      <Block className="grow">
        <Badge kind={badges[outcome]} icon={marks[outcome]}>
          {outcome === 'broken'
            ? t('verify.refused')
            : t(outcome === 'holds' ? 'verify.allPass' : 'verify.somePass', { count: holding, of: steps.length })}
        </Badge>
        <Block as="h2" className="h1 verify-title">
          {title}
        </Block>
        <Block as="p" className="small">
          {isBox && outcome === 'holds' ? t('verify.boxText') : t(`verify.outcomes.${outcome}.text`)}
        </Block>
      </Block>
    </Block>
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

/** Each check by itself, and the whole fingerprints: for whoever wants to compare by eye, or with another program. */
function Details({ record, proof, findings }: { record: PublicRecord; proof: BoxProof | undefined; findings: Findings }) {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Tappable className="card verify-card verify-more" expanded={open} onPress={() => setOpen(!open)}>
        <Text className="bold grow">{t('verify.details')}</Text>
        <Icon name={open ? 'minus' : 'plus'} size="small" className="muted" />
      </Tappable>
      {open && (
        <>
          {proof && (
            <FindingList title={t('verify.boxTitle', { slot: String(proof.slot).padStart(2, '0') })} findings={findings.proof} />
          )}
          {findings.earlier.length > 0 && <FindingList title={t('verify.earlierTitle')} findings={findings.earlier} />}
          <FindingList title={t('verify.setTitle')} findings={findings.record} />
          <Fingerprints record={record} />
        </>
      )}
    </>
  )
}

function Fingerprints({ record }: { record: PublicRecord }) {
  const { t } = useTexts()
  const rows: [string, string][] = [
    [t('verify.manifest'), record.manifest],
    [t('verify.commitment'), record.commitment],
    ...(record.master === undefined ? [] : [[t('verify.secret'), record.master] as [string, string]]),
    ...record.epochs.map(({ epoch, root }): [string, string] => [t('verify.root', { epoch }), root]),
  ]
  return (
    <Card className="verify-card" label={t('verify.fingerprints')}>
      <Block as="h2" className="h3">
        {t('verify.fingerprints')}
      </Block>
      {rows.map(([name, value]) => (
        <Block key={name} className="verify-fingerprint">
          <Block className="small bold">{name}</Block>
          <Block className="verify-digits">{value}</Block>
        </Block>
      ))}
    </Card>
  )
}
