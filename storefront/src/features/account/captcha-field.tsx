import { useEffect, useState } from 'react'

import type { Model } from '@/api'
import { useTexts } from '@/i18n'
import { Button, Field, toast } from '@/ui'

import { useCaptcha } from './api'

/** Which field of a form a refusal of its captcha concerns. */
export const captchaFields = {
  email_invalid: 'email',
  captcha_wrong: 'captcha',
  captcha_expired: 'captcha',
  captcha_too_soon: 'captcha',
} as const

interface CaptchaFieldProps {
  email: string
  purpose: Model<'Account.CaptchaPurpose'>
  /** The input's value, setter and error. */
  field: Pick<Parameters<typeof Field>[0], 'name' | 'value' | 'onValue' | 'onLeave' | 'error'>
  /** Shows what is wrong with the address; false when something is. */
  isEmailComplete: () => boolean
  onFailed: (failure: Error) => void
}

/** The code from the mail, and the button that asks for the mail. */
export function CaptchaField({ email, purpose, field, isEmailComplete, onFailed }: CaptchaFieldProps) {
  const { t } = useTexts()
  const [validSeconds, setValidSeconds] = useState(300)
  const [wait, startWait] = useWait()
  const captcha = useCaptcha({
    onDone: (sent) => {
      setValidSeconds(sent.validSeconds)
      startWait(sent.againSeconds)
      toast(t('account.codeSent', { email }), 'done')
    },
    onFailed,
  })
  const ask = (
    <Button
      kind="tonal"
      small
      disabled={wait > 0}
      busy={captcha.pending}
      onPress={() => isEmailComplete() && captcha.tap({ email, purpose })}
    >
      {wait > 0 ? t('account.sendAgain', { seconds: wait }) : t('account.sendCode')}
    </Button>
  )
  const help = t('account.codeHelp', { count: Math.round(validSeconds / 60) })
  return <Field title={t('account.captcha')} kind="digits" maxLength={6} help={help} aside={ask} {...field} />
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
