import { OrdersView, tabOf } from '@/features/orders'
import { MessageOffer } from '@/features/subscribe'
import { open, useQuery } from '@/host'
import { useTexts } from '@/i18n'
import { NavBar, page } from '@/ui'

export default page(
  function Orders() {
    const { t } = useTexts()
    const { tab } = useQuery()
    return (
      <>
        <NavBar title={t('orders.title')} home="/pages/personal/personal" />
        {/* The stage finds the order that waits and opens its cashier. */}
        <OrdersView
          start={tabOf(tab)}
          onPay={(boxSetId) => open('/packages/market-pages/box/operate', { boxSetId })}
          onShow={(orderId) => open('/packages/personal-pages/order/details', { orderId })}
          waiting={<MessageOffer about="order_paid" />}
        />
      </>
    )
  },
  { greets: 'phone' },
)
