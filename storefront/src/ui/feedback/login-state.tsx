import { useTexts } from '@/i18n'

import { Button } from '../inputs/button'
import { EmptyState } from './states'

/** For a page that shows what an account owns, while nobody is logged in. */
export function LoginState({ onLogin }: { onLogin: () => void }) {
  const { t } = useTexts()
  return (
    <EmptyState
      icon="person"
      title={t('login.title')}
      text={t('login.text')}
      action={<Button onPress={onLogin}>{t('login.action')}</Button>}
    />
  )
}
