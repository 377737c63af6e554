import { useTexts } from '@/i18n'
import { isEmail, useForm } from '@/parts/forms'
import { CaptchaField, captchaFields, isCaptcha } from '@/parts/mailed_code'
import { Block, Button, Field } from '@/ui'

import { AgreementCheck, useAgreementCheck } from './agreement-check'
import { useRegister } from './api'
import { PasswordFields } from './password-fields'
import { isPassword } from './rules'

const refusedFields = { ...captchaFields, email_taken: 'email', password_weak: 'password' } as const

/** A new account: the address is proved by a code that comes by mail. */
export function RegisterForm({ onDone }: { onDone: () => void }) {
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
