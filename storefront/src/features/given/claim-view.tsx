import { useState, type ReactNode } from 'react'

import { failureText, refusedWith, useConfig, type Refusal } from '@/api'
import { open, replace, useShown } from '@/host'
import { useTexts } from '@/i18n'
import { AddressCard, addressPath, useAddresses, useChosenAddress, type Address } from '@/parts/addresses'
import { prizesPath } from '@/parts/given'
import { checkoutPath } from '@/parts/goods'
import { orderPath } from '@/parts/orders'
import { NoPayments, takesMoney } from '@/parts/payments'
import { goToLogin, useIsLoggedIn } from '@/session'
import {
  Block,
  Button,
  Card,
  EmptyState,
  FailureState,
  Frame,
  GoodsPicture,
  Icon,
  Loading,
  LoginState,
  NavBar,
  Skeleton,
  SkeletonRow,
  Text,
  toast,
} from '@/ui'

import { useOrderClaims, useTheseClaims, type Claim } from './api'
import { shippingOf } from './model'
import { useOfferOrders } from './pending'
import { GivenPicture, useGivenWords } from './thing'

interface AroundProps {
  lead?: ReactNode
  foot?: ReactNode
  children: ReactNode
}

function Around({ lead, foot, children }: AroundProps) {
  const { t } = useTexts()
  return (
    <Frame
      shape={lead ? 'pair' : 'text'}
      className="given"
      head={<NavBar title={t('given.claimTitle')} home={prizesPath} />}
      lead={lead}
      foot={foot}
      main={foot ? 'above-foot' : 'given-end'}
    >
      {children}
    </Frame>
  )
}

const toPrizes = () => replace(prizesPath)

/** Goods that were won or given: where they go, what bringing them costs, until when, and one button. */
export function ClaimView({ claimIds }: { claimIds: string[] }) {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const addresses = useAddresses()
  const these = useTheseClaims(claimIds)
  useShown(() => {
    if (isLoggedIn) void addresses.refetch()
  })
  const isNothing = claimIds.length === 0 || refusedWith(these.failure, 'not_found', 'field_invalid')
  const back = <Button onPress={toPrizes}>{t('given.toPrizes')}</Button>
  if (isLoggedIn && !isNothing && these.claims && addresses.data) {
    const waiting = these.claims.filter(({ state, kind }) => state === 'open' && kind === 'goods')
    if (waiting.length > 0) return <Claiming claims={waiting} addresses={addresses.data.items} />
    return (
      <Around>
        <EmptyState icon="gift" title={t('given.doneTitle')} text={t('given.doneText')} action={back} />
      </Around>
    )
  }
  const failure = these.failure ?? addresses.error
  const again = () => {
    these.retry()
    void addresses.refetch()
  }
  const state = () => {
    if (!isLoggedIn) return <LoginState onLogin={goToLogin} />
    if (isNothing) return <EmptyState icon="gift" title={t('given.notFoundTitle')} text={t('given.notFoundText')} action={back} />
    if (failure) return <FailureState failure={failure} onRetry={again} />
    return (
      <Loading>
        <Block className="card inset">
          <Skeleton width="50%" />
          <SkeletonRow picture="small" />
        </Block>
      </Loading>
    )
  }
  return <Around>{state()}</Around>
}

