import { useEffect, useRef, useState } from 'react'

import { failureText, queries, refusedWith, useTap } from '@/api'
import { useTexts } from '@/i18n'
import { secondsUntil, useServerNow } from '@/parts/clock'
import { Block, Button, CountdownRing, Field, Icon, ProgressBar, Sheet, Text, TextLink } from '@/ui'

import { askPage, entranceKey, restOf, resting, useAnswer, type Barrier, type Challenge } from './entrance'
import { solve } from './work'

interface BarrierProps {
  saleId: string
  barrier: Barrier
  onClose: () => void
  /** Nothing stands in the way any more: what was tapped can be done. */
  onFree: () => void
}

/** What stands between a shopper and the sale: a question to answer, or a moment to wait. Both say why, and how it goes on. */
export function BarrierSheet({ saleId, barrier, onClose, onFree }: BarrierProps) {
  const { t } = useTexts()
  const [shown, setShown] = useState(barrier)
  const [note, setNote] = useState<string>()
  const asking = useTap(() => askPage(saleId), {
    onDone: (page) => {
      queries.setQueryData(entranceKey(saleId), page)
      if (page.challenge) setShown({ challenge: page.challenge })
      else onFree()
    },
    onFailed: (failure) => {
      const seconds = restOf(failure)
      if (seconds === undefined) setNote(failureText(failure))
      else setShown(resting(seconds))
    },
  })
  const askAgain = (why?: string) => {
    setNote(why)
    asking.tap()
  }
  const { challenge, restUntil, restSeconds } = shown
  if (challenge === undefined)
    return (
      <Sheet title={t('sales.barrier.restTitle')} onClose={onClose}>
        <Rest until={restUntil ?? 0} total={restSeconds ?? 60} busy={asking.pending} note={note} onOver={() => askAgain()} />
      </Sheet>
    )
  return (
    <Sheet title={t('sales.barrier.title')} onClose={onClose}>
      <Question
        key={challenge.token}
        saleId={saleId}
        challenge={challenge}
        note={note}
        busy={asking.pending}
        onDone={onFree}
        onAnother={askAgain}
        onRest={(seconds) => setShown(resting(seconds))}
      />
    </Sheet>
  )
}

interface RestProps {
  until: number
  total: number
  busy: boolean
  note: string | undefined
  onOver: () => void
}

function Rest({ until, total, busy, note, onOver }: RestProps) {
  const { t } = useTexts()
  const left = Math.min(total, secondsUntil(until * 1_000, useServerNow()))
  return (
    <Block>
      <Block className="row gap-3">
        <CountdownRing seconds={left} total={total} tone="timer" label={t('sales.barrier.restLeft')} />
        <Text className="grow">{t('sales.barrier.restText')}</Text>
      </Block>
      <Block className="small barrier-note" live="polite">
        {note ?? (left === 0 ? t('sales.barrier.restOver') : '')}
      </Block>
      <Button wide busy={busy} disabled={left > 0} onPress={onOver}>
        {t('sales.barrier.goOn')}
      </Button>
    </Block>
  )
}

interface QuestionProps {
  saleId: string
  challenge: Challenge
  /** Why there is another one. */
  note: string | undefined
  busy: boolean
  onDone: () => void
  onAnother: (why?: string) => void
  onRest: (seconds: number) => void
}

function Question({ saleId, challenge, note, busy, onDone, onAnother, onRest }: QuestionProps) {
  const { t } = useTexts()
  const [answer, setAnswer] = useState('')
  const [error, setError] = useState<string>()
  const { parts, found } = useWork(challenge)
  const isOver = secondsUntil(challenge.endsAt, useServerNow()) === 0
  const sending = useAnswer(saleId, {
    onDone,
    onFailed: (failure) => {
      const seconds = restOf(failure)
      if (seconds !== undefined) onRest(seconds)
      else if (refusedWith(failure, 'challenge_wrong')) onAnother(t('sales.barrier.wrong'))
      else onAnother(failureText(failure))
    },
  })
  const [isWanted, setIsWanted] = useState(false)
  const send = () => {
    if (answer.trim() === '') setError(t('sales.barrier.missing'))
    else if (found) sending.tap({ token: challenge.token, answer: answer.trim(), work: found })
    else setIsWanted(true)
  }
  // What was sent before the device had worked goes once it has.
  const sendNow = useRef(send)
  sendNow.current = send
  useEffect(() => {
    if (isWanted && found) sendNow.current()
  }, [isWanted, found])
  if (isOver) return <Over busy={busy} onAnother={() => onAnother()} />
  return (
    <Block as="form" onSubmit={send}>
      <Block as="p" className="small">
        {t('sales.barrier.text')}
      </Block>
      {note && <Why note={note} />}
      <Block as="p" className="h2 barrier-question">
        {challenge.question}
      </Block>
      <Field
        title={t('sales.barrier.answer')}
        name="answer"
        help={t('sales.barrier.help')}
        maxLength={40}
        value={answer}
        error={error}
        onValue={(value) => {
          setAnswer(value)
          setError(undefined)
        }}
      />
      <Working part={parts / (challenge.work?.parts ?? 1)} isDone={found !== undefined} />
      <Button wide submit busy={sending.pending || busy || (isWanted && !found)} onPress={send}>
        {t('sales.barrier.send')}
      </Button>
      <Block className="barrier-another">
        <TextLink onPress={() => onAnother()}>{t('sales.barrier.another')}</TextLink>
      </Block>
    </Block>
  )
}

function Why({ note }: { note: string }) {
  return (
    <Block className="row gap-2 barrier-again" role="alert">
      <Icon name="warning" />
      <Text className="bold grow">{note}</Text>
    </Block>
  )
}

function Over({ busy, onAnother }: { busy: boolean; onAnother: () => void }) {
  const { t } = useTexts()
  return (
    <Block>
      <Block as="p" role="status">
        {t('sales.barrier.over')}
      </Block>
      <Button wide busy={busy} onPress={onAnother}>
        {t('sales.barrier.another')}
      </Button>
    </Block>
  )
}

/** How far the device is, from 0 to 1. Only that it is done is read out. */
function Working({ part, isDone }: { part: number; isDone: boolean }) {
  const { t } = useTexts()
  return (
    <Block className="barrier-work" live="polite">
      {isDone ? (
        <Block className="row gap-2 small">
          <Icon name="check" className="accent" />
          <Text>{t('sales.barrier.ready')}</Text>
        </Block>
      ) : (
        <>
          <Text className="small">{t('sales.barrier.working')}</Text>
          <ProgressBar percent={part * 100} label={t('sales.barrier.working')} />
        </>
      )}
    </Block>
  )
}

/** The device's own part of the challenge, done beside what the shopper reads. */
function useWork({ work, token }: Challenge): { parts: number; found: number[] | undefined } {
  const [parts, setParts] = useState(0)
  const [found, setFound] = useState<number[] | undefined>(work ? undefined : [])
  const wanted = useRef(work)
  wanted.current = work
  useEffect(() => {
    if (!wanted.current) return
    let isShown = true
    void solve(
      wanted.current,
      () => isShown,
      (count) => isShown && setParts(count),
    ).then((numbers) => numbers && setFound(numbers))
    return () => void (isShown = false)
  }, [token])
  return { parts, found }
}
