import { useEffect, useState } from 'react'

import { refusedWith, useTap, type Model } from '@/api'
import { useTexts } from '@/i18n'
import { Button, Field, toast } from '@/ui'

import { mailCode, mailOwnCode, type Sent } from './api'

interface CodeFieldProps {
  title?: string
  /** The input's value, setter and error. */
  field: Pick<Parameters<typeof Field>[0], 'name' | 'value' | 'onValue' | 'onLeave' | 'error'>
  onFailed: (failure: Error) => void
}

interface CaptchaFieldProps extends CodeFieldProps {
  email: string
  purpose: Model<'Account.CaptchaPurpose'>
  /** Shows what is wrong with the address; false when something is. */
  isEmailComplete: () => boolean
}

/** The code from a mail to an address that is typed beside it. */
export function CaptchaField({ email, purpose, isEmailComplete, ...rest }: CaptchaFieldProps) {
  return <CodeField to={email} mail={() => mailCode({ email, purpose })} mayAsk={isEmailComplete} {...rest} />
}

interface OwnCodeFieldProps extends CodeFieldProps {
  /** The address that the account has, as the shopper is shown it. */
  email: string
  purpose: Model<'Account.OwnPurpose'>
}

/** The code from a mail to the address of whoever is logged in: they hold the mailbox, not only the phone. */
export function OwnCodeField({ email, purpose, ...rest }: OwnCodeFieldProps) {
  return <CodeField to={email} mail={() => mailOwnCode(purpose)} mayAsk={() => true} {...rest} />
}

interface MailProps extends CodeFieldProps {
  to: string
  mail: () => Promise<Sent>
  mayAsk: () => boolean
}

// What the shop says of its codes with every one; until it has, what it says where nothing is set.
const usual: Sent = { validSeconds: 300, againSeconds: 60 }

/** The code, and the button that asks for the mail. */
function CodeField({ title, to, mail, mayAsk, field, onFailed }: MailProps) {
  const { t } = useTexts()
  const [said, setSaid] = useState(usual)
  const [wait, startWait] = useWait(to)
  const request = useTap(mail, {
    onDone: (sent) => {
      setSaid(sent)
      startWait(sent.againSeconds)
      toast(t('account.codeSent', { email: to }), 'done')
    },
    onFailed: (failure) => {
      // Asked for before this page was opened: no longer than a whole pause is left of it.
      if (refusedWith(failure, 'captcha_too_soon')) startWait(said.againSeconds)
      onFailed(failure)
    },
  })
  const ask = (
    <Button kind="tonal" small disabled={wait > 0} busy={request.pending} onPress={() => mayAsk() && request.tap()}>
      {wait > 0 ? t('account.sendAgain', { seconds: wait }) : t('account.sendCode')}
    </Button>
  )
  const help = t('account.codeHelp', { count: Math.round(said.validSeconds / 60) })
  return <Field title={title ?? t('account.captcha')} kind="digits" maxLength={6} help={help} aside={ask} {...field} />
}

/** Seconds that count down to 0 after `start(seconds)`; another address has not been mailed to yet, and need not wait. */
function useWait(address: string): [number, (seconds: number) => void] {
  const [waiting, setWaiting] = useState({ address: '', until: 0 })
  const [now, setNow] = useState(0)
  const until = waiting.address === address ? waiting.until : 0
  useEffect(() => {
    if (until <= Date.now()) return
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [until])
  const start = (seconds: number) => {
    setNow(Date.now())
    setWaiting({ address, until: Date.now() + seconds * 1000 })
  }
  return [until > 0 ? Math.max(0, Math.ceil((until - now) / 1000)) : 0, start]
}
