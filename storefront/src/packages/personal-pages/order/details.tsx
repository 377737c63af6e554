import { DetailsView } from '@/features/orders'
import { MessageOffer } from '@/features/subscribe'
import { open, replace, useQuery } from '@/host'
import { useTexts } from '@/i18n'
import { Block, NavBar, page } from '@/ui'

const ordersPath = '/packages/personal-pages/order/order'

export default page(
  function OrderDetails() {
    const { t } = useTexts()
    const { orderId } = useQuery()
    return (
      <>
        <NavBar title={t('orders.detailsTitle')} home={ordersPath} />
        <Block as="main" className="orders">
          <DetailsView
            orderId={orderId ?? ''}
            onPay={(boxSetId) => open('/packages/market-pages/box/operate', { boxSetId })}
            onOpen={(itemIds) => open('/packages/market-pages/box/result', { itemIds: itemIds.join(',') })}
            onProof={(itemId) => open('/packages/market-pages/box/verify', { itemId })}
            onOrders={() => replace(ordersPath)}
            waiting={<MessageOffer about="order_paid" />}
          />
        </Block>
      </>
    )
  },
  { greets: 'phone' },
)
