import { AccountSettings } from '@/features/account'
import { LimitsLink } from '@/features/safeguards'
import { AboutSettings, DisplaySettings, PrivacySettings } from '@/features/settings'
import { NotificationSettings } from '@/features/subscribe'
import { useTexts } from '@/i18n'
import { useIsLoggedIn } from '@/session'
import { Block, NavBar, page } from '@/ui'

export default page(function Settings() {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  return (
    <>
      <NavBar title={t('settings.title')} home="/pages/personal/personal" />
      <Block as="main" className="settings">
        <DisplaySettings />
        <NotificationSettings />
        <PrivacySettings />
        {isLoggedIn && <LimitsLink />}
        {isLoggedIn && <AccountSettings />}
        <AboutSettings />
      </Block>
    </>
  )
})
