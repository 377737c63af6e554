import { PointsView } from '@/features/membership'
import { useTexts } from '@/i18n'
import { Frame, NavBar, page } from '@/ui'

export default page(function Points() {
  const { t } = useTexts()
  return (
    <Frame shape="text" head={<NavBar title={t('membership.pointTitle')} home="/pages/personal/personal" />} main="wallet-page">
      <PointsView />
    </Frame>
  )
})
