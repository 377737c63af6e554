import { address, open, useShown } from '@/host'
import { useTexts } from '@/i18n'
import { mallPath } from '@/parts/goods'
import { salePath } from '@/parts/sales'
import {
  Block,
  Button,
  EmptyState,
  FailureState,
  Frame,
  ListEnd,
  NamedPicture,
  NavBar,
  Price,
  ProductGridSkeleton,
  SectionHead,
  Tappable,
  Text,
} from '@/ui'

import { useEntries, useSaleOf, useSales, useSalesOf, type Summary } from './api'
import { Plates, StateBadge, useTone } from './around'
import { pictureName } from './model'

/** Sales that are open, those that come, and those that the shopper took part in. */
export function SalesView() {
  const { t } = useTexts()
  const sales = useSales()
  const entries = useEntries()
  useShown(() => {
    sales.retry()
    if (entries.data) void entries.refetch()
  })
  const items = sales.items ?? []
  const listed = new Set(items.map(({ saleId }) => saleId))
  const past = [...new Set((entries.data ?? []).map(({ saleId }) => saleId))].filter((saleId) => !listed.has(saleId))
  const over = useSalesOf(sales.items ? past : [])
  const upcoming = items.filter(({ state }) => state === 'announced').sort((one, other) => one.opensAt - other.opensAt)
  return (
    <Frame head={<NavBar title={t('sales.title')} home={mallPath} />} main="sales">
      <Block as="p" className="small pad">
        {t('sales.intro')}
      </Block>
      {sales.pending && <ProductGridSkeleton />}
      {sales.failure && <FailureState failure={sales.failure} onRetry={sales.retry} />}
      <Section title={t('sales.openNow')} sales={items.filter(({ state }) => state === 'open')} />
      <Section title={t('sales.upcoming')} sales={upcoming} />
      {sales.items && items.length === 0 && (
        <EmptyState
          icon="clock"
          title={t('sales.emptyTitle')}
          text={t('sales.emptyText')}
          action={<Button onPress={() => open(mallPath)}>{t('sales.toMall')}</Button>}
        />
      )}
      <Section title={t('sales.entered')} sales={over} />
      {sales.more && (
        <Block className="centre sales-more">
          <Button kind="outline" busy={sales.loadingMore} onPress={sales.more}>
            {t('actions.more')}
          </Button>
        </Block>
      )}
      {items.length > 0 && !sales.more && <ListEnd />}
    </Frame>
  )
}

function Section({ title, sales }: { title: string; sales: Summary[] }) {
  if (sales.length === 0) return null
  return (
    <Block as="section" label={title}>
      <SectionHead title={title} />
      <Block as="ul" className="sales-list">
        {sales.map((sale) => (
          <SaleCard key={sale.saleId} sale={sale} />
        ))}
      </Block>
    </Block>
  )
}

/** Other sales than this one, for whoever came too late. */
export function OtherSales({ saleId }: { saleId: string }) {
  const { t } = useTexts()
  const others = (useSales().items ?? []).filter((sale) => sale.saleId !== saleId).slice(0, 3)
  return (
    <Block className="sale-others">
      <Section title={t('sales.others')} sales={others} />
    </Block>
  )
}

function SaleCard({ sale }: { sale: Summary }) {
  const { t, local, dateTime } = useTexts()
  const item = useSaleOf(sale.saleId).data?.items[0]
  const { tone } = useTone(item)
  const query = { saleId: sale.saleId }
  const { opensAt, endsAt, state } = sale
  const when = {
    announced: t('sales.opensAt', { time: dateTime(opensAt) }),
    open: t('sales.endsAt', { time: dateTime(endsAt) }),
    over: t('sales.endedAt', { time: dateTime(endsAt) }),
  }
  return (
    <Block as="li" className="sales-place">
      <Tappable className={`card sale-card tone-${tone}`} href={address(salePath, query)} onPress={() => open(salePath, query)}>
        <Block className="sale-card-stage">
          {item && (
            <NamedPicture
              name={pictureName(item.picture)}
              drawnWidth={132}
              roomyWidth={200}
              description=""
              className={`sale-card-picture ${state === 'over' ? 'gone' : ''}`}
            />
          )}
        </Block>
        <Block className="grow sale-card-words">
          <StateBadge state={state} />
          <Block as="h3" className="h3 sale-card-title">
            {local(sale.title)}
          </Block>
          <Block className="small">{when[state]}</Block>
          {item && (
            <Block className="row gap-2 wrap sale-card-price">
              <Price of={item.price} was={item.compareAt} />
              <Text className="micro">{item.most === 1 ? t('sales.mostOne') : t('sales.most', { count: item.most })}</Text>
            </Block>
          )}
          {state === 'announced' && <Plates until={opensAt} label={t('sales.opensIn')} over={t('sales.opening')} />}
        </Block>
      </Tappable>
    </Block>
  )
}
