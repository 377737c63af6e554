import { open } from '@/host'
import { useTexts } from '@/i18n'
import { useMe } from '@/session'
import { ask, ListCard, RowLink } from '@/ui'

import { logOut } from './api'

/** What somebody may do about their account. */
export function AccountSettings() {
  const { t } = useTexts()
  const me = useMe()
  const leave = async () => {
    const question = {
      title: t('account.logOutTitle'),
      text: t('account.logOutText'),
      confirm: t('account.logOut'),
      cancel: t('actions.cancel'),
    }
    if (await ask(question)) await logOut()
  }
  return (
    <ListCard title={t('settings.account')}>
      <RowLink icon="person" title={t('account.editProfile')} onPress={() => open('/packages/personal-pages/personal/edit')} />
      <RowLink
        icon="lock"
        title={t('account.changePassword')}
        onPress={() => open('/packages/auth-pages/auth/update-password')}
      />
      <RowLink
        icon="mail"
        title={t('account.emailTitle')}
        value={me.data?.email}
        onPress={() => open('/packages/personal-pages/settings/email')}
      />
      <RowLink icon="download" title={t('account.ownData')} onPress={() => open('/packages/personal-pages/settings/own-data')} />
      <RowLink icon="leave" title={t('account.logOut')} onPress={() => void leave()} />
      <RowLink
        icon="bin"
        title={t('account.closeAccount')}
        onPress={() => open('/packages/personal-pages/settings/close-account')}
      />
    </ListCard>
  )
}
