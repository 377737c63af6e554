import { GoesBack } from '@/features/after_sale'
import { GiftRow } from '@/features/given'
import { DetailsView, OrdersView } from '@/features/orders'
import { ParcelWay } from '@/features/parcels'
import { MessageOffer } from '@/features/subscribe'
import { open, replace, useQuery } from '@/host'
import { useTexts } from '@/i18n'
import { openCashier, orderListPath, orderPath } from '@/parts/orders'
import { Frame, NavBar, page } from '@/ui'

export default page(
  function OrderDetails() {
    const { t } = useTexts()
    const { orderId = '' } = useQuery()
    return (
      <Frame
        shape="choice"
        head={<NavBar title={t('orders.detailsTitle')} home={orderListPath} />}
        list={
          <OrdersView
            start="all"
            shown={orderId}
            onPay={openCashier}
            onShow={(other) => replace(orderPath, { orderId: other })}
          />
        }
        main="orders"
      >
        <DetailsView
          key={orderId}
          orderId={orderId}
          onPay={openCashier}
          onOpen={(itemIds) => open('/packages/market-pages/box/result', { itemIds: itemIds.join(',') })}
          onProof={(itemId) => open('/packages/market-pages/box/verify', { itemId })}
          onOrders={() => replace(orderListPath)}
          waiting={<MessageOffer about="order_paid" />}
          way={(sent) => <ParcelWay orderId={sent} />}
          goesBack={(order) => (order.kind === 'gift' ? <GiftRow orderId={order.orderId} /> : <GoesBack order={order} />)}
        />
      </Frame>
    )
  },
  { greets: 'phone' },
)
