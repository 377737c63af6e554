import { useState } from 'react'

import { failureText, refusedWith } from '@/api'
import { useShown } from '@/host'
import { useTexts } from '@/i18n'
import { openRichText, richTexts } from '@/parts/rich_texts'
import { Block, Button, Card, TextLink, toast, type IconName } from '@/ui'

import { BrokenFile, hasFileKey, useAskExport, useExport, useFetchExport, type Export } from './api'
import { sizeText } from './model'
import { Lines, OfOwner, ProofField, useProof, type Me } from './owner'

/** What the shop keeps of the shopper, in plain words, and the file that has all of it. */
export function DataView() {
  const file = useExport()
  useShown(() => {
    if (file.data) void file.refetch()
  })
  return (
    <OfOwner about={file}>
      {(me, data) => (
        <>
          <Kept />
          <FileCard me={me} file={data} />
        </>
      )}
    </OfOwner>
  )
}

const kept = [
  ['person', 'person'],
  ['address', 'pin'],
  ['orders', 'receipt'],
  ['owned', 'cabinet'],
  ['sets', 'box'],
  ['said', 'chat'],
  ['limits', 'shield'],
  ['visits', 'gear'],
] as const satisfies readonly (readonly [string, IconName])[]

function Kept() {
  const { t } = useTexts()
  return (
    <Lines title={t('ownData.keptTitle')} lines={kept.map(([name, icon]) => [icon, t(`ownData.kept.${name}`)])}>
      <Block as="p" className="small own-data-text">
        {t('ownData.notInFile')}
      </Block>
      <Block className="own-data-link">
        <TextLink onPress={() => openRichText(richTexts.privacyPolicy)}>{t('settings.privacyPolicy')}</TextLink>
      </Block>
    </Lines>
  )
}

function FileCard({ me, file }: { me: Me; file: Export }) {
  const { t } = useTexts()
  return (
    <Card className="inset" label={t('ownData.fileTitle')}>
      <Block as="h2" className="h2">
        {t('ownData.fileTitle')}
      </Block>
      <FileStep me={me} file={file} />
    </Card>
  )
}

function FileStep({ me, file }: { me: Me; file: Export }) {
  const { t } = useTexts()
  const [another, setAnother] = useState(false)
  if (file.state === 'making')
    return (
      <Block as="p" role="status" live="polite" busy className="small own-data-text">
        {t('ownData.making')}
      </Block>
    )
  const isHere = file.state === 'ready' && hasFileKey()
  if (isHere && !another) return <Ready file={file} onAnother={() => setAnother(true)} />
  return <AskForm me={me} isElsewhere={file.state === 'ready' && !isHere} onAsked={() => setAnother(false)} />
}

function AskForm({ me, isElsewhere, onAsked }: { me: Me; isElsewhere: boolean; onAsked: () => void }) {
  const { t } = useTexts()
  const proof = useProof(me)
  const request = useAskExport({ onDone: onAsked, onFailed: proof.refuse })
  const send = () => {
    if (proof.form.complete()) request.tap(proof.captcha)
  }
  return (
    <Block as="form" onSubmit={send}>
      <Block as="p" className="small own-data-text">
        {t('ownData.fileText')}
      </Block>
      {isElsewhere && (
        <Block as="p" className="small own-data-note">
          {t('ownData.elsewhere')}
        </Block>
      )}
      <ProofField me={me} purpose="export_data" proof={proof} />
      <Button wide submit icon="download" className="own-data-do" busy={request.pending} onPress={send}>
        {t('ownData.make')}
      </Button>
    </Block>
  )
}

function Ready({ file, onAnother }: { file: Export; onAnother: () => void }) {
  const { t, dateTime } = useTexts()
  const fetched = useFetchExport({
    onDone: (how) => toast(t(`ownData.got.${how}`), 'done'),
    onFailed: (failure) => toast(wordsOf(failure), 'warning'),
  })
  const wordsOf = (failure: Error) => {
    if (failure instanceof BrokenFile) return t('ownData.broken')
    return refusedWith(failure, 'not_found') ? t('ownData.gone') : failureText(failure)
  }
  return (
    <>
      <Block as="p" live="polite" className="small own-data-text">
        {t('ownData.ready', { size: sizeText(file.bytes), time: dateTime(file.expiresAt ?? 0) })}
      </Block>
      <Button wide icon="download" busy={fetched.pending} onPress={() => fetched.tap(file)}>
        {t('ownData.get')}
      </Button>
      <Block className="own-data-link">
        <TextLink onPress={onAnother}>{t('ownData.another')}</TextLink>
      </Block>
    </>
  )
}
