import { CouponCenterView } from '@/features/membership'
import { useTexts } from '@/i18n'
import { Frame, NavBar, page } from '@/ui'

export default page(function CouponCenter() {
  const { t } = useTexts()
  return (
    <Frame shape="text" head={<NavBar title={t('membership.centerTitle')} home="/pages/personal/personal" />} main="wallet-page">
      <CouponCenterView />
    </Frame>
  )
})
