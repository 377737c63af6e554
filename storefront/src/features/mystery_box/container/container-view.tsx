import './container.css'

import type { ReactNode } from 'react'

import { refusedWith, type Model } from '@/contract'
import { open, replace, useShown } from '@/host'
import { useTexts } from '@/i18n'
import { Badge, Block, BoxPicture, Button, EmptyState, FailureState, Loading, NavBar, Price, Skeleton, Text } from '@/ui'

import { useLine, useRules } from '../api'
import { marketPath } from '../market/paths'
import { askAgain, operatePath, useOwnLine, useWatched } from '../live'
import { placeOf } from '../model/line'
import { isOver } from '../model/sale'
import type { SetSnapshot } from '../model/snapshots'

import { LineCard } from './line-card'
import { LineFoot } from './line-foot'
import { OddsList } from './odds-list'
import { SetSwitcher } from './set-switcher'
import { useViewedSet } from './viewed-set'

type Series = Model<'Catalog.SeriesDetail'>

interface ContainerProps {
  seriesId: string
  /** What else may be done with the release, at the right end of the bar. */
  actions?: ReactNode
  /** What is offered to who waits in the line of the set. */
  waiting?: ReactNode
}

/** One release, set by set: what is inside, what it costs, how long the line is, and the way into it. */
export function ContainerView({ seriesId, actions, waiting }: ContainerProps) {
  const { t } = useTexts()
  const viewed = useViewedSet(seriesId)
  const rules = useRules(seriesId)
  const { set } = viewed
  const line = useLine(viewed.boxSetId)
  const own = useOwnLine()
  useWatched(viewed.boxSetId)
  useShown(() => {
    if (viewed.boxSetId) askAgain(viewed.boxSetId)
  })
  const series = rules.data?.series
  const failure = viewed.failure ?? (rules.data ? null : rules.error) ?? (set.data ? null : set.error)
  const retry = () => {
    if (viewed.failure) viewed.retry()
    void rules.refetch()
    if (viewed.boxSetId) void set.refetch()
  }
  const over = refusedWith(
    viewed.failure,
    'set_sold_out',
    'series_unavailable',
    'set_not_on_sale',
    'no_other_set',
    'series_without_sets',
  )
  if (over) return <SeriesOver series={series} />
  if (failure)
    return (
      <>
        <NavBar title={t('box.marketTitle')} />
        <FailureState failure={failure} onRetry={retry} />
      </>
    )
  if (!series || !set.data) return <ContainerSkeleton />
  const watch = () => open(operatePath, { boxSetId: set.data.set.boxSetId })
  const elsewhere = own.boxSetId !== null && own.boxSetId !== viewed.boxSetId ? own.boxSetId : null
  return (
    <Block className={`tone-${series.ip.tone}`}>
      <CaseHead series={series} actions={actions} />
      <Block as="main" className="set-body above-foot">
        <SeriesWords series={series} snapshot={set.data} />
        <SetSwitcher seriesId={seriesId} snapshot={set.data} walking={viewed.walking} onGo={viewed.go} onChoose={viewed.choose} />
        {elsewhere && <OtherLine onPress={() => open(operatePath, { boxSetId: elsewhere })} />}
        {!isOver(set.data.set.state) && (
          <LineCard set={set.data.set} line={line.data} turnSeconds={rules.data?.totalOperatingTime} onWatch={watch} />
        )}
        {placeOf(line.data) === 'waiting' && waiting}
        <OddsList styles={series.styles} snapshot={set.data} tone={series.ip.tone} />
      </Block>
      <LineFoot snapshot={set.data} line={line.data} onNext={() => viewed.go('next')} />
    </Block>
  )
}

function CaseHead({ series, actions }: { series: Series; actions?: ReactNode }) {
  const { t, local } = useTexts()
  return (
    <Block className="set-sky">
      <NavBar title={local(series.name)} subtitle={local(series.ip.name)} actions={actions} />
      <Block className="set-arch" hidden />
      <BoxPicture
        name={series.picture}
        view="case"
        drawnWidth={336}
        description={t('box.casePicture', { name: local(series.name) })}
        eager
        className="set-case"
      />
    </Block>
  )
}

function SeriesWords({ series, snapshot: { set, price } }: { series: Model<'Catalog.SeriesDetail'>; snapshot: SetSnapshot }) {
  const { t, local } = useTexts()
  const [least, most] = [series.heightLeastMillimetres, series.heightMostMillimetres].map((height) => String(height / 10))
  const height = least === most ? t('box.heightOne', { most }) : t('box.height', { least, most })
  return (
    <Block className="row apart gap-3 set-words">
      <Block className="grow">
        <Block className="row gap-1 wrap">
          <Badge kind="family">{local(series.ip.name)}</Badge>
          {set.hiddenInside && <Badge kind="foil">{t('box.hiddenInside')}</Badge>}
        </Block>
        <Block as="h2" className="h1 set-name">
          {local(series.name)}
        </Block>
        <Block className="small">{`${t('box.boxesIn', { count: set.boxCount })} · ${height} · ${local(series.material)}`}</Block>
      </Block>
      <Block className="set-price">
        <Price of={price} size="large" />
        <Block className="micro">{t('box.perBox')}</Block>
      </Block>
    </Block>
  )
}

function OtherLine({ onPress }: { onPress: () => void }) {
  const { t } = useTexts()
  return (
    <Block className="row gap-2 set-other">
      <Text className="small grow">{t('box.otherLine')}</Text>
      <Button kind="tonal" small onPress={onPress}>
        {t('box.goThere')}
      </Button>
    </Block>
  )
}

function SeriesOver({ series }: { series: Model<'Catalog.SeriesDetail'> | undefined }) {
  const { t, local } = useTexts()
  const action = <Button onPress={() => replace(marketPath)}>{t('box.toMarket')}</Button>
  return (
    <>
      <NavBar title={series ? local(series.name) : t('box.marketTitle')} />
      <EmptyState icon="box" title={t('box.seriesOverTitle')} text={t('box.seriesOverText')} action={action} />
    </>
  )
}

/** The same bones while it loads. */
function ContainerSkeleton() {
  const { t } = useTexts()
  return (
    <Loading>
      <Block className="set-sky set-sky-bones">
        <NavBar title={t('box.marketTitle')} />
        <Block className="set-arch" hidden />
      </Block>
      <Block className="set-body">
        <Skeleton width="30%" />
        <Skeleton width="60%" className="set-bone-title" />
        <Skeleton shape="card" className="set-bone-card" />
        <Skeleton shape="card" className="set-bone-card" />
        <Block className="set-odds-grid">
          {[1, 2, 3, 4].map((one) => (
            <Block key={one} className="set-chance">
              <Skeleton shape="niche" />
              <Skeleton width="80%" />
            </Block>
          ))}
        </Block>
      </Block>
    </Loading>
  )
}
