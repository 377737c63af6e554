import { replace, useShown } from '@/host'
import { useTexts } from '@/i18n'
import { orderListPath } from '@/parts/orders'
import { goToLogin, useIsLoggedIn } from '@/session'
import { Block, Button, Card, EmptyState, FailureState, ListEnd, LoginState } from '@/ui'

import { useDiscarded, useSales } from './api'
import { SaleSkeleton } from './around'
import { SaleRow } from './sale-row'

interface SalesProps {
  /** Only those of this order. */
  orderId?: string
  /** The one that is shown beside the list. */
  shown?: string
  instead?: (afterSaleId: string) => void
}

/** What the shopper has asked to give back, the latest first. */
export function SalesView({ orderId, shown, instead }: SalesProps) {
  const { t, local } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const sales = useSales(orderId)
  const discarded = useDiscarded()
  useShown(() => {
    if (sales.items) sales.retry()
  })
  if (!isLoggedIn) return <LoginState onLogin={goToLogin} />
  if (sales.failure) return <FailureState failure={sales.failure} onRetry={sales.retry} />
  if (!sales.items) return <SaleSkeleton />
  if (sales.items.length === 0)
    return (
      <EmptyState
        icon="retry"
        title={t('afterSale.emptyTitle')}
        text={t('afterSale.emptyText')}
        action={<Button onPress={() => replace(orderListPath)}>{t('afterSale.toOrders')}</Button>}
      />
    )
  return (
    <Block className="sale">
      {sales.items.map((sale) => (
        <Card key={sale.afterSaleId} className={`inset ${sale.afterSaleId === shown ? 'sale-shown' : ''}`}>
          <SaleRow sale={sale} shown={sale.afterSaleId === shown} instead={instead} />
        </Card>
      ))}
      {discarded.data && discarded.data.items.length > 0 && (
        <Block as="p" className="small pad sale-says">
          {local(discarded.data.appeal)}
        </Block>
      )}
      <Block className="centre sale-more">
        {sales.more ? (
          <Button kind="outline" busy={sales.loadingMore} onPress={sales.more}>
            {t('actions.more')}
          </Button>
        ) : (
          <ListEnd />
        )}
      </Block>
    </Block>
  )
}
