import { OrdersView } from '@/features/orders'
import { useTexts } from '@/i18n'
import { NavBar, page } from '@/ui'

export default page(function Orders() {
  const { t } = useTexts()
  return (
    <>
      <NavBar title={t('orders.title')} home="/pages/personal/personal" />
      <OrdersView />
    </>
  )
})
