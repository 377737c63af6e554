import { useEffect, useState } from 'react'

import { useTexts } from '@/i18n'
import { Block, Button, Field, toast } from '@/ui'

import { useCaptcha, useRegister } from './api'
import { isCaptcha, isEmail, isPassword } from './rules'
import { useForm } from './use-form'

const refusedFields = {
  email_taken: 'email',
  email_invalid: 'email',
  captcha_wrong: 'captcha',
  captcha_expired: 'captcha',
  captcha_too_soon: 'captcha',
  password_weak: 'password',
} as const

/** A new account: the address is proved by a code that comes by mail. */
export function RegisterForm({ onDone }: { onDone: () => void }) {
  const { t } = useTexts()
  const form = useForm({ email: '', captcha: '', password: '', nickName: '' }, ({ email, captcha, password }) => ({
    email: isEmail(email.trim()) ? undefined : t('account.emailWrong'),
    captcha: isCaptcha(captcha) ? undefined : t('account.captchaWrong'),
    password: isPassword(password) ? undefined : t('account.passwordWrong'),
  }))
  const [validSeconds, setValidSeconds] = useState(300)
  const [wait, startWait] = useWait()
  const email = form.values.email.trim()
  const captcha = useCaptcha({
    onDone: (sent) => {
      setValidSeconds(sent.validSeconds)
      startWait(sent.againSeconds)
      toast(t('account.codeSent', { email }), 'done')
    },
    onFailed: form.refuse(refusedFields),
  })
  const register = useRegister({ onDone, onFailed: form.refuse(refusedFields) })
  const send = () => {
    if (!form.complete()) return
    const nickName = form.values.nickName.trim()
    register.tap({ email, captcha: form.values.captcha, password: form.values.password, ...(nickName && { nickName }) })
  }
  const ask = (
    <Button
      kind="tonal"
      small
      disabled={wait > 0}
      busy={captcha.pending}
      onPress={() => form.complete('email') && captcha.tap(email)}
    >
      {wait > 0 ? t('account.sendAgain', { seconds: wait }) : t('account.sendCode')}
    </Button>
  )
  const codeHelp = t('account.codeHelp', { count: Math.round(validSeconds / 60) })
  return (
    <Block as="form" onSubmit={send}>
      <Field title={t('account.email')} kind="email" maxLength={254} {...form.field('email')} />
      <Field title={t('account.captcha')} kind="digits" maxLength={5} help={codeHelp} aside={ask} {...form.field('captcha')} />
      <Field
        title={t('account.password')}
        kind="new-password"
        maxLength={16}
        help={t('account.passwordHelp')}
        {...form.field('password')}
      />
      <Field title={t('account.nickName')} maxLength={30} {...form.field('nickName')} />
      <Block className="form-end">
        <Button wide submit busy={register.pending} onPress={process.env.TARO_ENV === 'h5' ? undefined : send}>
          {t('account.register')}
        </Button>
      </Block>
    </Block>
  )
}

/** Seconds that count down to 0 after `start(seconds)`. */
function useWait(): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (until <= Date.now()) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [until])
  const start = (seconds: number) => {
    setNow(Date.now())
    setUntil(Date.now() + seconds * 1000)
  }
  return [Math.max(0, Math.ceil((until - now) / 1000)), start]
}
