import { useState } from 'react'

import { useTexts } from '@/i18n'
import { isEmail, useForm } from '@/parts/forms'
import { CaptchaField, captchaFields, isCaptcha } from '@/parts/mailed_code'
import { Block, Button, Field, Segmented } from '@/ui'

import { AgreementCheck, useAgreementCheck } from './agreement-check'
import { useCodeLogin, useEmailLogin, useProgramLogin, type Entry } from './api'

type Way = 'password' | 'code'

/** Login by e-mail, with a password or with a code from a mail, and by the host app where there is one. */
export function LoginForm({ onDone }: { onDone: (entry: Entry) => void }) {
  const { t } = useTexts()
  const [way, setWay] = useState<Way>('password')
  const form = useLoginForm()
  const program = useProgramLogin(onDone)
  const agreement = useAgreementCheck()
  const ways = [
    { key: 'password', name: t('account.password') },
    { key: 'code', name: t('account.byCode') },
  ] as const
  return (
    <>
      <Block className="login-ways">
        <Segmented label={t('account.loginTitle')} tabs={ways} chosen={way} onChoose={setWay} />
      </Block>
      {way === 'password' ? (
        <PasswordLogin form={form} onDone={onDone} />
      ) : (
        <CodeLogin form={form} agreement={agreement} isAsked={Boolean(program)} onDone={onDone} />
      )}
      {program && (
        <Block className="form-end">
          <Button wide kind="tonal" busy={program.pending} onPress={() => agreement.complete() && program.tap()}>
            {t('account.programLogin')}
          </Button>
          {/* Who comes by the host app for the first time gets an account by it. */}
          <AgreementCheck check={agreement} />
        </Block>
      )}
    </>
  )
}

/** What is typed stays when the way is changed. */
function useLoginForm() {
  const { t } = useTexts()
  return useForm({ email: '', password: '', captcha: '' }, ({ email, password, captcha }) => ({
    email: isEmail(email.trim()) ? undefined : t('account.emailWrong'),
    password: password ? undefined : t('account.passwordMissing'),
    captcha: isCaptcha(captcha) ? undefined : t('account.captchaWrong'),
  }))
}

interface WayProps {
  form: ReturnType<typeof useLoginForm>
  onDone: (entry: Entry) => void
}

function PasswordLogin({ form, onDone }: WayProps) {
  const { t } = useTexts()
  const login = useEmailLogin({ onDone, onFailed: form.refuse({ login_wrong: 'password', email_invalid: 'email' }) })
  const { email, password } = form.values
  const send = () => {
    if (form.complete('email', 'password')) login.tap({ email: email.trim(), password })
  }
  return (
    <Block as="form" onSubmit={send}>
      <Field title={t('account.email')} kind="email" maxLength={254} {...form.field('email')} />
      <Field title={t('account.password')} kind="password" maxLength={64} {...form.field('password')} />
      <Block className="form-end">
        <Button wide submit busy={login.pending} onPress={send}>
          {t('account.logIn')}
        </Button>
      </Block>
    </Block>
  )
}

interface CodeWayProps extends WayProps {
  agreement: ReturnType<typeof useAgreementCheck>
  /** The agreement is asked for on this page in any case. */
  isAsked: boolean
}

const refusedFields = { ...captchaFields, email_taken: 'email' } as const

/** Who has no account yet is asked for the agreement, and gets one by it: only the mailbox's owner learns that there is none. */
function CodeLogin({ form, agreement, isAsked, onDone }: CodeWayProps) {
  const { t } = useTexts()
  const [newAddress, setNewAddress] = useState<string>()
  const email = form.values.email.trim()
  const isNew = newAddress === email
  const refuse = form.refuse(refusedFields)
  const login = useCodeLogin({ onDone, onNew: () => setNewAddress(email), onFailed: refuse })
  const send = () => {
    const [complete, agreed] = [form.complete('email', 'captcha'), !isNew || agreement.complete()]
    if (!complete || !agreed) return
    login.tap({ email, captcha: form.values.captcha, agreed: (isNew || isAsked) && agreement.checked })
  }
  return (
    <Block as="form" onSubmit={send}>
      <Field title={t('account.email')} kind="email" maxLength={254} {...form.field('email')} />
      <CaptchaField
        email={email}
        purpose="enter"
        field={form.field('captcha')}
        isEmailComplete={() => form.complete('email')}
        onFailed={refuse}
      />
      <Block live="polite">
        {isNew && (
          <Block as="p" className="small agreement">
            {t('account.newAddress')}
          </Block>
        )}
      </Block>
      {isNew && !isAsked && <AgreementCheck check={agreement} />}
      <Block className="form-end">
        <Button wide submit busy={login.pending} onPress={send}>
          {t(isNew ? 'account.registerByCode' : 'account.logIn')}
        </Button>
      </Block>
    </Block>
  )
}
