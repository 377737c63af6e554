import { useTexts } from '@/i18n'
import { isEmail, useForm } from '@/parts/forms'
import { CaptchaField, captchaFields, isCaptcha } from '@/parts/mailed_code'
import { Block, Button, Field } from '@/ui'

import { useUpdatePassword } from './api'
import { PasswordFields } from './password-fields'
import { isPassword } from './rules'

const refusedFields = { ...captchaFields, password_weak: 'password' } as const

/**
 * A new password for an address that its owner proves by the code from the mail; whoever has forgotten the old one comes here
 * too.
 */
export function UpdatePasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTexts()
  const form = useForm({ email: '', captcha: '', password: '', confirm: '' }, ({ email, captcha, password, confirm }) => ({
    email: isEmail(email.trim()) ? undefined : t('account.emailWrong'),
    captcha: isCaptcha(captcha) ? undefined : t('account.captchaWrong'),
    password: isPassword(password) ? undefined : t('account.passwordWrong'),
    confirm: confirm === password ? undefined : t('account.confirmWrong'),
  }))
  const email = form.values.email.trim()
  const update = useUpdatePassword({ onDone, onFailed: form.refuse(refusedFields) })
  const send = () => {
    const { captcha, password } = form.values
    if (form.complete()) update.tap({ email, captcha, password })
  }
  return (
    <Block as="form" onSubmit={send}>
      <Field title={t('account.email')} kind="email" maxLength={254} {...form.field('email')} />
      <CaptchaField
        email={email}
        purpose="update_password"
        field={form.field('captcha')}
        isEmailComplete={() => form.complete('email')}
        onFailed={form.refuse(refusedFields)}
      />
      <PasswordFields title={t('account.newPassword')} form={form} />
      <Block className="form-end">
        <Button wide submit busy={update.pending} onPress={send}>
          {t('account.updatePassword')}
        </Button>
      </Block>
    </Block>
  )
}
