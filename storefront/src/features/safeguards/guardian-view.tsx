import { useState } from 'react'

import { failureText, refusedWith } from '@/api'
import { open } from '@/host'
import { useTexts } from '@/i18n'
import { isEmail } from '@/parts/forms'
import { goToLogin, useIsLoggedIn } from '@/session'
import { ask, Block, Button, Card, EmptyState, FailureState, Field, Loading, LoginState, Skeleton, TextLink, toast } from '@/ui'

import { useAskGuardian, useConfirmGuardian, useLimits, useWithdrawGuardian, type Consent, type Limits } from './api'
import { isCode, profilePath } from './model'

/** A parent or guardian agrees: whom to ask, the code from their mail, and how to take it back. */
export function GuardianView() {
  const isLoggedIn = useIsLoggedIn()
  const limits = useLimits()
  if (!isLoggedIn) return <LoginState onLogin={goToLogin} />
  if (limits.data) return <Step limits={limits.data} />
  if (limits.error) return <FailureState failure={limits.error} onRetry={() => void limits.refetch()} />
  return (
    <Loading>
      {[1, 2].map((one) => (
        <Skeleton key={one} shape="card" className="limits-bone" />
      ))}
    </Loading>
  )
}

function Step({ limits: { age, majority, youngest, consent } }: { limits: Limits }) {
  const { t } = useTexts()
  const [another, setAnother] = useState(false)
  if (age === 'birthday_needed') {
    const enter = <Button onPress={() => open(profilePath)}>{t('safeguards.enterBirthday')}</Button>
    return <EmptyState icon="cake" title={t('safeguards.ages.birthday_needed')} action={enter} />
  }
  if (age !== 'minor')
    return (
      <EmptyState
        icon="shield"
        title={t(age === 'adult' ? 'safeguards.notNeeded' : 'safeguards.tooYoung')}
        text={t(`safeguards.ages.${age}`, { majority, youngest })}
      />
    )
  if (consent.state === 'given') return <Given consent={consent} />
  if (consent.state === 'asked' && !another) return <CodeForm consent={consent} onAnother={() => setAnother(true)} />
  return <GuardianForm majority={majority} onAsked={() => setAnother(false)} />
}

function GuardianForm({ majority, onAsked }: { majority: number; onAsked: () => void }) {
  const { t } = useTexts()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [errors, setErrors] = useState<{ name?: string; email?: string }>({})
  const request = useAskGuardian({
    onDone: onAsked,
    onFailed: (failure) =>
      setErrors({ email: refusedWith(failure, 'email_invalid') ? t('safeguards.emailWrong') : failureText(failure) }),
  })
  const send = () => {
    const wanted = { name: name.trim(), email: email.trim() }
    const wrong = {
      name: wanted.name ? undefined : t('safeguards.nameMissing'),
      email: isEmail(wanted.email) ? undefined : t('account.emailWrong'),
    }
    setErrors(wrong)
    if (!wrong.name && !wrong.email) request.tap(wanted)
  }
  return (
    <Card className="inset" label={t('safeguards.guardian')}>
      <Block as="form" onSubmit={send}>
        <Block as="h2" className="h2">
          {t('safeguards.consentTitle')}
        </Block>
        <Block as="p" className="small limits-text">
          {t('safeguards.guardianText', { majority })}
        </Block>
        <Field
          title={t('safeguards.guardianName')}
          name="guardian-name"
          maxLength={60}
          value={name}
          onValue={(value) => {
            setName(value)
            setErrors({ ...errors, name: undefined })
          }}
          error={errors.name}
        />
        <Field
          title={t('safeguards.guardianEmail')}
          kind="email"
          name="guardian-email"
          maxLength={254}
          value={email}
          onValue={(value) => {
            setEmail(value)
            setErrors({ ...errors, email: undefined })
          }}
          error={errors.email}
          help={t('safeguards.guardianEmailHelp')}
        />
        <Button wide submit className="limits-save" busy={request.pending} onPress={send}>
          {t('safeguards.mailCode')}
        </Button>
      </Block>
    </Card>
  )
}

function CodeForm({ consent, onAnother }: { consent: Consent; onAnother: () => void }) {
  const { t, dateTime } = useTexts()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const confirm = useConfirmGuardian({
    onDone: () => toast(t('safeguards.agreed'), 'done'),
    onFailed: (failure) => setError(failureText(failure)),
  })
  const send = () => {
    if (isCode(code)) confirm.tap(code)
    else setError(t('account.captchaWrong'))
  }
  return (
    <Card className="inset" label={t('safeguards.guardian')}>
      <Block as="form" onSubmit={send}>
        <Block as="h2" className="h2">
          {t('safeguards.codeTitle')}
        </Block>
        <Block as="p" className="small limits-text" live="polite">
          {t('safeguards.codeText', { email: consent.guardianEmail, time: dateTime(consent.codeUntil ?? 0) })}
        </Block>
        <Field
          title={t('account.captcha')}
          kind="digits"
          name="guardian-code"
          maxLength={6}
          value={code}
          onValue={(value) => {
            setCode(value)
            setError(undefined)
          }}
          error={error}
        />
        <Button wide submit className="limits-save" busy={confirm.pending} onPress={send}>
          {t('safeguards.confirm')}
        </Button>
        <Block className="limits-another">
          <TextLink onPress={onAnother}>{t('safeguards.another')}</TextLink>
        </Block>
      </Block>
    </Card>
  )
}

function Given({ consent }: { consent: Consent }) {
  const { t, date } = useTexts()
  const withdraw = useWithdrawGuardian()
  const takeBack = async () => {
    const question = { title: t('safeguards.withdrawTitle'), text: t('safeguards.withdrawText') }
    if (await ask({ ...question, confirm: t('safeguards.withdraw'), cancel: t('actions.cancel') })) withdraw.tap()
  }
  const words = { name: consent.guardianName, email: consent.guardianEmail, date: date(consent.until ?? 0) }
  return (
    <Card className="inset" label={t('safeguards.guardian')}>
      <Block as="h2" className="h2">
        {t('safeguards.agreed')}
      </Block>
      <Block as="p" className="small limits-text">
        {t('safeguards.givenText', words)}
      </Block>
      <Button kind="outline" wide busy={withdraw.pending} onPress={() => void takeBack()}>
        {t('safeguards.withdraw')}
      </Button>
    </Card>
  )
}
