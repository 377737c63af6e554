import type { ReactNode } from 'react'

import { useTexts } from '@/i18n'
import { useSeries } from '@/parts/series'
import { Block, Button, Card } from '@/ui'

import { Details } from '../details'
import { Outcome } from '../outcome'
import { useFindings2, type Compared } from './api'
import type { Judged } from './checks'
import { Picture } from './picture'
import type { Evidence, Record2 } from './record'
import { StepList2 } from './step-list'
import { outcomeOf, stepsOf2 } from './steps'

interface ReportProps {
  record: Record2
  compared: Compared
  hasFile: boolean
  /** Drawn while it is computed. */
  waiting: ReactNode
  /** Keeps what is judged. */
  onKeep: () => void
  /** What follows the report. */
  children: ReactNode
}

/** The verdict on a record of version 2, why, and everything that it was computed from: words first, hashes second. */
export default function Report2({ record, compared, hasFile, waiting, onKeep, children }: ReportProps) {
  const { t } = useTexts()
  const findings = useFindings2(record, compared).data
  if (!findings) return <>{waiting}</>
  const { judged, proof, earlier, evidence } = findings
  const steps = stepsOf2(judged, [...judged.findings, ...proof, ...earlier, ...evidence])
  const outcome = outcomeOf(steps)
  const set = String(record.number).padStart(4, '0')
  return (
    <>
      <Outcome
        outcome={outcome}
        holding={steps.filter(({ verdict }) => verdict === 'holds').length}
        of={steps.length}
        record={record}
        proof={compared.proof}
        soundTitle={t('verify.two.sound', { set })}
      >
        {(outcome === 'broken' || outcome === 'odd') && (
          <Button kind="outline" small className="verify-back" icon="download" onPress={onKeep}>
            {t('verify.keepThis')}
          </Button>
        )}
      </Outcome>
      <Block as="p" className="small muted verify-source">
        {t(hasFile ? 'verify.fromFile' : 'verify.fromShop', {
          number: set,
          count: judged.book?.sold.size ?? 0,
          of: record.boxCount,
        })}
      </Block>
      {evidence.some(({ check, why }) => check === 'evidence_turn' && why === 'word') && <Denied evidence={compared.evidence!} />}
      <StepList2 steps={steps} judged={judged} compared={compared} />
      <GivenUp judged={judged} />
      <Picture />
      <Details
        lists={[
          { title: t('verify.two.proofTitle'), findings: proof },
          { title: t('verify.earlierTitle'), findings: earlier },
          { title: t('verify.two.evidenceTitle'), findings: evidence },
          { title: t('verify.setTitle'), findings: judged.findings },
        ]}
        rows={[
          [t('verify.manifest'), record.manifest],
          [t('verify.names.head'), record.head],
          [t('verify.names.signer'), record.signer],
          [t('verify.commitment'), record.commitment],
          [t('verify.secret'), record.master],
          ...(judged.book?.turns ?? []).map(({ epoch, root }): [string, string] => [t('verify.root', { epoch }), root]),
        ]}
      />
      {children}
    </>
  )
}

/** The device answered, and the shop wrote that it did not: nobody else heard it, so its owner should keep what shows it. */
function Denied({ evidence }: { evidence: Evidence }) {
  const { t, dateTime } = useTexts()
  const answered = evidence.did.find(({ what }) => what === 'answer')
  if (!answered) return null
  return (
    <Block as="p" className="verify-wrong" role="alert">
      {t('verify.two.denied', { time: dateTime(answered.at * 1000) })}
    </Block>
  )
}

// A set has a handful; what a spoilt one has more is in its record.
const mostShown = 50

/** What was in the boxes that went back to the shop: told with the secret. */
function GivenUp({ judged: { givenUp, record } }: { judged: Judged }) {
  const { t, local } = useTexts()
  const styles = useSeries(record.seriesId).data?.series.styles
  if (givenUp.length === 0) return null
  const nameOf = (id: string) => {
    const style = styles?.find(({ styleId }) => styleId === id)
    return style ? local(style.name) : t('verify.figure', { id })
  }
  return (
    <Card className="verify-card" label={t('verify.two.givenUpTitle')}>
      <Block as="h2" className="h3">
        {t('verify.two.givenUpTitle')}
      </Block>
      <Block as="ul" className="verify-list">
        {givenUp.slice(0, mostShown).map(({ slot, styleId, why }, at) => (
          <Block as="li" key={at} className="small">
            {t(`verify.two.givenUp.${why}`, { slot: String(slot).padStart(2, '0'), name: nameOf(styleId) })}
          </Block>
        ))}
      </Block>
    </Card>
  )
}
