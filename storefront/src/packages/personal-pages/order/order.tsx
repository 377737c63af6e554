import { OrdersView } from '@/features/orders'
import { MessageOffer } from '@/features/subscribe'
import { open } from '@/host'
import { useTexts } from '@/i18n'
import { NavBar, page } from '@/ui'

export default page(
  function Orders() {
    const { t } = useTexts()
    return (
      <>
        <NavBar title={t('orders.title')} home="/pages/personal/personal" />
        {/* The stage finds the order that waits and opens its cashier. */}
        <OrdersView
          onPay={(boxSetId) => open('/packages/market-pages/box/operate', { boxSetId })}
          waiting={<MessageOffer about="order_paid" />}
        />
      </>
    )
  },
  { greets: 'phone' },
)
