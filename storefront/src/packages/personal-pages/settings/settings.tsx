import { AccountSettings } from '@/features/account/account-settings'
import { LimitsLink } from '@/features/safeguards'
import { AboutSettings, DisplaySettings, PrivacySettings, SettingsList } from '@/features/settings'
import { NotificationSettings } from '@/features/subscribe'
import { useTexts } from '@/i18n'
import { useIsLoggedIn } from '@/session'
import { Frame, NavBar, page } from '@/ui'

export default page(function Settings() {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  return (
    <Frame
      shape="choice"
      list={<SettingsList current="settings" />}
      head={<NavBar title={t('settings.title')} home="/pages/personal/personal" />}
      main="settings"
    >
      <DisplaySettings />
      <NotificationSettings />
      <PrivacySettings />
      {isLoggedIn && <LimitsLink />}
      {isLoggedIn && <AccountSettings />}
      <AboutSettings />
    </Frame>
  )
})
