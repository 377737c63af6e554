import { useState } from 'react'

import { open, replace, useShown } from '@/host'
import { useTexts } from '@/i18n'
import { claimPath, exchangePath } from '@/parts/given'
import { orderPath } from '@/parts/orders'
import { goToLogin, useIsLoggedIn } from '@/session'
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
  SkeletonRow,
  toast,
  type BadgeKind,
} from '@/ui'

import { useClaims, useTake, type Claim, type ClaimState } from './api'
import { together } from './model'
import { GivenPicture, useGivenWords } from './thing'

const tabs = ['open', 'ordered', 'granted', 'expired'] as const
const looks: Record<ClaimState, BadgeKind> = {
  open: 'mine',
  ordered: 'timer',
  granted: 'free',
  expired: 'sold',
  discarded: 'sold',
}

/** What the shopper has won or been given, by where it stands. */
export function PrizesView() {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const [tab, setTab] = useState<(typeof tabs)[number]>('open')
  if (!isLoggedIn) return <LoginState onLogin={goToLogin} />
  return (
    <>
      <ChipTabs
        label={t('given.prizesTitle')}
        tabs={tabs.map((key) => ({ key, name: t(`given.states.${key}`) }))}
        chosen={tab}
        onChoose={setTab}
      />
      <Prizes key={tab} state={tab} />
    </>
  )
}

function Prizes({ state }: { state: ClaimState }) {
  const { t } = useTexts()
  const claims = useClaims(state)
  useShown(() => {
    if (claims.items) claims.retry()
  })
  if (claims.failure) return <FailureState failure={claims.failure} onRetry={claims.retry} />
  if (!claims.items)
    return (
      <Loading>
        {[1, 2, 3].map((one) => (
          <Block className="card inset" key={one}>
            <SkeletonRow picture="small" />
          </Block>
        ))}
      </Loading>
    )
  if (claims.items.length === 0)
    return (
      <EmptyState
        icon="gift"
        title={t('given.emptyTitle')}
        text={t('given.emptyText')}
        action={<Button onPress={() => replace(exchangePath)}>{t('given.enter')}</Button>}
      />
    )
  return (
    <>
      {claims.items.map((claim) => (
        <PrizeCard key={claim.claimId} claim={claim} with={together(claims.items ?? [], claim)} />
      ))}
      <Block className="centre given-end">
        {claims.more ? (
          <Button kind="outline" busy={claims.loadingMore} onPress={claims.more}>
            {t('actions.more')}
          </Button>
        ) : (
          <ListEnd />
        )}
      </Block>
    </>
  )
}

function PrizeCard({ claim, with: others }: { claim: Claim; with: Claim[] }) {
  const { t, dateTime } = useTexts()
  const words = useGivenWords()
  const take = useTake(() => toast(t('given.isYours'), 'done'))
  const { claimId, kind, state, expiresAt, orderId } = claim
  const ids = [claimId, ...others.map((one) => one.claimId).filter((id) => id !== claimId)].slice(0, 50)
  return (
    <Card className="inset" label={words(claim)}>
      <Block className="row gap-3">
        <GivenPicture {...claim} />
        <Block className="grow card-words">
          <Block as="h2" className="h3">
            {words(claim)}
          </Block>
          {state === 'open' && expiresAt !== undefined && (
            <Block className="small">{t('given.claimBy', { time: dateTime(expiresAt) })}</Block>
          )}
          {state !== 'open' && <Badge kind={looks[state]}>{t(`given.states.${state}`)}</Badge>}
        </Block>
      </Block>
      {state === 'open' && kind === 'goods' && (
        <Block className="row gap-2 wrap given-ways">
          <Button className="grow" icon="truck" onPress={() => open(claimPath, { claimIds: claimId })}>
            {t('given.sendIt')}
          </Button>
          {ids.length > 1 && (
            <Button className="grow" kind="tonal" onPress={() => open(claimPath, { claimIds: ids.join(',') })}>
              {t('given.sendAll', { count: ids.length })}
            </Button>
          )}
        </Block>
      )}
      {state === 'open' && kind !== 'goods' && (
        <Button wide className="given-more" busy={take.pending} onPress={() => take.tap(claimId)}>
          {t('given.takeIt')}
        </Button>
      )}
      {orderId !== undefined && (
        <Button wide kind="tonal" className="given-more" onPress={() => open(orderPath, { orderId })}>
          {t('given.toOrder')}
        </Button>
      )}
    </Card>
  )
}
