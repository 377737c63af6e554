import './verify.css'

import { Suspense, lazy, useState } from 'react'

import { chooseText, keepText, useDroppedTexts } from '@/host'
import { useTexts } from '@/i18n'
import {
  Badge,
  Block,
  Button,
  Card,
  EmptyState,
  FailureState,
  Frame,
  Icon,
  ListCard,
  Loading,
  NavBar,
  RowLink,
  Skeleton,
  toast,
} from '@/ui'

import { useFindings, useProof, useRecord } from './api'
import { pairOf, withFile, type Files, type Wish } from './chosen'
import { readFile, type AnyRecord } from './files'
import { Report } from './report'

// The checks of version 2 and what they are computed with are loaded by who looks at a set of that version.
const Report2 = lazy(() => import('./v2/report'))

interface VerifyProps {
  boxSetId: string | undefined
  /** A box of the shopper's to look at. */
  itemId: string | undefined
  /** The head of a shared link: what its sender saw. */
  seal: string | undefined
  /** The random numbers that this device has sent into the line of a set. */
  ownNonces: (boxSetId: string) => string[]
}

/** What is judged: the shop's record, or files that somebody opened, dropped or followed a link with. */
function useChosen(boxSetId: string | undefined, itemId: string | undefined, seal: string | undefined) {
  const [files, setFiles] = useState<Files>({})
  const [refused, setRefused] = useState(false)
  const asked = useProof(itemId)
  const about = boxSetId ?? asked.data?.boxSetId ?? (files.proof ?? files.heads?.[0] ?? files.evidence)?.boxSetId
  const shown = useRecord(about)
  const record = files.record ?? shown.data
  const pair = record && pairOf(record, files, asked.data, seal)
  const isRefused = refused || (record !== undefined && pair === undefined)
  const take = (text: string, wish: Wish) => {
    const opened = readFile(text)
    setRefused(opened === undefined)
    if (opened) setFiles((before) => withFile(before, opened, wish, record))
  }
  useDroppedTexts((texts) => texts.forEach((text) => take(text, 'any')))
  return {
    pair: isRefused ? undefined : pair,
    isRefused,
    hasFile: files.record !== undefined,
    isFirst: Object.keys(files).length === 0,
    waits: !record && !isRefused && (about !== undefined || itemId !== undefined),
    failure: record || isRefused ? null : (asked.error ?? shown.error),
    retry: () => void (asked.error ? asked.refetch() : shown.refetch()),
    asks: shown.isFetching,
    choose: async (wish: Wish) => take((await chooseText()) ?? '', wish),
    goBack: () => {
      setRefused(false)
      setFiles((before) => (before.record ? { record: before.record } : {}))
    },
  }
}

/** Checks a set's draw on this device: the shop's record, or a file that somebody kept. */
export function VerifyView({ boxSetId, itemId, seal, ownNonces }: VerifyProps) {
  const { t } = useTexts()
  const { pair, isRefused, hasFile, isFirst, waits, failure, retry, asks, choose, goBack } = useChosen(boxSetId, itemId, seal)
  const one = pair?.version === 1 ? pair : undefined
  const findings = useFindings(one?.record, one?.proof, one?.earlier)
  const again = () => void (hasFile ? findings.refetch() : retry())
  // It comes with the first report, which would push it down.
  const isComing = !failure && (waits || (one !== undefined && isFirst && !findings.data))
  const following = (
    <>
      {pair && <RecordWays record={pair.record} busy={findings.isFetching || asks} onAgain={again} />}
      <FileWays hasRecord={pair !== undefined} onChoose={(wish) => void choose(wish)} />
      <Block as="p" className="small verify-how">
        {t('verify.how')}
      </Block>
      {pair?.version === 2 && <Remains />}
    </>
  )
  const waiting = (
    <>
      <VerifySkeleton />
      {!isFirst && following}
    </>
  )
  return (
    <Frame shape="text" head={<NavBar title={t('verify.title')} />} main="pad verify">
      {isRefused && <RefusedFile onBack={goBack} />}
      {failure && <FailureState failure={failure} onRetry={retry} />}
      {!failure && waits && <VerifySkeleton />}
      {!pair && !isRefused && !waits && <EmptyState icon="shield" title={t('verify.emptyTitle')} text={t('verify.emptyText')} />}
      {one && !findings.data && <VerifySkeleton />}
      {one && findings.data && (
        <Report {...one} findings={findings.data} hasFile={hasFile} ownNonces={ownNonces(one.record.boxSetId)} />
      )}
      {pair?.version === 2 && (
        <Suspense fallback={waiting}>
          <Report2
            record={pair.record}
            compared={pair.compared}
            hasFile={hasFile}
            waiting={waiting}
            onKeep={() => void keepRecord(pair.record).then((how) => toast(t(`verify.kept.${how}`)))}
          >
            {following}
          </Report2>
        </Suspense>
      )}
      {!isComing && pair?.version !== 2 && following}
    </Frame>
  )
}

/** Files to judge, or to compare with: what is in one says what it is. */
function FileWays({ hasRecord, onChoose }: { hasRecord: boolean; onChoose: (wish: Wish) => void }) {
  const { t } = useTexts()
  return (
    <ListCard title={t('verify.filesTitle')}>
      <RowLink icon="shield" title={t('verify.openRecord')} onPress={() => onChoose('record')} />
      {hasRecord && <RowLink icon="clock" title={t('verify.compare')} onPress={() => onChoose('compare')} />}
      {hasRecord && <RowLink icon="box" title={t('verify.openProof')} onPress={() => onChoose('compare')} />}
    </ListCard>
  )
}

const keepRecord = (record: AnyRecord) => {
  const state = record.version === 1 ? `${record.sold.length}-sold` : `line-${record.log.length}`
  return keepText(JSON.stringify(record), `kabinet-set-${record.boxSetId}-${state}.json`)
}

/** What no check can rule out: the page does not end without it. */
function Remains() {
  const { t } = useTexts()
  return (
    <Card className="verify-card" label={t('verify.two.remainsTitle')}>
      <Block as="h2" className="h3">
        {t('verify.two.remainsTitle')}
      </Block>
      <Block as="p" className="small">
        {t('verify.two.remains')}
      </Block>
    </Card>
  )
}

/** Keep what was checked, and check it again. */
function RecordWays({ record, busy, onAgain }: { record: AnyRecord; busy: boolean; onAgain: () => void }) {
  const { t } = useTexts()
  const keep = async () => {
    const how = await keepRecord(record)
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
        <Skeleton shape="frame" className="verify-picture" />
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
