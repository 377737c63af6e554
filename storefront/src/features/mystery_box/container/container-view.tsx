import './container.css'

import { useDeferredValue, type ReactNode } from 'react'

import { refusedWith, type Model } from '@/api'
import { open, replace, useShown } from '@/host'
import { useTexts } from '@/i18n'
import { NoPayments } from '@/parts/payments'
import { useIsLoggedIn } from '@/session'
import { Block, Button, EmptyState, FailureState, Frame, Loading, NavBar, Skeleton, Text } from '@/ui'

import { useQueue, useRules } from '../api'
import { askAgain, operatePath, useOwnQueue, useWatched } from '../live'
import { marketPath } from '../market/paths'
import { limitInTheWay } from '../model/limits'
import { placeOf } from '../model/queue'
import { isOver } from '../model/sale'
import type { Queue, SetSnapshot } from '../model/snapshots'
import { withRest } from '../model/standing'
import { FollowButton } from './follow-button'
import { useLimitWords } from './limit-words'
import { QueueCard } from './queue-card'
import { QueueFoot } from './queue-foot'
import { OddsList } from './odds-list'
import { RulesCard } from './rules-card'
import { CaseHead, SeriesWords } from './series-head'
import { SetSwitcher } from './set-switcher'
import { usePopups } from './popups'
import { StandingWords } from './standing'
import { useViewedSet } from './viewed-set'

interface ContainerProps {
  seriesId: string
  /** The set to begin with. */
  boxSetId?: string
  /** What else may be done with the set, at the right end of the bar. */
  actions?: (boxSetId: string) => ReactNode
  /** What is offered to who waits in the queue of the set. */
  waiting?: ReactNode
  /** What keeps this shopper from buying, before they stand in a queue for it. */
  obstacle?: ReactNode
}

