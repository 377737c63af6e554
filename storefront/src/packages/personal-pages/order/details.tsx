import { DetailsView, OrdersView } from '@/features/orders'
import { MessageOffer } from '@/features/subscribe'
import { open, replace, useQuery } from '@/host'
import { useTexts } from '@/i18n'
import { Frame, NavBar, page } from '@/ui'

const ordersPath = '/packages/personal-pages/order/order'

export default page(
  function OrderDetails() {
    const { t } = useTexts()
    const { orderId = '' } = useQuery()
    const pay = (boxSetId: string) => open('/packages/market-pages/box/operate', { boxSetId })
    return (
      <Frame
        shape="choice"
        head={<NavBar title={t('orders.detailsTitle')} home={ordersPath} />}
        list={
          <OrdersView
            start="all"
            shown={orderId}
            onPay={pay}
            onShow={(other) => replace('/packages/personal-pages/order/details', { orderId: other })}
          />
        }
        main="orders"
      >
        <DetailsView
          key={orderId}
          orderId={orderId}
          onPay={pay}
          onOpen={(itemIds) => open('/packages/market-pages/box/result', { itemIds: itemIds.join(',') })}
          onProof={(itemId) => open('/packages/market-pages/box/verify', { itemId })}
          onOrders={() => replace(ordersPath)}
          waiting={<MessageOffer about="order_paid" />}
        />
      </Frame>
    )
  },
  { greets: 'phone' },
)
