import '../container/container.css'
import './friends.css'

import type { ReactNode } from 'react'

import { refusedWith } from '@/api'
import { open } from '@/host'
import { useTexts } from '@/i18n'
import {
  Badge,
  Block,
  Button,
  Card,
  EmptyState,
  FailureState,
  FigureFrame,
  Frame,
  Icon,
  type IconName,
  Loading,
  NavBar,
  Skeleton,
  Text,
  TextLink,
} from '@/ui'

import { useEntered, useQueue, useRules, useSet } from '../api'
import { SaleBadge } from '../container/sale-words'
import { CaseHead, SeriesWords } from '../container/series-head'
import { Pips } from '../container/set-switcher'
import { useSharedSeal, useWatched } from '../live'
import { containerPath, marketPath, verifyPath } from '../market/paths'
import { setText } from '../model/boards'
import { readSeal, sealText } from '../model/draw-log'
import { chancesOf, type Style } from '../model/odds'
import { isOver } from '../model/sale'
import type { SetSnapshot } from '../model/snapshots'
import { BrokenLog } from '../stage/seal'

interface FriendsProps {
  seriesId: string | undefined
  /** The very set that the friend looked at; without it, the one the shop leads to. */
  boxSetId: string | undefined
  /** What the link bears of the set's log. */
  seal?: string
  actions?: ReactNode
}

/** What somebody sees who follows a friend's link: what it is, what is left of it now, how it works, and the way in. */
export function FriendsView({ seriesId, boxSetId, seal, actions }: FriendsProps) {
  const { t } = useTexts()
  const entered = useEntered(boxSetId === undefined ? seriesId : undefined)
  const shownSet = boxSetId ?? entered.data?.boxSetId
  const set = useSet(shownSet)
  const queue = useQueue(shownSet)
  const rules = useRules(seriesId ?? set.data?.set.seriesId)
  useWatched(shownSet)
  useSharedSeal(boxSetId, seal)
  const toMarket = <Button onPress={() => open(marketPath)}>{t('box.toMarket')}</Button>
  const failure = (set.data ? null : set.error) ?? (rules.data ? null : rules.error) ?? entered.error
  const isGone = refusedWith(failure, 'not_found', 'set_sold_out', 'series_unavailable', 'series_without_sets', 'set_not_on_sale')
  if (isGone || (seriesId === undefined && boxSetId === undefined))
    return (
      <Frame shape="text" head={<NavBar title={t('box.friends.title')} />}>
        <EmptyState icon="box" title={t('box.seriesOverTitle')} text={t('box.friends.gone')} action={toMarket} />
      </Frame>
    )
  if (failure)
    return (
      <Frame shape="text" head={<NavBar title={t('box.friends.title')} />}>
        <FailureState failure={failure} onRetry={() => [set, rules].forEach((query) => void query.refetch())} />
      </Frame>
    )
  const series = rules.data?.series
  if (!series || !set.data) return <FriendsSkeleton />
  const over = isOver(set.data.set.state)
  const enter = () => open(containerPath, { seriesId: series.seriesId, boxSetId: over ? undefined : set.data.set.boxSetId })
  return (
    <Frame
      shape="pair"
      tone={series.ip.tone}
      lead={<CaseHead series={series} actions={actions} />}
      main="set-body above-foot"
      foot={
        <Block className="foot friends-foot">
          <Button wide onPress={enter}>
            {t(over ? 'box.friends.otherSets' : 'box.friends.enter')}
          </Button>
        </Block>
      }
    >
      <Block className="friends-shown">
        <Icon name="people" size="small" />
        <Text>{t('box.friends.shown')}</Text>
      </Block>
      <SeriesWords series={series} snapshot={set.data} />
      <SharedSeal snapshot={set.data} seal={seal} />
      <NowCard snapshot={set.data} waiting={queue.data?.queueLength ?? 0} />
      <Inside styles={series.styles} snapshot={set.data} tone={series.ip.tone} />
      <HowCard />
    </Frame>
  )
}

