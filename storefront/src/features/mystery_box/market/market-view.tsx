import './market.css'

import { open, statusBarHeight, useShown } from '@/host'
import { useTexts } from '@/i18n'
import {
  Badge,
  Block,
  BoxPicture,
  EmptyState,
  FailureState,
  Loading,
  Price,
  SectionHead,
  Skeleton,
  Tappable,
  Text,
  useTitle,
} from '@/ui'

import { useMarket, type ShelfSeries } from '../api'

import { brandsOf } from './model'
import { containerPath } from './paths'

/** Every release on sale, by the character brand it belongs to, with the boxes it really has left. */
export function MarketView() {
  const { t, local } = useTexts()
  const market = useMarket()
  useTitle(t('box.marketTitle'))
  useShown(() => {
    if (market.items) market.retry()
  })
  return (
    <>
      <Block as="header" className="pad market-head" style={{ paddingTop: `${statusBarHeight() + 16}px` }}>
        <Block as="h1" className="h1">
          {t('box.marketTitle')}
        </Block>
        <Block as="p" className="small">
          {t('box.marketText')}
        </Block>
      </Block>
      <Block as="main" className="above-bar">
        {market.pending && <MarketSkeleton />}
        {market.failure && <FailureState failure={market.failure} onRetry={market.retry} />}
        {market.items?.length === 0 && (
          <EmptyState icon="box" title={t('box.marketEmptyTitle')} text={t('box.marketEmptyText')} />
        )}
        {market.items &&
          brandsOf(market.items).map(({ code, name, tagline, tone, shelves }) => (
            <Block as="section" key={code} label={local(name)} className={`tone-${tone}`}>
              <SectionHead title={local(name)} aside={<Text className="small market-tagline ellipsis">{local(tagline)}</Text>} />
              <Block as="ul" className="card list market-list">
                {shelves.map((shelf) => (
                  <SeriesRow key={shelf.series.seriesId} shelf={shelf} />
                ))}
              </Block>
            </Block>
          ))}
      </Block>
    </>
  )
}

function SeriesRow({ shelf: { series, boxesLeft, setsOnSale, waiting, opensAt } }: { shelf: ShelfSeries }) {
  const { t, local, price } = useTexts()
  const left =
    boxesLeft > 0 ? t('box.boxesLeft', { count: boxesLeft }) : t(opensAt === undefined ? 'box.soldOut' : 'box.announced')
  const line = waiting > 0 ? t('box.inLine', { count: waiting }) : t('box.noLine')
  const said = [local(series.name), left, line, price(series.price)].join(', ')
  return (
    <Block as="li">
      <Tappable className="list-row market-row" label={said} onPress={() => open(containerPath, { seriesId: series.seriesId })}>
        <Block className="box-stage market-stage">
          <BoxPicture name={series.picture} view="box" drawnWidth={80} description="" className="market-box" />
        </Block>
        <Block className="grow">
          <Block className="h3 ellipsis">{local(series.name)}</Block>
          <Block className="small ellipsis">{local(series.tagline)}</Block>
          <Block className="row gap-1 wrap market-badges">
            <Badge kind={boxesLeft > 0 ? 'free' : opensAt === undefined ? 'sold' : 'timer'}>{left}</Badge>
            {boxesLeft > 0 && <Badge kind={waiting > 0 ? 'held' : 'free'}>{line}</Badge>}
          </Block>
        </Block>
        <Block className="market-price">
          <Price of={series.price} />
          {setsOnSale > 0 && <Block className="micro">{t('box.setsLeft', { count: setsOnSale })}</Block>}
        </Block>
      </Tappable>
    </Block>
  )
}

/** The same bones while it loads. */
function MarketSkeleton() {
  return (
    <Loading>
      {[1, 2].map((brand) => (
        <Block key={brand}>
          <Block className="section-head">
            <Skeleton width="110px" />
          </Block>
          <Block className="card list">
            {[1, 2].map((row) => (
              <Block className="list-row market-row" key={row}>
                <Skeleton shape="card" className="box-stage market-stage" />
                <Block className="grow">
                  <Skeleton width="70%" />
                  <Skeleton width="90%" />
                  <Skeleton width="50%" />
                </Block>
              </Block>
            ))}
          </Block>
        </Block>
      ))}
    </Loading>
  )
}
