import { CouponsView } from '@/features/membership'
import { open } from '@/host'
import { useTexts } from '@/i18n'
import { Block, NavBar, page } from '@/ui'

export default page(function MyCoupons() {
  const { t } = useTexts()
  return (
    <>
      <NavBar title={t('membership.couponTitle')} home="/pages/personal/personal" />
      <Block as="main" className="wallet-page">
        <CouponsView
          onUse={() => open('/packages/market-pages/box/market')}
          onOrder={(orderId) => open('/packages/personal-pages/order/details', { orderId })}
        />
      </Block>
    </>
  )
})