/** What the friend's link bears of the set's log, and the way to check it; in red where the shop tells another one here. */
function SharedSeal({ snapshot: { set }, seal }: { snapshot: SetSnapshot; seal: string | undefined }) {
  const { t } = useTexts()
  const shared = readSeal(seal)
  if (!shared) return null
  return (
    <>
      <BrokenLog boxSetId={set.boxSetId} />
      <Block className="row apart gap-2">
        <Text className="small">{t('turns.check', { seal: sealText(shared.digits) })}</Text>
        <TextLink onPress={() => open(verifyPath, { boxSetId: set.boxSetId, seal })}>{t('turns.checkLink')}</TextLink>
      </Block>
    </>
  )
}

/** How the set stands this moment. */
function NowCard({ snapshot: { set, boxes }, waiting }: { snapshot: SetSnapshot; waiting: number }) {
  const { t, dateTime } = useTexts()
  const left = t('box.leftOf', { left: set.boxesLeft, of: set.boxCount })
  const queue = waiting > 0 ? t('box.inQueue', { count: waiting }) : t('box.noQueue')
  return (
    <Card className="friends-now">
      <Block className="row gap-2 set-number">
        <Text className="h3">{t('box.setNumber', { number: setText(set.number) })}</Text>
        <SaleBadge state={set.state} />
      </Block>
      <Pips boxes={boxes} />
      <Block className="small centre">
        {set.state === 'announced' && set.opensAt !== undefined
          ? t('box.opensAt', { time: dateTime(set.opensAt) })
          : isOver(set.state)
            ? left
            : `${left} · ${queue}`}
      </Block>
    </Card>
  )
}

/** Every figure of the release; a hidden one as its shape. */
function Inside({ styles, snapshot, tone }: { styles: Style[]; snapshot: SetSnapshot; tone: string }) {
  const { t, local } = useTexts()
  const { hidden, regular } = chancesOf(styles, snapshot.odds)
  return (
    <Block as="section" label={t('box.friends.inside')} className="friends-inside">
      <Block as="h2" className="h2">
        {t('box.friends.inside')}
      </Block>
      <Block as="ul" className="friends-row">
        {[...regular, ...hidden].map(({ style, left }) => (
          <Block as="li" key={style.styleId} className="friends-figure">
            <FigureFrame
              figure={style.picture}
              tone={tone}
              size="small"
              look={style.hidden ? 'unknown' : left === 0 ? 'gone' : 'plain'}
            />
            <Block className={`set-chance-name ellipsis ${!style.hidden && left === 0 ? 'set-gone-name' : ''}`}>
              {style.hidden ? t('box.hidden') : local(style.name)}
            </Block>
          </Block>
        ))}
      </Block>
      {snapshot.set.hiddenInside && <Badge kind="foil">{t('box.hiddenInside')}</Badge>}
    </Block>
  )
}

const steps: [IconName, 'queue' | 'choose' | 'open' | 'check'][] = [
  ['people', 'queue'],
  ['box', 'choose'],
  ['gift', 'open'],
  ['shield', 'check'],
]

function HowCard() {
  const { t } = useTexts()
  return (
    <Card className="set-rules" label={t('box.friends.how')}>
      <Block as="h2" className="h3">
        {t('box.friends.how')}
      </Block>
      <Block as="ol" className="column gap-2">
        {steps.map(([icon, step]) => (
          <Block as="li" key={step} className="row gap-3 set-rule">
            <Icon name={icon} size="small" className="accent" />
            <Text className="small grow">{t(`box.friends.steps.${step}`)}</Text>
          </Block>
        ))}
      </Block>
    </Card>
  )
}

function FriendsSkeleton() {
  const { t } = useTexts()
  return (
    <Frame
      shape="pair"
      main="set-body"
      lead={
        <Block className="set-sky set-sky-bones">
          <NavBar title={t('box.friends.title')} />
          <Block className="set-backdrop" hidden />
        </Block>
      }
    >
      <Loading>
        <Skeleton width="50%" />
        <Skeleton width="60%" className="set-bone-title" />
        <Skeleton shape="card" className="set-bone-card" />
        <Skeleton shape="card" className="set-bone-card" />
      </Loading>
    </Frame>
  )
}
