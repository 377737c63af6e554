import { GoesBack } from '@/features/after_sale'
import { GiftRow } from '@/features/given'
import { DetailsView, OrdersView } from '@/features/orders'
import { ParcelWay } from '@/features/parcels'
import { MessageOffer } from '@/features/subscribe'
import { open, replace, useQuery } from '@/host'
import { useTexts } from '@/i18n'
import { openCashier, orderListPath, orderPath, type Order } from '@/parts/orders'
import { receiptPath } from '@/parts/records'
import { teamPath } from '@/parts/teams'
import { Card, Frame, NavBar, page, RowLink } from '@/ui'

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
          goesBack={(order) => <After order={order} />}
        />
      </Frame>
    )
  },
  { greets: 'phone' },
)

/** What follows from an order that is paid, by its kind. */
function After({ order }: { order: Order }) {
  const { t } = useTexts()
  const { orderId, kind } = order
  return (
    <>
      {kind === 'team' && (
        <Card className="list">
          <RowLink icon="people" title={t('orders.team')} onPress={() => open(teamPath, { orderId })} />
        </Card>
      )}
      {kind === 'gift' ? <GiftRow orderId={orderId} /> : <GoesBack order={order} />}
      <Card className="list">
        <RowLink icon="receipt" title={t('orders.receipt')} onPress={() => open(receiptPath, { orderId })} />
      </Card>
    </>
  )
}
