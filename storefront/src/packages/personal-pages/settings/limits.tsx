import { LimitsView } from '@/features/safeguards'
import { SettingsList } from '@/features/settings'
import { useTexts } from '@/i18n'
import { Frame, NavBar, page } from '@/ui'

export default page(function MyLimits() {
  const { t } = useTexts()
  return (
    <Frame
      shape="choice"
      list={<SettingsList current="limits" />}
      head={<NavBar title={t('safeguards.title')} home="/packages/personal-pages/settings/settings" />}
      main="limits-page"
    >
      <LimitsView />
    </Frame>
  )
})
