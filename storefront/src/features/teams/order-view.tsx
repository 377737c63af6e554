import { useState } from 'react'

import { failureText, Refusal, refusedWith, useConfig } from '@/api'
import { open, replace, useShown } from '@/host'
import { useTexts, type Price as Amount } from '@/i18n'
import { AddressCard, addressPath, useAddresses, useChosenAddress, type Address } from '@/parts/addresses'
import { useRedPacket } from '@/parts/backpack'
import { checkoutPath } from '@/parts/goods'
import { useOfferOrders } from '@/parts/orders'
import { NoPayments, takesMoney } from '@/parts/payments'
import { teamOfferPath, teamPath, teamsPath } from '@/parts/teams'
import { goToLogin, useIsLoggedIn } from '@/session'
import {
  Block,
  Button,
  Card,
  EmptyState,
  FailureState,
  GoodsPicture,
  Loading,
  LoginState,
  Price,
  Skeleton,
  SkeletonRow,
  SwitchRow,
  Text,
  WarningNote,
} from '@/ui'

import { noSeat, useCheck, useOffer, useOrderSeat, useTeam, type OfferShown, type Wanted } from './api'
import { Around, useThingName } from './around'
import { Promises } from './promises'

/** Orders a seat: where it goes, what it comes to, what happens if nobody comes, and one button. */
export function OrderView({ wanted }: { wanted: Wanted }) {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const check = useCheck(wanted)
  const addresses = useAddresses()
  const team = useTeam('teamId' in wanted ? wanted.teamId : '')
  const offer = useOffer('offerId' in wanted ? wanted.offerId : (team.data?.offerId ?? ''))
  useShown(() => {
    if (isLoggedIn) void addresses.refetch()
  })
  const title = t('offerId' in wanted ? 'teams.startTitle' : 'teams.joinTitle')
  if (isLoggedIn && check.data && addresses.data && offer.data)
    return <Order title={title} wanted={wanted} check={check.data} offer={offer.data} addresses={addresses.data.items} />
  const failure = check.error ?? addresses.error ?? offer.error
  const again = () => {
    void check.refetch()
    void addresses.refetch()
    void offer.refetch()
  }
  const state = () => {
    if (!isLoggedIn) return <LoginState onLogin={goToLogin} />
    if (Object.values(wanted).includes('') || refusedWith(failure, 'not_found', 'field_invalid'))
      return <Stopped title={t('teams.missingTitle')} wanted={wanted} />
    if (failure instanceof Refusal && refusedWith(failure, ...noSeat))
      return <Stopped title={failureText(failure)} wanted={wanted} />
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
  return <Around title={title}>{state()}</Around>
}

interface OrderProps {
  title: string
  wanted: Wanted
  check: { price: Amount; endsAt: number }
  offer: OfferShown
  addresses: Address[]
}

function Order({ title, wanted, check, offer, addresses }: OrderProps) {
  const { t, country } = useTexts()
  const { address, choose } = useChosenAddress(addresses, country)
  const [stopped, setStopped] = useState<Refusal>()
  const [hasChanged, setHasChanged] = useState(false)
  const packet = usePacket(check.price)
  const offerOrders = useOfferOrders({
    title: t('teams.pendingTitle'),
    text: t('teams.pendingText'),
    confirm: t('teams.toOrders'),
  })
  const ordering = useOrderSeat(wanted, {
    onPlaced: (orderId) => replace(checkoutPath, { orderId }),
    onChanged: () => setHasChanged(true),
    onPending: offerOrders,
    onStopped: setStopped,
  })
  if (stopped)
    return (
      <Around title={title}>
        <Stopped title={failureText(stopped)} wanted={wanted} />
      </Around>
    )
  const isElsewhere = address !== undefined && address.country !== country
  const total = { ...check.price, amount: check.price.amount - packet.used }
  const order = () =>
    address &&
    ordering.tap({ addressId: address.addressId, total: total.amount, ...(packet.used > 0 && { redPacket: packet.used }) })
  return (
    <Around
      title={title}
      foot={<OrderBar to={address} total={total} busy={ordering.pending} isReady={!isElsewhere} onOrder={order} />}
    >
      {hasChanged && <WarningNote title={t('teams.changedTitle')} text={t('teams.changedText')} />}
      <AddressCard
        addresses={addresses}
        address={address}
        elsewhere={isElsewhere ? t('teams.elsewhere') : undefined}
        onChoose={choose}
      />
      <SumCard offer={offer} price={check.price} packet={packet} total={total} />
      <Promises endsAt={check.endsAt} isLeader={'offerId' in wanted} />
    </Around>
  )
}

/** How much red packet there is, and how much of it pays the seat: as much as it can, unless the shopper does not want that. */
function usePacket(cost: Amount) {
  const [isWanted, use] = useState(true)
  const balance = useRedPacket(cost.currency, true)
  const most = Math.min(balance, cost.amount)
  return { balance, most, used: isWanted ? most : 0, use }
}

interface BarProps {
  to: Address | undefined
  total: Amount
  busy: boolean
  isReady: boolean
  onOrder: () => void
}

function OrderBar({ to, total, busy, isReady, onOrder }: BarProps) {
  const { t, price } = useTexts()
  const sells = takesMoney(useConfig())
  return (
    <Block className="bottom-bar foot">
      <NoPayments className="grow" />
      {!to && (
        <Button wide icon="plus" onPress={() => open(addressPath)}>
          {t('address.add')}
        </Button>
      )}
      {to && sells && (
        <Block className="grow">
          <Button wide busy={busy} disabled={!isReady} onPress={onOrder}>
            {total.amount === 0 ? t('teams.orderFree') : t('teams.order', { amount: price(total, true) })}
          </Button>
          <Block className="micro centre teams-about">{t('teams.payAbout')}</Block>
        </Block>
      )}
    </Block>
  )
}

interface SumProps {
  offer: OfferShown
  price: Amount
  packet: ReturnType<typeof usePacket>
  total: Amount
}

function SumCard({ offer, price: cost, packet, total }: SumProps) {
  const { t, local, price } = useTexts()
  const nameOf = useThingName()
  return (
    <Card className="inset" label={t('teams.sum')}>
      <Block className="row gap-3 teams-line">
        <Block className="teams-thing">
          <GoodsPicture address={offer.picture} drawnWidth={64} description="" className="teams-thing-picture" />
        </Block>
        <Block className="grow card-words">
          <Block className="bold">{nameOf(offer)}</Block>
          <Block className="small">{`${local(offer.heading)} · ${t('teams.ofPeople', { count: offer.size })}`}</Block>
        </Block>
        <Text>{price(cost, true)}</Text>
      </Block>
      {packet.most > 0 && (
        <SwitchRow
          icon="wallet"
          title={t('box.redPacketOf', { amount: price({ ...cost, amount: packet.balance }, true) })}
          help={t('teams.packetUse', { amount: price({ ...cost, amount: packet.most }, true) })}
          on={packet.used > 0}
          onChange={packet.use}
        />
      )}
      {packet.used > 0 && (
        <Block className="row apart gap-3 teams-line">
          <Text>{t('box.redPacket')}</Text>
          <Text>{`−${price({ ...cost, amount: packet.used }, true)}`}</Text>
        </Block>
      )}
      <Block className="row apart gap-3 teams-line">
        <Text>{t('teams.delivery')}</Text>
        <Text>{t('teams.deliveryFree')}</Text>
      </Block>
      <Block className="row apart gap-3 teams-total">
        <Text className="bold">{t('teams.sum')}</Text>
        <Price of={total} size="large" cents />
      </Block>
      <Block className="small">{t('teams.finalPrice')}</Block>
    </Card>
  )
}

/** Why there is no seat, and the way back. */
function Stopped({ title, wanted }: { title: string; wanted: Wanted }) {
  const { t } = useTexts()
  const back = () => {
    if ('offerId' in wanted) replace(wanted.offerId ? teamOfferPath : teamsPath, wanted)
    else replace(wanted.teamId ? teamPath : teamsPath, wanted)
  }
  return (
    <EmptyState
      icon="people"
      title={title}
      text={t('teams.stoppedText')}
      action={<Button onPress={back}>{t('teams.goBack')}</Button>}
    />
  )
}
