import { DataView } from '@/features/personal_data'
import { SettingsList } from '@/features/settings'
import { useTexts } from '@/i18n'
import { Frame, NavBar, page } from '@/ui'

export default page(function OwnData() {
  const { t } = useTexts()
  return (
    <Frame
      shape="choice"
      list={<SettingsList current="data" />}
      head={<NavBar title={t('account.ownData')} home="/packages/personal-pages/settings/settings" />}
      main="own-data-page"
    >
      <DataView />
    </Frame>
  )
})
