import { useState } from 'react'

import { open, useShown } from '@/host'
import { useTexts } from '@/i18n'
import { goToLogin, useIsLoggedIn } from '@/session'
import { ask, Block, Button, Card, Choices, FailureState, Loading, LoginState, Skeleton, Text } from '@/ui'

import { useExclude, useLimits, type Limits } from './api'
import { guardianPath, profilePath, shownMonths } from './model'
import { MonthCard } from './month-card'

/** What the shop knows of the shopper's age, what they have spent and may spend, and how to take a break. */
export function LimitsView() {
  const isLoggedIn = useIsLoggedIn()
  const limits = useLimits()
  useShown(() => {
    if (isLoggedIn) void limits.refetch()
  })
  if (!isLoggedIn) return <LoginState onLogin={goToLogin} />
  if (limits.data) return <Parts limits={limits.data} />
  if (limits.error) return <FailureState failure={limits.error} onRetry={() => void limits.refetch()} />
  return (
    <Loading>
      {[1, 2, 3].map((one) => (
        <Skeleton key={one} shape="card" className="limits-bone" />
      ))}
    </Loading>
  )
}

function Parts({ limits }: { limits: Limits }) {
  return (
    <>
      <AgeCard limits={limits} />
      {shownMonths(limits).map((month) => (
        <MonthCard key={month.currency} month={month} endsAt={limits.monthEndsAt} />
      ))}
      <BreakCard limits={limits} />
    </>
  )
}

function AgeCard({ limits: { age, majority, youngest, consent, birthdayCountsAt } }: { limits: Limits }) {
  const { t, prose, date } = useTexts()
  const given = consent.state === 'given' && consent.until !== undefined
  return (
    <Card className="inset" label={t('safeguards.age')}>
      <Block as="h2" className="h2">
        {t('safeguards.age')}
      </Block>
      <Block as="p" className="small limits-text">
        {prose(
          t(`safeguards.ages.${age}`, { majority, youngest }),
          age === 'minor' && given && t('safeguards.consentUntil', { date: date(consent.until!) }),
        )}
      </Block>
      {birthdayCountsAt !== undefined && (
        <Block as="p" className="small limits-text">
          {t('safeguards.birthdayCounts', { date: date(birthdayCountsAt) })}
        </Block>
      )}
      {age === 'birthday_needed' && (
        <Button kind="tonal" wide onPress={() => open(profilePath)}>
          {t('safeguards.enterBirthday')}
        </Button>
      )}
      {age === 'minor' && (
        <Button kind="tonal" wide onPress={() => open(guardianPath)}>
          {t(given ? 'safeguards.showGuardian' : 'safeguards.askGuardian')}
        </Button>
      )}
    </Card>
  )
}

function BreakCard({ limits: { excludedUntil, exclusionDays } }: { limits: Limits }) {
  const { t, dateTime } = useTexts()
  const [choosing, setChoosing] = useState(false)
  const exclude = useExclude()
  const choose = async (days: number) => {
    const question = { title: t('safeguards.breakSure', { count: days }), text: t('safeguards.breakSureText') }
    if (await ask({ ...question, confirm: t('safeguards.breakBegin'), cancel: t('actions.cancel') })) exclude.tap(days)
  }
  const options = exclusionDays.map((days) => ({ key: String(days), name: t('safeguards.days', { count: days }), chosen: false }))
  return (
    <Card className="inset" label={t('safeguards.break')}>
      <Block as="h2" className="h2">
        {t('safeguards.break')}
      </Block>
      <Block as="p" className="small limits-text" live="polite">
        {excludedUntil === undefined ? t('safeguards.breakText') : t('safeguards.breakUntil', { time: dateTime(excludedUntil) })}
      </Block>
      <Button kind="outline" wide icon="clock" busy={exclude.pending} onPress={() => setChoosing(true)}>
        {t(excludedUntil === undefined ? 'safeguards.breakTake' : 'safeguards.breakLonger')}
      </Button>
      {choosing && (
        <Choices
          title={t('safeguards.breakTake')}
          text={t('safeguards.breakSureText')}
          options={options}
          onChoose={(days) => void choose(Number(days))}
          onClose={() => setChoosing(false)}
        />
      )}
      <Block as="p" className="small muted limits-note">
        <Text>{t('safeguards.breakNote')}</Text>
      </Block>
    </Card>
  )
}
