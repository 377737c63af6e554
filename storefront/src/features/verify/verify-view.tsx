import './verify.css'

import { useState } from 'react'

import { chooseText, keepText } from '@/host'
import { useTexts } from '@/i18n'
import { Block, Card, EmptyState, FailureState, Icon, ListCard, Loading, NavBar, RowLink, Skeleton, toast } from '@/ui'

import { useFigures, useFindings, useProof, useRecord, type Findings } from './api'
import { isSound } from './checks'
import { FindingList } from './finding-list'
import { readProof, readRecord, type BoxProof, type PublicRecord } from './record'

interface VerifyProps {
  boxSetId: string | undefined
  /** A box of the shopper's to look at. */
  itemId: string | undefined
}

/** Checks a set's draw on this device: the shop's record, or a file that somebody kept. */
export function VerifyView({ boxSetId, itemId }: VerifyProps) {
  const { t } = useTexts()
  const asked = useProof(itemId)
  const shown = useRecord(boxSetId ?? asked.data?.boxSetId)
  const [file, setFile] = useState<PublicRecord>()
  const [earlier, setEarlier] = useState<PublicRecord>()
  const [proofFile, setProofFile] = useState<BoxProof>()
  const record = file ?? shown.data
  const proof = proofFile ?? (file ? undefined : asked.data)
  const findings = useFindings(record, proof, earlier)
  const failure = record ? null : (asked.error ?? shown.error)
  const choose = async <Content,>(read: (text: string) => Content | undefined, take: (content: Content) => void) => {
    const content = read((await chooseText()) ?? '')
    if (content) take(content)
    else toast(t('verify.unreadable'))
  }
  const keep = async () => {
    if (!record) return
    const how = await keepText(JSON.stringify(record), `kabinet-set-${record.boxSetId}-${record.sold.length}-sold.json`)
    toast(t(`verify.kept.${how}`))
  }
  const waits = !record && (boxSetId !== undefined || itemId !== undefined)
  return (
    <>
      <NavBar title={t('verify.title')} />
      <Block as="main" className="pad verify">
        {failure && <FailureState failure={failure} onRetry={() => void (asked.error ? asked.refetch() : shown.refetch())} />}
        {!failure && waits && <VerifySkeleton />}
        {!record && !waits && <EmptyState icon="shield" title={t('verify.emptyTitle')} text={t('verify.emptyText')} />}
        {record && findings.data && (
          <Report record={record} proof={proof} findings={findings.data} hasFile={file !== undefined} />
        )}
        {record && !findings.data && <VerifySkeleton />}
        <ListCard title={t('verify.filesTitle')}>
          {record && <RowLink icon="receipt" title={t('verify.keep')} onPress={() => void keep()} />}
          {record && <RowLink icon="clock" title={t('verify.compare')} onPress={() => void choose(readRecord, setEarlier)} />}
          {record && <RowLink icon="box" title={t('verify.openProof')} onPress={() => void choose(readProof, setProofFile)} />}
          <RowLink icon="shield" title={t('verify.openRecord')} onPress={() => void choose(readRecord, setFile)} />
        </ListCard>
        <Block as="p" className="small verify-how">
          {t('verify.how')}
        </Block>
      </Block>
    </>
  )
}

interface ReportProps {
  record: PublicRecord
  proof: BoxProof | undefined
  findings: Findings
  hasFile: boolean
}

function Report({ record, proof, findings, hasFile }: ReportProps) {
  const { t } = useTexts()
  const all = [...findings.record, ...findings.proof, ...findings.earlier]
  const outcome = !isSound(all) ? 'broken' : record.master === undefined ? 'open' : 'holds'
  const icon = { holds: 'shield', open: 'clock', broken: 'warning' } as const
  return (
    <>
      <Block className={`verify-outcome ${outcome}`} role="status" live="polite">
        <Icon name={icon[outcome]} />
        <Block className="grow">
          <Block as="h2" className="h2">
            {t(`verify.outcomes.${outcome}.title`)}
          </Block>
          <Block as="p" className="small">
            {t(`verify.outcomes.${outcome}.text`)}
          </Block>
        </Block>
      </Block>
      <Block as="p" className="small muted verify-source">
        {t(hasFile ? 'verify.fromFile' : 'verify.fromShop', {
          number: String(record.number).padStart(4, '0'),
          count: record.sold.length,
          of: record.boxCount,
        })}
      </Block>
      {proof && <ProofCard proof={proof} record={record} findings={findings} />}
      {findings.earlier.length > 0 && <FindingList title={t('verify.earlierTitle')} findings={findings.earlier} />}
      <FindingList title={t('verify.setTitle')} findings={findings.record} />
      <Fingerprints record={record} />
    </>
  )
}

function ProofCard({ proof, record, findings }: { proof: BoxProof; record: PublicRecord; findings: Findings }) {
  const { t, local } = useTexts()
  const figures = useFigures(record.seriesId)
  const style = figures.data?.series.styles.find(({ styleId }) => styleId === proof.styleId)
  const names = { slot: String(proof.slot).padStart(2, '0'), name: style ? local(style.name) : t('verify.noName') }
  return (
    <FindingList
      title={t('verify.boxTitle', { slot: names.slot })}
      text={t(`verify.says.${proof.kind}`, names)}
      findings={findings.proof}
    />
  )
}

/** What somebody may compare by eye, or with another program. */
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

function VerifySkeleton() {
  return (
    <Loading>
      <Block className="verify-outcome open">
        <Skeleton width="60%" />
      </Block>
      <Card className="verify-card">
        <Skeleton width="40%" />
        {Array.from({ length: 7 }, (_, row) => (
          <Block key={row} className="verify-finding">
            <Skeleton width="90%" />
          </Block>
        ))}
      </Card>
    </Loading>
  )
}
