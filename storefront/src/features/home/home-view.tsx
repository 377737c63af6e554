import './home.css'

import { statusBarHeight } from '@/host'
import { useTexts } from '@/i18n'
import { Block, EmptyState, FailureState, Icon, Loading, Niche, Scroller, SectionHead, Skeleton, Text, useTitle } from '@/ui'

import { useShelf, type ShelfSeries } from './api'
import { Hero, HeroSkeleton } from './hero'
import { familiesOf, heroOf } from './model'
import { ShelfCard } from './shelf-card'

/** The shop window. `onSeries` opens a release. */
export function HomeView({ onSeries }: { onSeries: (seriesId: string) => void }) {
  const { t } = useTexts()
  const shelf = useShelf()
  useTitle(t('home.title'))
  const hero = shelf.data && heroOf(shelf.data)
  return (
    <>
      <Block
        as="header"
        className={`home-sky tone-${hero?.series.ip.tone ?? 'nimbi'}`}
        style={{ paddingTop: `${statusBarHeight()}px` }}
      >
        <Brand />
        {hero && <Hero shelf={hero} onEnter={() => onSeries(hero.series.seriesId)} />}
        {shelf.isPending && <HeroSkeleton />}
      </Block>
      <Block as="main" className="above-bar">
        {shelf.isPending && <ShelvesSkeleton />}
        {shelf.isError && !shelf.data && <FailureState failure={shelf.error} onRetry={() => void shelf.refetch()} />}
        {shelf.data?.length === 0 && <EmptyState icon="box" title={t('home.emptyTitle')} text={t('home.emptyText')} />}
        {shelf.data && shelf.data.length > 0 && <Shelves shelf={shelf.data} onSeries={onSeries} />}
      </Block>
    </>
  )
}

function Brand() {
  return (
    <Block className="row pad home-brand">
      <Block className="home-mark" hidden>
        <Icon name="brand" size="small" />
      </Block>
      <Text>Kabinet</Text>
    </Block>
  )
}

function Shelves({ shelf, onSeries }: { shelf: ShelfSeries[]; onSeries: (seriesId: string) => void }) {
  const { t, local } = useTexts()
  const families = familiesOf(shelf)
  return (
    <>
      <SectionHead
        title={t('home.shelves')}
        aside={<Text className="small">{t('home.shelvesCount', { count: shelf.length })}</Text>}
      />
      <Scroller>
        <Block as="ul" className="shelf-cards">
          {shelf.map((one) => (
            <ShelfCard key={one.series.seriesId} shelf={one} onPress={() => onSeries(one.series.seriesId)} />
          ))}
        </Block>
      </Scroller>
      <SectionHead
        title={t('home.families')}
        aside={<Text className="small">{t('home.familiesCount', { count: families.length })}</Text>}
      />
      <Block as="ul" className="row families">
        {families.map(({ code, tone, name, figure }) => (
          <Block as="li" className="family" key={code}>
            {figure && <Niche figure={figure} tone={tone} />}
            <Block className="family-name">{local(name)}</Block>
          </Block>
        ))}
      </Block>
      <Block className="row fair">
        <Icon name="shield" className="accent" />
        <Block className="grow">
          <Block className="bold">{t('home.fairTitle')}</Block>
          <Block className="small">{t('home.fairText')}</Block>
        </Block>
      </Block>
    </>
  )
}

function ShelvesSkeleton() {
  return (
    <Loading>
      <Block className="section-head">
        <Skeleton width="130px" />
      </Block>
      <Block className="shelf-cards">
        {[1, 2, 3].map((one) => (
          <Block key={one} className="shelf-card card">
            <Block className="shelf-card-stage skeleton" hidden />
            <Block className="shelf-card-words">
              <Skeleton width="70%" />
              <Skeleton width="50%" />
              <Skeleton width="80%" />
              <Skeleton width="40%" />
            </Block>
          </Block>
        ))}
      </Block>
    </Loading>
  )
}
