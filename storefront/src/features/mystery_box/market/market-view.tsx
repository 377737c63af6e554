import './market.css'

import { useState, type ReactNode } from 'react'

import { address, open, statusBarHeight, useBottomReached, useQuery, useShown } from '@/host'
import { useTexts } from '@/i18n'
import {
  Badge,
  Block,
  Button,
  EmptyState,
  FailureState,
  Frame,
  ListEnd,
  ProductCard,
  ProductGridSkeleton,
  SearchField,
  useTitle,
  useTypingEnd,
} from '@/ui'

import { useMarket, useWholeShelf, type ShelfSeries } from '../api'

import { FilterBar } from './filter-bar'
import { bandsOf, brandsOf, everything, narrows, questionOf, standingOf, type Filters } from './model'
import { containerPath } from './paths'

/**
 * Every release with the boxes it really has left: by brand, by how it stands, by price, by words, in an order of the shopper's;
 * `elsewhere` leads to what is sold beside.
 */
export function MarketView({ elsewhere }: { elsewhere?: ReactNode }) {
  const { t } = useTexts()
  const { ip = '', search } = useQuery()
  const [filters, setFilters] = useState<Filters>({ ...everything, ip })
  const [typed, setTyped] = useState('')
  const whole = useWholeShelf()
  const shelf = whole.items ?? []
  const bands = bandsOf(shelf)
  const market = useMarket(questionOf(filters, bands))
  useTitle(t('box.marketTitle'))
  useShown(() => {
    if (market.items) market.retry()
  })
  useBottomReached(() => {
    if (!market.loadingMore) market.more?.()
  })
  const change = (part: Partial<Filters>) => setFilters((before) => ({ ...before, ...part }))
  useTypingEnd(typed, (words) => change({ words }))
  const clear = () => {
    setTyped('')
    setFilters(everything)
  }
  return (
    <Frame
      main="above-bar market-list"
      head={
        <Block as="header" className="market-head" style={{ paddingTop: `${statusBarHeight() + 12}px` }}>
          <Block className="pad market-title">
            <Block className="grow">
              <Block as="h1" className="h1">
                {t('box.marketTitle')}
              </Block>
              <Block as="p" className="small market-text">
                {t('box.marketText')}
              </Block>
            </Block>
            <SearchField
              value={typed}
              label={t('box.search')}
              hint={t('box.searchHint')}
              focused={search !== undefined}
              onValue={setTyped}
              onDone={() => change({ words: typed })}
            />
          </Block>
          {elsewhere}
          <FilterBar filters={filters} brands={brandsOf(shelf)} bands={bands} pending={whole.pending} onChange={change} />
        </Block>
      }
    >
      {market.pending && <ProductGridSkeleton />}
      {market.failure && <FailureState failure={market.failure} onRetry={market.retry} />}
      {market.items && <Found items={market.items} narrowed={narrows(filters)} onClear={clear} />}
      {market.more && (
        <Block className="centre market-more">
          <Button kind="outline" busy={market.loadingMore} onPress={market.more}>
            {t('actions.more')}
          </Button>
        </Block>
      )}
      {market.items && market.items.length > 0 && !market.more && <ListEnd />}
    </Frame>
  )
}

interface FoundProps {
  items: ShelfSeries[]
  narrowed: boolean
  onClear: () => void
}

function Found({ items, narrowed, onClear }: FoundProps) {
  const { t } = useTexts()
  if (items.length === 0 && narrowed)
    return (
      <EmptyState
        icon="search"
        title={t('box.notFoundTitle')}
        text={t('box.notFoundText')}
        action={<Button onPress={onClear}>{t('box.showAll')}</Button>}
      />
    )
  if (items.length === 0) return <EmptyState icon="box" title={t('box.marketEmptyTitle')} text={t('box.marketEmptyText')} />
  return (
    <Block as="ul" className="card-grid">
      {items.map((shelf, at) => (
        <SeriesCard key={shelf.series.seriesId} shelf={shelf} eager={at < 4} />
      ))}
    </Block>
  )
}

function SeriesCard({ shelf, eager }: { shelf: ShelfSeries; eager: boolean }) {
  const { t, local, dateTime } = useTexts()
  const { series, boxesLeft, waiting, opensAt = 0 } = shelf
  const standing = standingOf(shelf)
  return (
    <Block as="li" className="card-grid-place">
      <ProductCard
        tone={series.ip.tone}
        picture={series.picture}
        title={local(series.name)}
        text={local(series.ip.name)}
        price={series.price}
        gone={standing === 'sold_out'}
        eager={eager}
        badges={
          <>
            {standing === 'on_sale' && <Badge kind="free">{t('box.boxesLeft', { count: boxesLeft })}</Badge>}
            {standing === 'on_sale' && waiting > 0 && <Badge kind="held">{t('box.inQueue', { count: waiting })}</Badge>}
            {standing === 'announced' && (
              <Badge kind="timer" icon="clock">
                {dateTime(opensAt)}
              </Badge>
            )}
            {standing === 'sold_out' && <Badge kind="sold">{t('box.soldOut')}</Badge>}
          </>
        }
        href={address(containerPath, { seriesId: series.seriesId })}
        onPress={() => open(containerPath, { seriesId: series.seriesId })}
      />
    </Block>
  )
}
