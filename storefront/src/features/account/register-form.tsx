import { useState } from 'react'

import { useTexts } from '@/i18n'
import { isEmail, useForm } from '@/parts/forms'
import { CaptchaField, captchaFields, isCaptcha } from '@/parts/mailed_code'
import { Block, Button, Field, Segmented } from '@/ui'

import { AgreementCheck, useAgreementCheck } from './agreement-check'
import { useCodeLogin, useRegister } from './api'
import { PasswordFields } from './password-fields'
import { isPassword } from './rules'

const refusedByCode = { ...captchaFields, email_taken: 'email' } as const
const refusedFields = { ...refusedByCode, password_weak: 'password' } as const

type Way = 'code' | 'password'

/** A new account: the address is proved by a code that comes by mail, and that is enough; a password can be set at once or later. */
export function RegisterForm({ onDone }: { onDone: () => void }) {
  const { t } = useTexts()
  const [way, setWay] = useState<Way>('code')
  const ways = [
    { key: 'code', name: t('account.byCode') },
    { key: 'password', name: t('account.withPassword') },
  ] as const
  return (
    <>
      <Block className="login-ways">
        <Segmented label={t('account.registerTitle')} tabs={ways} chosen={way} onChoose={setWay} />
      </Block>
      {way === 'code' ? <CodeRegister onDone={onDone} /> : <PasswordRegister onDone={onDone} />}
    </>
  )
}

/** The same call as a login by code: who has an account already is in it, without a word to others that there is one. */
function CodeRegister({ onDone }: { onDone: () => void }) {
  const { t } = useTexts()
  const form = useForm({ email: '', captcha: '' }, ({ email, captcha }) => ({
    email: isEmail(email.trim()) ? undefined : t('account.emailWrong'),
    captcha: isCaptcha(captcha) ? undefined : t('account.captchaWrong'),
  }))
  const agreement = useAgreementCheck()
  const email = form.values.email.trim()
  const refuse = form.refuse(refusedByCode)
  const login = useCodeLogin({ onDone, onNew: () => undefined, onFailed: refuse })
  const send = () => {
    const [complete, agreed] = [form.complete(), agreement.complete()]
    if (complete && agreed) login.tap({ email, captcha: form.values.captcha, agreed: true })
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
      <AgreementCheck check={agreement} />
      <Block className="form-end">
        <Button wide submit busy={login.pending} onPress={send}>
          {t('account.register')}
        </Button>
      </Block>
    </Block>
  )
}

function PasswordRegister({ onDone }: { onDone: () => void }) {
  const { t } = useTexts()
  const start = { email: '', captcha: '', password: '', confirm: '', nickName: '' }
  const form = useForm(start, ({ email, captcha, password, confirm }) => ({
    email: isEmail(email.trim()) ? undefined : t('account.emailWrong'),
    captcha: isCaptcha(captcha) ? undefined : t('account.captchaWrong'),
    password: isPassword(password) ? undefined : t('account.passwordWrong'),
    confirm: confirm === password ? undefined : t('account.confirmWrong'),
  }))
  const agreement = useAgreementCheck()
  const email = form.values.email.trim()
  const register = useRegister({ onDone, onFailed: form.refuse(refusedFields) })
  const send = () => {
    const [complete, agreed] = [form.complete(), agreement.complete()]
    if (!complete || !agreed) return
    const nickName = form.values.nickName.trim()
    register.tap({ email, captcha: form.values.captcha, password: form.values.password, ...(nickName && { nickName }) })
  }
  return (
    <Block as="form" onSubmit={send}>
      <Field title={t('account.email')} kind="email" maxLength={254} {...form.field('email')} />
      <CaptchaField
        email={email}
        purpose="register"
        field={form.field('captcha')}
        isEmailComplete={() => form.complete('email')}
        onFailed={form.refuse(refusedFields)}
      />
      <PasswordFields title={t('account.password')} form={form} />
      <Field title={t('account.nickName')} maxLength={30} {...form.field('nickName')} />
      <AgreementCheck check={agreement} />
      <Block className="form-end">
        <Button wide submit busy={register.pending} onPress={send}>
          {t('account.register')}
        </Button>
      </Block>
    </Block>
  )
}
