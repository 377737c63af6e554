import { EmailView } from '@/features/personal_data'
import { SettingsList } from '@/features/settings'
import { useTexts } from '@/i18n'
import { Frame, NavBar, page } from '@/ui'

export default page(function ChangeEmail() {
  const { t } = useTexts()
  return (
    <Frame
      shape="choice"
      list={<SettingsList current="email" />}
      head={<NavBar title={t('account.emailTitle')} home="/packages/personal-pages/settings/settings" />}
      main="own-data-page"
    >
      <EmailView />
    </Frame>
  )
})