function Claiming({ claims, addresses }: { claims: Claim[]; addresses: Address[] }) {
  const { t, country, price } = useTexts()
  const region = claims[0].region ?? country
  const { address, choose } = useChosenAddress(addresses, region)
  const [leftOut, setLeftOut] = useState<string[]>([])
  const [stopped, setStopped] = useState<Refusal>()
  const isElsewhere = address !== undefined && address.country !== region
  const sent = claims.filter(({ claimId }) => !leftOut.includes(claimId))
  const shipping = shippingOf(sent)
  const total = shipping?.amount ?? 0
  const ordering = useOrderClaims({
    onPlaced: ({ orderId, paymentId }) => {
      if (paymentId !== '0') return replace(checkoutPath, { orderId })
      toast(t('given.ordered'), 'done')
      replace(orderPath, { orderId })
    },
    onExpired: setLeftOut,
    onPending: useOfferOrders(),
    onStopped: setStopped,
  })
  if (stopped || sent.length === 0)
    return (
      <Around>
        <EmptyState
          icon="gift"
          title={stopped ? failureText(stopped) : t('refusals.prize_expired')}
          text={t('given.stoppedText')}
          action={<Button onPress={toPrizes}>{t('given.toPrizes')}</Button>}
        />
      </Around>
    )
  const order = () =>
    address &&
    ordering.tap({
      claimIds: claims.map(({ claimId }) => claimId),
      addressId: address.addressId,
      leaveOut: leftOut.length > 0,
      total,
    })
  return (
    <Around
      lead={<Stand claims={sent} />}
      foot={
        <OrderBar
          total={shipping && total > 0 ? price(shipping, true) : undefined}
          to={address}
          busy={ordering.pending}
          isReady={!isElsewhere}
          onOrder={order}
        />
      }
    >
      {leftOut.length > 0 && (
        <Block className="card inset row gap-2 given-note" role="alert">
          <Icon name="clock" />
          <Block className="grow">{t('given.leftOut', { count: leftOut.length })}</Block>
        </Block>
      )}
      <AddressCard
        addresses={addresses}
        address={address}
        elsewhere={isElsewhere ? t('given.elsewhere') : undefined}
        onChoose={choose}
      />
      <DeliveryCard shipping={shipping} claims={sent} />
    </Around>
  )
}

function DeliveryCard({ shipping, claims }: { shipping: Claim['shipping']; claims: Claim[] }) {
  const { t, dateTime, price } = useTexts()
  const ends = claims.flatMap(({ expiresAt }) => expiresAt ?? [])
  return (
    <Card className="inset" label={t('given.delivery')}>
      <Block className="row apart gap-3">
        <Text className="bold">{t('given.delivery')}</Text>
        <Text>{shipping && shipping.amount > 0 ? price(shipping, true) : t('given.free')}</Text>
      </Block>
      {ends.length > 0 && (
        <Block as="p" className="row gap-2 small given-by">
          <Icon name="clock" size="small" />
          <Text className="grow">{t('given.byThen', { time: dateTime(Math.min(...ends)) })}</Text>
        </Block>
      )}
    </Card>
  )
}

/** A foil arch with the prize in it; several stand in a list. */
function Stand({ claims }: { claims: Claim[] }) {
  const words = useGivenWords()
  if (claims.length === 1)
    return (
      <Block className="given-stand">
        <Block className="given-arch" hidden>
          <GoodsPicture address={claims[0].picture ?? ''} drawnWidth={160} description="" className="given-prize" />
        </Block>
        <Block className="given-plinth" hidden />
        <Block as="h2" className="h1 centre given-name">
          {words(claims[0])}
        </Block>
      </Block>
    )
  return (
    <Card className="inset">
      {claims.map((claim) => (
        <Block key={claim.claimId} className="row gap-3 given-line">
          <GivenPicture {...claim} />
          <Block className="grow card-words bold">{words(claim)}</Block>
        </Block>
      ))}
    </Card>
  )
}

interface BarProps {
  /** Nothing where bringing it is free. */
  total: string | undefined
  to: Address | undefined
  busy: boolean
  isReady: boolean
  onOrder: () => void
}

function OrderBar({ total, to, busy, isReady, onOrder }: BarProps) {
  const { t } = useTexts()
  const pays = takesMoney(useConfig()) || total === undefined
  return (
    <Block className="bottom-bar foot">
      {total !== undefined && <NoPayments className="grow" />}
      {!to && (
        <Button wide icon="plus" onPress={() => open(addressPath)}>
          {t('address.add')}
        </Button>
      )}
      {to && pays && (
        <Button wide icon="truck" busy={busy} disabled={!isReady} onPress={onOrder}>
          {total === undefined ? t('given.sendFree') : t('given.sendFor', { amount: total })}
        </Button>
      )}
    </Block>
  )
}
