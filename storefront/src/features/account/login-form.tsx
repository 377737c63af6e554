import { useTexts } from '@/i18n'
import { isEmail, useForm } from '@/parts/forms'
import { Block, Button, Field } from '@/ui'

import { AgreementCheck, useAgreementCheck } from './agreement-check'
import { useEmailLogin, useProgramLogin } from './api'

/** Login by e-mail, and by the host app where there is one. */
export function LoginForm({ onDone }: { onDone: () => void }) {
  const { t } = useTexts()
  const form = useForm({ email: '', password: '' }, ({ email, password }) => ({
    email: isEmail(email.trim()) ? undefined : t('account.emailWrong'),
    password: password ? undefined : t('account.passwordMissing'),
  }))
  const login = useEmailLogin({ onDone, onFailed: form.refuse({ login_wrong: 'password', email_invalid: 'email' }) })
  const program = useProgramLogin(onDone)
  const agreement = useAgreementCheck()
  const send = () => {
    if (form.complete()) login.tap({ email: form.values.email.trim(), password: form.values.password })
  }
  return (
    <Block as="form" onSubmit={send}>
      <Field title={t('account.email')} kind="email" maxLength={254} {...form.field('email')} />
      <Field title={t('account.password')} kind="password" maxLength={64} {...form.field('password')} />
      <Block className="form-end">
        <Button wide submit busy={login.pending} onPress={send}>
          {t('account.logIn')}
        </Button>
        {program && (
          <Button wide kind="tonal" busy={program.pending} onPress={() => agreement.complete() && program.tap()}>
            {t('account.programLogin')}
          </Button>
        )}
      </Block>
      {/* Who comes by the host app for the first time gets an account by it. */}
      {program && <AgreementCheck check={agreement} />}
    </Block>
  )
}
