import { OrderSearch } from '@/features/orders'
import { open } from '@/host'
import { useTexts } from '@/i18n'
import { openCashier, orderListPath, orderPath } from '@/parts/orders'
import { Frame, NavBar, page } from '@/ui'

export default page(
  function SearchOrders() {
    const { t } = useTexts()
    return (
      <Frame shape="text" head={<NavBar title={t('orders.search')} home={orderListPath} />}>
        <OrderSearch onPay={openCashier} onShow={(orderId) => open(orderPath, { orderId })} />
      </Frame>
    )
  },
  { greets: 'phone' },
)
