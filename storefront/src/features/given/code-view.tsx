import { useState, type ReactNode } from 'react'

import { failureText, type Refusal } from '@/api'
import { open } from '@/host'
import { useTexts } from '@/i18n'
import { claimPath } from '@/parts/given'
import { goToLogin, useIsLoggedIn } from '@/session'
import { Badge, Block, Button, Card, CardFailure, Field, Icon, Loading, LoginState, Skeleton, Text } from '@/ui'

import { useEntry, useLook, useRedeem, useUses, type CodeUse, type Gift, type Shown } from './api'
import { GivenPicture, useGivenWords } from './thing'

const few = 3

/** A code is entered, what it gives is shown, and taken. `code`: one that somebody has handed over by a link. */
export function CodeView({ code = '', wallet }: { code?: string; wallet: () => void }) {
  const isLoggedIn = useIsLoggedIn()
  if (!isLoggedIn) return <Waiting code={code} />
  return (
    <>
      <Entering start={code} wallet={wallet} />
      <Uses />
    </>
  )
}

/** Whoever has been handed a code keeps it while they log in: the page comes back to it. */
function Waiting({ code }: { code: string }) {
  const { t } = useTexts()
  return (
    <>
      {code !== '' && (
        <Card className="inset">
          <Block className="given-wrap given-still" hidden>
            <Icon name="gift" />
          </Block>
          <Block as="h2" className="h2 centre">
            {t('given.waitsTitle')}
          </Block>
          <Block as="p" className="small centre">
            {t('given.waitsText')}
          </Block>
        </Card>
      )}
      <LoginState onLogin={goToLogin} />
    </>
  )
}

function Entering({ start, wallet }: { start: string; wallet: () => void }) {
  const { t, dateTime } = useTexts()
  const entry = useEntry()
  const [code, setCode] = useState(start)
  const [refusal, setRefusal] = useState<Refusal>()
  const [shown, setShown] = useState<Shown>()
  const [used, setUsed] = useState<CodeUse>()
  const onRefused = (failure: Refusal) => {
    setRefusal(failure)
    setShown(undefined)
  }
  const look = useLook({ onDone: setShown, onRefused })
  const redeem = useRedeem({ onDone: setUsed, onRefused })
  const type = (text: string) => {
    setCode(text)
    setRefusal(undefined)
    setShown(undefined)
  }
  const again = () => {
    type('')
    setUsed(undefined)
  }
  if (used) return <Taken use={used} wallet={wallet} onAgain={again} />
  const { triesLeft, againAt } = entry.data ?? {}
  const isShut = triesLeft === 0
  const asked = code.trim()
  const submit = () => !isShut && asked !== '' && (shown ? redeem.tap(asked) : look.tap(asked))
  const error = refusal && failureText(refusal)
  const help =
    triesLeft !== undefined && triesLeft <= few && !isShut ? t('given.triesLeft', { count: triesLeft }) : t('given.help')
  return (
    <Card className="inset" label={t('given.codeTitle')}>
      {isShut ? (
        <Block className="row gap-2 given-note" role="alert">
          <Icon name="clock" />
          <Block className="grow">
            <Block className="bold">{t('given.tooManyTitle')}</Block>
            {againAt !== undefined && <Block className="small">{t('given.againAt', { time: dateTime(againAt) })}</Block>}
          </Block>
        </Block>
      ) : (
        <Block as="form" className="given-form" onSubmit={submit}>
          <Field title={t('given.code')} value={code} maxLength={40} error={error} help={help} onValue={type} />
          {shown && <Gives shown={shown} />}
          <Button
            wide
            submit
            icon={shown ? 'gift' : undefined}
            busy={look.pending || redeem.pending}
            disabled={asked === ''}
            onPress={submit}
          >
            {t(shown ? 'given.take' : 'given.look')}
          </Button>
        </Block>
      )}
    </Card>
  )
}

function Gives({ shown }: { shown: Shown }) {
  const { t, dateTime } = useTexts()
  return (
    <Block className="given-gives" role="group" label={t('given.gives')} live="polite">
      <Block className="bold">{t('given.gives')}</Block>
      <GiftLines gifts={shown.gifts} />
      <Block className="small">{t('given.until', { time: dateTime(shown.endsAt) })}</Block>
    </Block>
  )
}

function GiftLines({ gifts, aside }: { gifts: Gift[]; aside?: (gift: Gift) => ReactNode }) {
  const { t } = useTexts()
  const words = useGivenWords()
  return (
    <Block as="ul">
      {gifts.map((gift, at) => (
        <Block as="li" key={at} className="row gap-3 given-line">
          <GivenPicture {...gift} />
          <Block className="grow card-words">
            <Block className="bold">{words(gift)}</Block>
            {gift.goodDays > 0 && <Block className="small">{t('given.goodDays', { count: gift.goodDays })}</Block>}
          </Block>
          {aside?.(gift)}
        </Block>
      ))}
    </Block>
  )
}

function Taken({ use, wallet, onAgain }: { use: CodeUse; wallet: () => void; onAgain: () => void }) {
  const { t } = useTexts()
  const claimIds = use.claimIds ?? []
  const isSent = claimIds.length > 0
  return (
    <Card className="inset" label={t('given.takenTitle')}>
      <Block className="given-wrap given-open" hidden>
        <Icon name="gift" />
      </Block>
      <Block role="status">
        <Block as="h2" className="h2 centre">
          {t('given.takenTitle')}
        </Block>
      </Block>
      <GiftLines gifts={use.gifts} />
      {isSent && (
        <Button wide icon="truck" onPress={() => open(claimPath, { claimIds: claimIds.join(',') })}>
          {t('given.sendIt')}
        </Button>
      )}
      {!isSent && (
        <Button wide onPress={wallet}>
          {t('given.toWallet')}
        </Button>
      )}
      <Button wide kind="outline" className="given-more" onPress={onAgain}>
        {t('given.another')}
      </Button>
    </Card>
  )
}

function Uses() {
  const { t, dateTime } = useTexts()
  const uses = useUses()
  const words = useGivenWords()
  const title = t('given.uses')
  if (uses.items?.length === 0) return null
  return (
    <Card className="inset" label={title}>
      <Block as="h2" className="h2">
        {title}
      </Block>
      {uses.failure && <CardFailure what={title} onRetry={uses.retry} />}
      {!uses.items && !uses.failure && (
        <Loading>
          <Skeleton width="70%" />
        </Loading>
      )}
      {uses.items?.map(({ codeUseId, state, at, gifts, claimIds = [] }) => (
        <Block key={codeUseId} className="row apart gap-3 wrap given-line">
          <Block className="grow card-words">
            <Block className="bold">{gifts.map(words).join(', ')}</Block>
            <Block className="small">{dateTime(at)}</Block>
          </Block>
          {state === 'discarded' && <Badge kind="sold">{t('given.discarded')}</Badge>}
          {state === 'used' && claimIds.length > 0 && (
            <Button small kind="tonal" onPress={() => open(claimPath, { claimIds: claimIds.join(',') })}>
              {t('given.see')}
            </Button>
          )}
        </Block>
      ))}
      {uses.more && (
        <Button wide kind="outline" busy={uses.loadingMore} onPress={uses.more}>
          <Text>{t('actions.more')}</Text>
        </Button>
      )}
    </Card>
  )
}
