import { ClosingView } from '@/features/personal_data'
import { SettingsList } from '@/features/settings'
import { useTexts } from '@/i18n'
import { Frame, NavBar, page } from '@/ui'

export default page(function CloseAccount() {
  const { t } = useTexts()
  return (
    <Frame
      shape="choice"
      list={<SettingsList current="closing" />}
      head={<NavBar title={t('account.closeAccount')} home="/packages/personal-pages/settings/settings" />}
      main="own-data-page"
    >
      <ClosingView />
    </Frame>
  )
})
