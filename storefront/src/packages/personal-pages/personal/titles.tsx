import { TitlesView } from '@/features/membership'
import { useTexts } from '@/i18n'
import { Frame, NavBar, page } from '@/ui'

export default page(function Titles() {
  const { t } = useTexts()
  return (
    <Frame shape="text" head={<NavBar title={t('membership.titleTitle')} home="/pages/personal/personal" />} main="wallet-page">
      <TitlesView />
    </Frame>
  )
})
