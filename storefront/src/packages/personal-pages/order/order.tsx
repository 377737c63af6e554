import { NewestOrder, OrdersView, tabOf } from '@/features/orders'
import { MessageOffer } from '@/features/subscribe'
import { open, useQuery } from '@/host'
import { useTexts } from '@/i18n'
import { openCashier, orderPath } from '@/parts/orders'
import { Frame, NavBar, page } from '@/ui'

export default page(
  function Orders() {
    const { t } = useTexts()
    const { tab } = useQuery()
    return (
      <Frame
        shape="choice"
        head={<NavBar title={t('orders.title')} home="/pages/personal/personal" />}
        beside={
          <NewestOrder
            onPay={openCashier}
            onOpen={(itemIds) => open('/packages/market-pages/box/result', { itemIds: itemIds.join(',') })}
            onProof={(itemId) => open('/packages/market-pages/box/verify', { itemId })}
          />
        }
      >
        <OrdersView
          start={tabOf(tab)}
          onPay={openCashier}
          onShow={(orderId) => open(orderPath, { orderId })}
          waiting={<MessageOffer about="order_paid" />}
        />
      </Frame>
    )
  },
  { greets: 'phone' },
)
