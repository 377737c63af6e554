import { GuardianView } from '@/features/safeguards'
import { SettingsList } from '@/features/settings'
import { useTexts } from '@/i18n'
import { Frame, NavBar, page } from '@/ui'

export default page(function Guardian() {
  const { t } = useTexts()
  return (
    <Frame
      shape="choice"
      list={<SettingsList current="limits" />}
      head={<NavBar title={t('safeguards.guardian')} home="/packages/personal-pages/settings/limits" />}
      main="limits-page"
    >
      <GuardianView />
    </Frame>
  )
})
