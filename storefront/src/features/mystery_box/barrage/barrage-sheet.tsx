import { useState } from 'react'

import { useTexts } from '@/i18n'
import { goToLogin, useIsLoggedIn } from '@/session'
import {
  ask,
  Avatar,
  Block,
  Button,
  EmptyState,
  FailureState,
  IconButton,
  Input,
  Sheet,
  Skeleton,
  SwitchRow,
  Text,
  toast,
  Card,
} from '@/ui'

import {
  longestText,
  useBarrageWanted,
  usePost,
  useReadTexts,
  useReport,
  useTakeBack,
  wantBarrage,
  type Text as SaidText,
} from './calls'

/** All that was called out at a set in a day: to read, to add to, to report, and to switch off on the stage. */
export function BarrageSheet({ boxSetId, onClose }: { boxSetId: string; onClose: () => void }) {
  const { t } = useTexts()
  const { wanted } = useBarrageWanted()
  return (
    <Sheet title={t('stage.barrageTitle')} onClose={onClose} side>
      <SwitchRow icon="chat" title={t('stage.barrageFly')} help={t('stage.barrageFlyHelp')} on={wanted} onChange={wantBarrage} />
      <Texts boxSetId={boxSetId} />
      <Composer boxSetId={boxSetId} />
    </Sheet>
  )
}

/** The same beside the stage, where there is room for it. */
export function Talk({ boxSetId }: { boxSetId: string }) {
  const { t } = useTexts()
  const { wanted } = useBarrageWanted()
  return (
    <Card className="talk" label={t('stage.barrageTitle')}>
      <Block as="h2" className="h3 talk-title">
        {t('stage.barrageTitle')}
      </Block>
      <SwitchRow icon="chat" title={t('stage.barrageFly')} on={wanted} onChange={wantBarrage} />
      <Texts boxSetId={boxSetId} />
      <Composer boxSetId={boxSetId} />
    </Card>
  )
}

function Texts({ boxSetId }: { boxSetId: string }) {
  const { t } = useTexts()
  const texts = useReadTexts(boxSetId)
  const [reported, setReported] = useState<string[]>([])
  const report = useReport(boxSetId, (id) => {
    setReported((before) => [...before, id])
    toast(t('stage.reported'), 'done')
  })
  const takeBack = useTakeBack(boxSetId)
  if (texts.error && !texts.data) return <FailureState failure={texts.error} onRetry={() => void texts.refetch()} />
  if (!texts.data) return <TextsSkeleton />
  const shown = texts.data.filter(({ id }) => !reported.includes(id))
  if (shown.length === 0) return <EmptyState icon="chat" title={t('stage.nobodyTitle')} text={t('stage.nobodyText')} />
  return (
    <Block as="ul" className="comment-list" label={t('stage.barrageTitle')}>
      {shown.map((text) => (
        <Row key={text.id} text={text} onReport={report.tap} onTakeBack={takeBack.tap} />
      ))}
    </Block>
  )
}

function TextsSkeleton() {
  return (
    <Block className="comment-list" busy>
      {[70, 50, 60].map((width) => (
        <Block key={width} className="row gap-3 comment-row">
          <Skeleton shape="circle" className="comment-bone" />
          <Skeleton width={`${width}%`} />
        </Block>
      ))}
    </Block>
  )
}

function Row({
  text,
  onReport,
  onTakeBack,
}: {
  text: SaidText
  onReport: (id: string) => void
  onTakeBack: (id: string) => void
}) {
  const { t, dateTime } = useTexts()
  const askToReport = async () => {
    const question = { title: t('stage.reportTitle'), text: t('stage.reportText', { text: text.text }) }
    if (await ask({ ...question, confirm: t('stage.report'), cancel: t('actions.cancel') })) onReport(text.id)
  }
  return (
    <Block as="li" className="row gap-3 comment-row">
      <Avatar picture={text.avatar} size="small" />
      <Block className="grow">
        <Block className="micro">{`${text.mine ? t('box.you') : text.nickName} · ${dateTime(text.postedAt)}`}</Block>
        <Text className="comment-text">{text.text}</Text>
      </Block>
      {text.mine ? (
        <IconButton name="bin" label={t('stage.takeBack', { text: text.text })} onPress={() => onTakeBack(text.id)} />
      ) : (
        <IconButton name="flag" label={t('stage.reportLabel', { text: text.text })} onPress={() => void askToReport()} />
      )}
    </Block>
  )
}

function Composer({ boxSetId }: { boxSetId: string }) {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const [words, setWords] = useState('')
  const post = usePost(boxSetId, () => setWords(''))
  const text = words.trim()
  if (!isLoggedIn)
    return (
      <Button wide kind="tonal" onPress={goToLogin}>
        {t('stage.logInToSay')}
      </Button>
    )
  const send = () => {
    if (text) post.tap(text)
  }
  return (
    <Block as="form" className="comment-form" onSubmit={send}>
      <Block className="field comment-field">
        <Input
          className="field-input"
          label={t('stage.sayLabel')}
          placeholder={t('stage.sayPlaceholder')}
          value={words}
          maxLength={longestText}
          onValue={setWords}
        />
        <Text className="micro comment-count" hidden>{`${[...words].length}/${longestText}`}</Text>
      </Block>
      <Button
        submit
        busy={post.pending}
        disabled={!text}
        className="comment-send"
        onPress={process.env.TARO_ENV === 'h5' ? undefined : send}
      >
        {t('stage.say')}
      </Button>
    </Block>
  )
}
