import { open } from '@/host'
import { useTexts } from '@/i18n'
import type { Order } from '@/parts/orders'
import { applyPath, salesPath } from '@/parts/after_sale'
import { Block, Button, Card, CardFailure, Loading, Skeleton } from '@/ui'

import { useOffer, useSales } from './api'
import { isAskable } from './model'
import { SaleRow } from './sale-row'

const askable: readonly Order['state'][] = ['paid', 'delivered', 'finish']

/** What goes back of an order, and the way to ask for it; where nothing can be asked for, why not. */
export function GoesBack({ order }: { order: Order }) {
  const { t } = useTexts()
  const { orderId, kind } = order
  const isOpen = askable.includes(order.state)
  const offer = useOffer(isOpen ? orderId : '', [])
  const sales = useSales(orderId)
  const title = t('afterSale.goesBack')
  const any = sales.items !== undefined && sales.items.length > 0
  if (kind === 'gift' || (!isOpen && !any)) return null
  const why = offer.data && !isAskable(offer.data) ? (offer.data.refund ?? offer.data.return) : undefined
  return (
    <Card className="inset" label={title}>
      <Block as="h2" className="h2">
        {title}
      </Block>
      {sales.items?.slice(0, 3).map((sale) => (
        <SaleRow key={sale.afterSaleId} sale={sale} />
      ))}
      {sales.items && sales.items.length > 3 && (
        <Button kind="tonal" small onPress={() => open(salesPath, { orderId })}>
          {t('afterSale.all')}
        </Button>
      )}
      {offer.data && isAskable(offer.data) && (
        <Block className="sale-ask">
          <Block as="p" className="small sale-says">
            {t(offer.data.isAtOnce ? 'afterSale.atOnce' : 'afterSale.looked')}
          </Block>
          <Button wide kind="tonal" icon="retry" onPress={() => open(applyPath, { orderId })}>
            {t('afterSale.ask')}
          </Button>
        </Block>
      )}
      {why && (
        <Block as="p" className="small sale-says">
          {t(`refusals.${why}`)}
        </Block>
      )}
      {offer.data && !why && !isAskable(offer.data) && (
        <Block as="p" className="small sale-says">
          {t('afterSale.nothingLeft')}
        </Block>
      )}
      {isOpen && !offer.data && offer.error && <CardFailure what={title} onRetry={() => void offer.refetch()} />}
      {isOpen && !offer.data && !offer.error && (
        <Loading>
          <Skeleton width="70%" />
        </Loading>
      )}
    </Card>
  )
}
