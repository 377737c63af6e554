import { useState, type ReactNode } from 'react'

import { refusedWith } from '@/api'
import { useShown } from '@/host'
import { useTexts } from '@/i18n'
import { goToLogin, useIsLoggedIn, useMe } from '@/session'
import {
  Badge,
  Block,
  Button,
  Card,
  ChipTabs,
  EmptyState,
  FailureState,
  ListEnd,
  Loading,
  LoginState,
  Price,
  Skeleton,
  SkeletonRow,
  Text,
  type BadgeKind,
} from '@/ui'

import { useBegin, useCommissions, useSummary, type Commission, type CommissionState, type Summary, type Sums } from './api'
import { percentOf } from './model'

/** What a distributor has earned, what is owed and was paid, and their link; `sheet` hands it on. */
export function DistributionView({ sheet }: { sheet: (onClose: () => void) => ReactNode }) {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const summary = useSummary()
  useShown(() => {
    if (summary.data) void summary.refetch()
  })
  if (!isLoggedIn) return <LoginState onLogin={goToLogin} />
  if (summary.data) return <Standing summary={summary.data} sheet={sheet} />
  if (refusedWith(summary.error, 'not_a_distributor')) return <Beginning />
  if (summary.error) return <FailureState failure={summary.error} onRetry={() => void summary.refetch()} />
  return (
    <Loading>
      <Block className="card inset" label={t('distribution.title')}>
        <Skeleton width="40%" />
        <Skeleton width="70%" />
        <SkeletonRow picture="small" />
      </Block>
    </Loading>
  )
}

/** Nobody is one by their own wish: the shop has to have said so. */
function Beginning() {
  const { t } = useTexts()
  const me = useMe()
  const begin = useBegin()
  const isAsked = me.data?.isDistributor === true
  return (
    <EmptyState
      icon="people"
      title={t(isAsked ? 'distribution.beginTitle' : 'distribution.noneTitle')}
      text={t(isAsked ? 'distribution.beginText' : 'distribution.noneText')}
      action={
        isAsked && (
          <Button busy={begin.pending} onPress={() => begin.tap()}>
            {t('distribution.begin')}
          </Button>
        )
      }
    />
  )
}

function Standing({ summary, sheet }: { summary: Summary; sheet: (onClose: () => void) => ReactNode }) {
  const { t, dateTime } = useTexts()
  const [isSharing, setIsSharing] = useState(false)
  const { ratePpm, people, joinedAt, sums } = summary
  return (
    <>
      <Card className="inset" label={t('distribution.yourLink')}>
        <Block as="h2" className="h2">
          {t('distribution.rate', { percent: percentOf(ratePpm) })}
        </Block>
        <Block as="p" className="small distribution-words">
          {t('distribution.how')}
        </Block>
        <Block className="small">
          {`${t('distribution.people', { count: people })} · ${t('distribution.since', { time: dateTime(joinedAt) })}`}
        </Block>
        <Button wide icon="share" className="distribution-share" onPress={() => setIsSharing(true)}>
          {t('distribution.share')}
        </Button>
      </Card>
      {sums.length === 0 ? <SumsCard /> : sums.map((one) => <SumsCard key={one.currency} sums={one} />)}
      <Commissions />
      {isSharing && sheet(() => setIsSharing(false))}
    </>
  )
}

const parts = ['earned', 'pending', 'settled'] as const

/** What is owed stands first: it is what a distributor waits for. */
function SumsCard({ sums }: { sums?: Sums }) {
  const { t, price } = useTexts()
  return (
    <Card className="inset" label={t('distribution.sums')}>
      <Block as="h2" className="h2">
        {sums ? `${t('distribution.sums')}, ${sums.currency}` : t('distribution.sums')}
      </Block>
      {!sums && <Block className="small distribution-words">{t('distribution.nothingYet')}</Block>}
      {sums &&
        parts.map((part) => (
          <Block key={part} className="row apart gap-3 distribution-sum">
            <Block className="grow card-words">
              <Block className="bold">{t(`distribution.parts.${part}`)}</Block>
              <Block className="small">{t(`distribution.about.${part}`)}</Block>
            </Block>
            {part === 'earned' ? (
              <Price of={{ amount: sums.earned, currency: sums.currency }} size="large" cents />
            ) : (
              <Text>{price({ amount: sums[part], currency: sums.currency }, true)}</Text>
            )}
          </Block>
        ))}
    </Card>
  )
}

const tabs = ['all', 'pending', 'earned', 'settled', 'voided'] as const
const looks: Record<CommissionState, BadgeKind> = { pending: 'held', earned: 'mine', settled: 'free', voided: 'sold' }

function Commissions() {
  const { t } = useTexts()
  const [tab, setTab] = useState<(typeof tabs)[number]>('all')
  return (
    <Block as="section" label={t('distribution.orders')} className="distribution-orders">
      <Block as="h2" className="h2 pad">
        {t('distribution.orders')}
      </Block>
      <ChipTabs
        label={t('distribution.orders')}
        tabs={tabs.map((key) => ({ key, name: key === 'all' ? t('distribution.all') : t(`distribution.states.${key}`) }))}
        chosen={tab}
        onChoose={setTab}
      />
      <CommissionList key={tab} state={tab === 'all' ? undefined : tab} />
    </Block>
  )
}

function CommissionList({ state }: { state: CommissionState | undefined }) {
  const { t } = useTexts()
  const commissions = useCommissions(state)
  if (commissions.failure) return <FailureState failure={commissions.failure} onRetry={commissions.retry} />
  if (!commissions.items)
    return (
      <Loading>
        <Block className="card inset">
          <Skeleton width="60%" />
          <Skeleton width="40%" />
        </Block>
      </Loading>
    )
  if (commissions.items.length === 0)
    return <EmptyState icon="receipt" title={t('distribution.emptyTitle')} text={t('distribution.emptyText')} />
  return (
    <>
      {commissions.items.map((one) => (
        <CommissionCard key={`${one.orderId} ${one.level}`} commission={one} />
      ))}
      <Block className="centre distribution-end">
        {commissions.more ? (
          <Button kind="outline" busy={commissions.loadingMore} onPress={commissions.more}>
            {t('actions.more')}
          </Button>
        ) : (
          <ListEnd />
        )}
      </Block>
    </>
  )
}

function CommissionCard({ commission }: { commission: Commission }) {
  const { t, price, dateTime } = useTexts()
  const { buyer, base, amount, state, level, orderedAt } = commission
  return (
    <Card className="inset" label={buyer}>
      <Block className="row apart gap-3">
        <Block className="grow card-words">
          <Block className="bold">{buyer}</Block>
          <Block className="small">{dateTime(orderedAt)}</Block>
          <Block className="small">
            {level === 1
              ? t('distribution.ofPaid', { amount: price(base, true) })
              : t('distribution.ofPaidBy', { amount: price(base, true) })}
          </Block>
        </Block>
        <Block className="distribution-amount">
          <Price of={amount} cents />
          <Block>
            <Badge kind={looks[state]}>{t(`distribution.states.${state}`)}</Badge>
          </Block>
        </Block>
      </Block>
    </Card>
  )
}
