import './verify.css'

import { useState } from 'react'

import { chooseText, keepText } from '@/host'
import { useTexts } from '@/i18n'
import { Badge, Block, Button, EmptyState, FailureState, Icon, ListCard, Loading, NavBar, RowLink, Skeleton, toast } from '@/ui'

import { useFindings, useProof, useRecord } from './api'
import { readProof, readRecord, type BoxProof, type PublicRecord } from './record'
import { Report } from './report'

interface VerifyProps {
  boxSetId: string | undefined
  /** A box of the shopper's to look at. */
  itemId: string | undefined
  /** The random numbers that this device has sent into the line of a set. */
  ownNonces: (boxSetId: string) => string[]
}

/** Checks a set's draw on this device: the shop's record, or a file that somebody kept. */
export function VerifyView({ boxSetId, itemId, ownNonces }: VerifyProps) {
  const { t } = useTexts()
  const asked = useProof(itemId)
  const shown = useRecord(boxSetId ?? asked.data?.boxSetId)
  const [file, setFile] = useState<PublicRecord>()
  const [earlier, setEarlier] = useState<PublicRecord>()
  const [proofFile, setProofFile] = useState<BoxProof>()
  const [refused, setRefused] = useState(false)
  const record = refused ? undefined : (file ?? shown.data)
  const proof = proofFile ?? (file ? undefined : asked.data)
  const findings = useFindings(record, proof, earlier)
  const failure = record || refused ? null : (asked.error ?? shown.error)
  const choose = async <Content,>(read: (text: string) => Content | undefined, take: (content: Content) => void) => {
    const content = read((await chooseText()) ?? '')
    setRefused(content === undefined)
    if (content) take(content)
  }
  // Another record begins anew: what was chosen to go with the last one says nothing about it.
  const begin = (content: PublicRecord) => {
    setFile(content)
    setEarlier(undefined)
    setProofFile(undefined)
  }
  const waits = !record && !refused && (boxSetId !== undefined || itemId !== undefined)
  // What follows comes with the first report: it would be pushed down by it.
  const isComing = !failure && (waits || (record !== undefined && !(file ?? earlier ?? proofFile) && !findings.data))
  return (
    <>
      <NavBar title={t('verify.title')} />
      <Block as="main" className="pad verify">
        {refused && <RefusedFile onBack={() => setRefused(false)} />}
        {failure && <FailureState failure={failure} onRetry={() => void (asked.error ? asked.refetch() : shown.refetch())} />}
        {!failure && waits && <VerifySkeleton />}
        {!record && !refused && !waits && (
          <EmptyState icon="shield" title={t('verify.emptyTitle')} text={t('verify.emptyText')} />
        )}
        {record && findings.data && (
          <Report
            record={record}
            proof={proof}
            findings={findings.data}
            hasFile={file !== undefined}
            ownNonces={ownNonces(record.boxSetId)}
          />
        )}
        {record && !findings.data && <VerifySkeleton />}
        {!isComing && (
          <>
            {record && <RecordWays record={record} busy={findings.isFetching} onAgain={() => void findings.refetch()} />}
            <ListCard title={t('verify.filesTitle')}>
              <RowLink icon="shield" title={t('verify.openRecord')} onPress={() => void choose(readRecord, begin)} />
              {record && <RowLink icon="clock" title={t('verify.compare')} onPress={() => void choose(readRecord, setEarlier)} />}
              {record && (
                <RowLink icon="box" title={t('verify.openProof')} onPress={() => void choose(readProof, setProofFile)} />
              )}
            </ListCard>
            <Block as="p" className="small verify-how">
              {t('verify.how')}
            </Block>
          </>
        )}
      </Block>
    </>
  )
}

/** Keep what was checked, and check it again. */
function RecordWays({ record, busy, onAgain }: { record: PublicRecord; busy: boolean; onAgain: () => void }) {
  const { t } = useTexts()
  const keep = async () => {
    const how = await keepText(JSON.stringify(record), `kabinet-set-${record.boxSetId}-${record.sold.length}-sold.json`)
    toast(t(`verify.kept.${how}`))
  }
  return (
    <Block className="row gap-2 verify-ways">
      <Button kind="outline" className="grow" icon="download" onPress={() => void keep()}>
        {t('verify.keep')}
      </Button>
      <Button className="grow" icon="shield" busy={busy} onPress={onAgain}>
        {t('verify.again')}
      </Button>
    </Block>
  )
}

/** A file that is no record at all: as clear a no as one that does not fit. */
function RefusedFile({ onBack }: { onBack: () => void }) {
  const { t } = useTexts()
  return (
    <Block className="row gap-4 verify-outcome broken" role="alert">
      <Block className="verify-picture" hidden>
        <Icon name="warning" className="verify-refused" />
      </Block>
      <Block className="grow">
        <Badge kind="timer" icon="warning">
          {t('verify.refused')}
        </Badge>
        <Block as="h2" className="h1 verify-title">
          {t('verify.unreadableTitle')}
        </Block>
        <Block as="p" className="small">
          {t('verify.unreadable')}
        </Block>
        <Button kind="outline" small className="verify-back" onPress={onBack}>
          {t('actions.back')}
        </Button>
      </Block>
    </Block>
  )
}

function VerifySkeleton() {
  return (
    <Loading>
      <Block className="row gap-4 verify-outcome">
        <Skeleton shape="niche" className="verify-picture" />
        <Block className="grow">
          <Skeleton width="50%" />
          <Skeleton width="90%" className="verify-title" />
          <Skeleton width="70%" />
        </Block>
      </Block>
      {[1, 2, 3, 4].map((step) => (
        <Block key={step} className="verify-step">
          <Skeleton shape="circle" className="verify-disc" />
          <Block className="grow">
            <Skeleton width="60%" />
            <Skeleton width="90%" />
          </Block>
        </Block>
      ))}
    </Loading>
  )
}
