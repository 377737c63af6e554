import { useTexts } from '@/i18n'
import type { useForm } from '@/parts/forms'
import { Field } from '@/ui'

interface PasswordValues extends Record<string, string> {
  password: string
  confirm: string
}

interface PasswordFieldsProps<Values extends PasswordValues> {
  title: string
  form: ReturnType<typeof useForm<Values>>
}

/** A new password, and the same once more. */
export function PasswordFields<Values extends PasswordValues>({ title, form }: PasswordFieldsProps<Values>) {
  const { t } = useTexts()
  return (
    <>
      <Field title={title} kind="new-password" maxLength={16} help={t('account.passwordHelp')} {...form.field('password')} />
      <Field title={t('account.confirm')} kind="new-password" maxLength={16} {...form.field('confirm')} />
    </>
  )
}
