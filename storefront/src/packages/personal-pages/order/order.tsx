import { NewestOrder, OrdersView, tabOf } from '@/features/orders'
import { MessageOffer } from '@/features/subscribe'
import { open, useQuery } from '@/host'
import { useTexts } from '@/i18n'
import { Frame, NavBar, page } from '@/ui'

export default page(
  function Orders() {
    const { t } = useTexts()
    const { tab } = useQuery()
    // The stage finds the order that waits and opens its cashier.
    const pay = (boxSetId: string) => open('/packages/market-pages/box/operate', { boxSetId })
    return (
      <Frame
        shape="choice"
        head={<NavBar title={t('orders.title')} home="/pages/personal/personal" />}
        beside={
          <NewestOrder
            onPay={pay}
            onOpen={(itemIds) => open('/packages/market-pages/box/result', { itemIds: itemIds.join(',') })}
            onProof={(itemId) => open('/packages/market-pages/box/verify', { itemId })}
          />
        }
      >
        <OrdersView
          start={tabOf(tab)}
          onPay={pay}
          onShow={(orderId) => open('/packages/personal-pages/order/details', { orderId })}
          waiting={<MessageOffer about="order_paid" />}
        />
      </Frame>
    )
  },
  { greets: 'phone' },
)