/** One release, set by set: what is inside, what it costs, how long the queue is, and the way into it. */
export function ContainerView({ seriesId, boxSetId, actions, waiting, obstacle }: ContainerProps) {
  const { t } = useTexts()
  const viewed = useViewedSet(seriesId, boxSetId)
  const rules = useRules(seriesId)
  const queue = useQueue(viewed.boxSetId)
  // Drawn in small steps: touches go before.
  const snapshot = useDeferredValue(viewed.set.data)
  const own = useOwnQueue()
  useWatched(viewed.boxSetId)
  useShown(() => {
    if (viewed.boxSetId) askAgain(viewed.boxSetId)
  })
  const series = useDeferredValue(rules.data?.series)
  const failure = viewed.failure ?? (rules.data ? null : rules.error) ?? (viewed.set.data ? null : viewed.set.error)
  const retry = () => {
    if (viewed.failure) viewed.retry()
    void rules.refetch()
    if (viewed.boxSetId) void viewed.set.refetch()
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
  if (refusedWith(failure, 'not_found')) return <SeriesUnknown />
  if (failure)
    return (
      <Frame shape="text" head={<NavBar title={t('box.marketTitle')} />}>
        <FailureState failure={failure} onRetry={retry} />
      </Frame>
    )
  if (!series || !snapshot) return <ContainerSkeleton series={series} />
  const watch = () => open(operatePath, { boxSetId: snapshot.set.boxSetId })
  const elsewhere = own.boxSetId !== null && own.boxSetId !== viewed.boxSetId ? own.boxSetId : null
  return (
    <Frame
      shape="pair"
      tone={series.ip.tone}
      lead={
        <CaseHead
          series={series}
          actions={
            <>
              <FollowButton snapshot={snapshot} />
              {actions?.(snapshot.set.boxSetId)}
            </>
          }
        />
      }
      main="set-body above-foot"
      foot={<QueueFoot snapshot={snapshot} queue={queue.data} onNext={() => viewed.go('next')} />}
    >
      <SeriesWords series={series} snapshot={snapshot} />
      <SetSwitcher seriesId={seriesId} snapshot={snapshot} walking={viewed.walking} onGo={viewed.go} onChoose={viewed.choose} />
      {obstacle}
      {elsewhere && <OtherQueue onPress={() => open(operatePath, { boxSetId: elsewhere })} />}
      {!isOver(snapshot.set.state) && (
        <WayIn snapshot={snapshot} queue={queue.data} turnSeconds={rules.data?.totalOperatingTime} onWatch={watch} />
      )}
      {placeOf(queue.data) === 'waiting' && waiting}
      <OddsList series={series} snapshot={snapshot} />
      {rules.data && <RulesCard rules={rules.data} limits={snapshot.limits} />}
    </Frame>
  )
}

interface WayInProps {
  snapshot: SetSnapshot
  queue: Queue | undefined
  turnSeconds: number | undefined
  onWatch: () => void
}

/** The queue and, before a shopper joins or while they wait, from when on they may have a turn: as the stage says it. */
function WayIn({ snapshot, queue, turnSeconds, onWatch }: WayInProps) {
  const isLoggedIn = useIsLoggedIn()
  const held = withRest(queue, usePopups(snapshot, queue, isLoggedIn).restsUntil)
  return (
    <>
      <StandingWords queue={held} className="set-standing" />
      <NoPayments className="set-standing" />
      <LimitReached snapshot={snapshot} />
      <QueueCard set={snapshot.set} queue={held} turnSeconds={turnSeconds} onWatch={onWatch} />
    </>
  )
}

/** Who has bought all that one person may is told before they wait for a turn. */
function LimitReached({ snapshot }: { snapshot: SetSnapshot }) {
  const limitWords = useLimitWords()
  const limit = limitInTheWay(snapshot.limits, 1)
  if (!limit) return null
  return (
    <Block className="standing set-standing" role="status">
      <Text className="small">{limitWords(limit)}</Text>
    </Block>
  )
}

function OtherQueue({ onPress }: { onPress: () => void }) {
  const { t } = useTexts()
  return (
    <Block className="row gap-2 set-other">
      <Text className="small grow">{t('box.otherQueue')}</Text>
      <Button kind="tonal" small onPress={onPress}>
        {t('box.goThere')}
      </Button>
    </Block>
  )
}

/** An old link, or a mistyped one. */
function SeriesUnknown() {
  const { t } = useTexts()
  const action = <Button onPress={() => replace(marketPath)}>{t('box.toMarket')}</Button>
  return (
    <Frame shape="text" head={<NavBar title={t('box.marketTitle')} />}>
      <EmptyState icon="box" title={t('box.unknownTitle')} text={t('box.unknownText')} action={action} />
    </Frame>
  )
}

function SeriesOver({ series }: { series: Model<'Catalog.SeriesDetail'> | undefined }) {
  const { t, local } = useTexts()
  const action = <Button onPress={() => replace(marketPath)}>{t('box.toMarket')}</Button>
  return (
    <Frame shape="text" head={<NavBar title={series ? local(series.name) : t('box.marketTitle')} />}>
      <EmptyState icon="box" title={t('box.seriesOverTitle')} text={t('box.seriesOverText')} action={action} />
    </Frame>
  )
}

/** What is known of the release is shown already; its sets are still to come. */
function ContainerSkeleton({ series }: { series: Model<'Catalog.SeriesDetail'> | undefined }) {
  const { t } = useTexts()
  return (
    <Frame
      shape="pair"
      tone={series?.ip.tone}
      lead={
        series ? (
          <CaseHead series={series} />
        ) : (
          <Block className="set-sky set-sky-bones">
            <NavBar title={t('box.marketTitle')} />
            <Block className="set-backdrop" hidden />
          </Block>
        )
      }
      main="set-body"
    >
      <Loading>
        <Skeleton width="30%" />
        <Skeleton width="60%" className="set-bone-title" />
        <Skeleton shape="card" className="set-bone-card" />
        <Skeleton shape="card" className="set-bone-card" />
        <Block className="set-odds-grid">
          {[1, 2, 3, 4].map((one) => (
            <Block key={one} className="set-chance">
              <Skeleton shape="frame" />
              <Skeleton width="80%" />
            </Block>
          ))}
        </Block>
      </Loading>
    </Frame>
  )
}
