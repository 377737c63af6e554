import './home.css'

import { useDeferredValue, type ReactNode } from 'react'

import { open, statusBarHeight, useShown } from '@/host'
import { useTexts } from '@/i18n'
import { refreshShelf } from '@/parts/shelf'
import {
  Block,
  EmptyState,
  FailureState,
  FigureFrame,
  Frame,
  Icon,
  Loading,
  ProductRowSkeleton,
  Scroller,
  SectionHead,
  Skeleton,
  Tappable,
  Text,
  TextLink,
  useFirst,
  useTitle,
} from '@/ui'

import { useShelf, type ShelfSeries } from './api'
import { serverNow } from './clock'
import { HomeHeader } from './header'
import { Hero, HeroSkeleton } from './hero'
import { Latest } from './latest'
import { familiesOf, heroOf, liveOf } from './model'
import type { Waiting } from './news-sheet'
import { ShelfCard } from './shelf-card'

// On the widest screen: two rows of five.
const cardsInSight = 10

interface HomeProps {
  /** What waits for the shopper elsewhere. */
  waiting: Waiting
  /** Where a release is. */
  seriesAddress: (seriesId: string) => string
  /** Where all of them are. */
  marketAddress: string
  /** Opens the market: all of it, one brand, or its search. */
  onMarket: (query?: { ip?: string; search?: string }) => void
  onCabinet: () => void
  onOrders: () => void
  onChecks: () => void
  /** The control that reminds the shopper of a release's opening. */
  remind: (seriesId: string) => ReactNode
}

/** The shop window. */
export function HomeView({ waiting, seriesAddress, marketAddress, onMarket, onCabinet, onOrders, onChecks, remind }: HomeProps) {
  const { t } = useTexts()
  const shelf = useShelf()
  // Drawn in small steps: touches go before.
  const series = useDeferredValue(shelf.data)
  const isPending = !series && !shelf.isError
  useTitle(t('home.title'))
  useShown(refreshShelf)
  const hero = series && heroOf(series, serverNow())
  return (
    <Frame
      main="above-bar"
      head={
        <Block
          as="header"
          className={`home-sky tone-${hero?.series.ip.tone ?? 'nimbi'}`}
          style={{ paddingTop: `${statusBarHeight()}px` }}
        >
          <HomeHeader waiting={waiting} onSearch={() => onMarket({ search: '1' })} onCabinet={onCabinet} onOrders={onOrders} />
          {hero && (
            <Hero
              shelf={hero}
              href={seriesAddress(hero.series.seriesId)}
              onEnter={() => open(seriesAddress(hero.series.seriesId))}
              remind={hero.boxesLeft === 0 && remind(hero.series.seriesId)}
            />
          )}
          {isPending && <HeroSkeleton />}
        </Block>
      }
    >
      {isPending && <ShelvesSkeleton />}
      {shelf.isError && !series && <FailureState failure={shelf.error} onRetry={() => void shelf.refetch()} />}
      {series?.length === 0 && <EmptyState icon="box" title={t('home.emptyTitle')} text={t('home.emptyText')} />}
      {series && series.length > 0 && (
        <>
          <LiveShelves
            shelf={series}
            hero={hero}
            seriesAddress={seriesAddress}
            marketAddress={marketAddress}
            onAll={() => onMarket()}
          />
          <Wall shelf={series} onFamily={(ip) => onMarket({ ip })} />
        </>
      )}
      {!isPending && (
        <Block className="home-end">
          {series && series.length > 0 && <Latest />}
          <Fair onPress={onChecks} />
        </Block>
      )}
    </Frame>
  )
}

interface ShelvesProps {
  shelf: ShelfSeries[]
  /** Stands above already. */
  hero: ShelfSeries | undefined
  seriesAddress: (seriesId: string) => string
  marketAddress: string
  onAll: () => void
}

function LiveShelves({ shelf, hero, seriesAddress, marketAddress, onAll }: ShelvesProps) {
  const { t } = useTexts()
  const live = liveOf(shelf, hero)
  const drawn = useFirst(live, cardsInSight)
  if (live.length === 0) return null
  return (
    <Block as="section" label={t('home.shelves')}>
      <SectionHead
        title={t('home.shelves')}
        aside={
          <TextLink href={marketAddress} onPress={onAll}>
            {t('home.all', { count: shelf.length })}
          </TextLink>
        }
      />
      <Scroller>
        <Block as="ul" className="card-row">
          {drawn.map((one) => (
            <ShelfCard key={one.series.seriesId} shelf={one} href={seriesAddress(one.series.seriesId)} />
          ))}
        </Block>
      </Scroller>
    </Block>
  )
}

function Wall({ shelf, onFamily }: { shelf: ShelfSeries[]; onFamily: (code: string) => void }) {
  const { t, local } = useTexts()
  const families = familiesOf(shelf)
  return (
    <Block as="section" label={t('home.families')}>
      <SectionHead
        title={t('home.families')}
        aside={<Text className="small">{t('home.familiesCount', { count: families.length })}</Text>}
      />
      <Block as="ul" className="row families">
        {families.map(({ code, tone, name, figure }) => (
          <Block as="li" className="family" key={code}>
            <Tappable className="family-link" onPress={() => onFamily(code)}>
              {figure && <FigureFrame figure={figure} tone={tone} />}
              <Block className="family-name">{local(name)}</Block>
            </Tappable>
          </Block>
        ))}
      </Block>
    </Block>
  )
}

/** The way to the page where a draw is checked. */
function Fair({ onPress }: { onPress: () => void }) {
  const { t } = useTexts()
  return (
    <Tappable className="fair" onPress={onPress}>
      <Icon name="shield" className="accent" />
      <Block className="grow">
        <Block className="bold">{t('home.fairTitle')}</Block>
        <Block className="small">{t('home.fairText')}</Block>
      </Block>
      <Icon name="forward" size="small" />
    </Tappable>
  )
}

function ShelvesSkeleton() {
  return (
    <Loading>
      <ProductRowSkeleton />
      <Block className="section-head">
        <Skeleton width="90px" />
      </Block>
      <Block className="row families">
        {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((one) => (
          <Block className="family" key={one}>
            <Skeleton shape="frame" />
          </Block>
        ))}
      </Block>
    </Loading>
  )
}
