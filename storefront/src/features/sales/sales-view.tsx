import { address, open, useShown } from '@/host'
import { useTexts } from '@/i18n'
import { mallPath, pictureName, useFamily } from '@/parts/goods'
import { salePath } from '@/parts/sales'
import {
  Block,
  Button,
  EmptyState,
  FailureState,
  Frame,
  ListEnd,
  NavBar,
  OfferCard,
  Price,
  ProductGridSkeleton,
  SectionHead,
  Text,
} from '@/ui'

import { useEntries, usePastSales, useSaleOf, useSales, useSalesOf, type Summary } from './api'
import { Plates, StateBadge } from './around'

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
  const taken = [...new Set((entries.data ?? []).map(({ saleId }) => saleId))].filter((saleId) => !listed.has(saleId))
  const entered = useSalesOf(sales.items ? taken : [])
  const past = usePastSales()
  const over = (past.items ?? []).filter(({ saleId }) => !taken.includes(saleId))
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
      <Section title={t('sales.entered')} sales={entered} />
      <Section title={t('sales.past')} sales={over} />
      {past.more && !sales.more && (
        <Block className="centre sales-more">
          <Button kind="outline" busy={past.loadingMore} onPress={past.more}>
            {t('actions.more')}
          </Button>
        </Block>
      )}
      {sales.more && (
        <Block className="centre sales-more">
          <Button kind="outline" busy={sales.loadingMore} onPress={sales.more}>
            {t('actions.more')}
          </Button>
        </Block>
      )}
      {items.length > 0 && !sales.more && !past.more && <ListEnd />}
    </Frame>
  )
}

function Section({ title, sales }: { title: string; sales: Summary[] }) {
  if (sales.length === 0) return null
  return (
    <Block as="section" label={title}>
      <SectionHead title={title} />
      <Block as="ul" className="offers-list">
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
  const { tone } = useFamily(item?.goodsId)
  const query = { saleId: sale.saleId }
  const { opensAt, endsAt, state } = sale
  const when = {
    announced: t('sales.opensAt', { time: dateTime(opensAt) }),
    open: t('sales.endsAt', { time: dateTime(endsAt) }),
    over: t('sales.endedAt', { time: dateTime(endsAt) }),
  }
  return (
    <OfferCard
      tone={tone}
      picture={item && pictureName(item.picture)}
      gone={state === 'over'}
      title={local(sale.title)}
      text={when[state]}
      badge={<StateBadge state={state} />}
      href={address(salePath, query)}
      onPress={() => open(salePath, query)}
    >
      {item && (
        <Block className="row gap-2 wrap offer-card-price">
          <Price of={item.price} was={item.compareAt} />
          <Text className="micro">{item.most === 1 ? t('sales.mostOne') : t('sales.most', { count: item.most })}</Text>
        </Block>
      )}
      {state === 'announced' && <Plates until={opensAt} label={t('sales.opensIn')} over={t('sales.opening')} />}
    </OfferCard>
  )
}
