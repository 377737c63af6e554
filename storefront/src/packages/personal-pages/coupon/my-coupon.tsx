import { CouponsView } from '@/features/membership'
import { open } from '@/host'
import { useTexts } from '@/i18n'
import { Frame, NavBar, page } from '@/ui'

export default page(function MyCoupons() {
  const { t } = useTexts()
  return (
    <Frame shape="text" head={<NavBar title={t('membership.couponTitle')} home="/pages/personal/personal" />} main="wallet-page">
      <CouponsView
        onUse={() => open('/packages/market-pages/box/market')}
        onOrder={(orderId) => open('/packages/personal-pages/order/details', { orderId })}
      />
    </Frame>
  )
})
