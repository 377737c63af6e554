import './orders.css'

import type { ReactNode } from 'react'

import { refusedWith } from '@/api'
import { useShown } from '@/host'
import { countdownText, grouped, useTexts } from '@/i18n'
import { forgetOrders, type Order } from '@/parts/orders'
import { goToLogin, useIsLoggedIn } from '@/session'
import {
  Badge,
  Block,
  Button,
  Card,
  EmptyState,
  FailureState,
  FigureFrame,
  Icon,
  Loading,
  LoginState,
  Price,
  Skeleton,
  SkeletonRow,
  Text,
} from '@/ui'

import { useOrder, useOrderBoxes, useOrders, usePaymentOutcome, useTimeLeft, type OrderBox } from './api'
import { useKindWords } from './kind-words'
import { looks, sealedOf, slotText, standOf, timesOf } from './model'
import { OrderLines, PayButtons } from './order-card'
import { ParcelCard } from './parcel-card'

interface DetailsProps {
  orderId: string
  onPay: (order: Order) => void
  /** Opens these boxes of the order. */
  onOpen: (itemIds: string[]) => void
  /** Shows the proof of what lay in a box. */
  onProof: (itemId: string) => void
  onOrders: () => void
  /** What is offered to who has an order that waits for its money. */
  waiting?: ReactNode
  /** Draws where the parcels of an order that is sent are. */
  way?: (orderId: string) => ReactNode
  /** Draws what of a paid order goes back, and the way to ask for it. */
  goesBack?: (order: Order) => ReactNode
}

/** Everything the shop knows of one order. */
export function DetailsView({ orderId, ...ways }: DetailsProps) {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const order = useOrder(orderId)
  useShown(() => {
    if (order.data) forgetOrders()
  })
  if (!isLoggedIn) return <LoginState onLogin={goToLogin} />
  if (order.data) return <Details order={order.data} {...ways} />
  if (orderId === '' || refusedWith(order.error, 'not_found'))
    return (
      <EmptyState
        icon="receipt"
        title={t('orders.notFoundTitle')}
        text={t('orders.notFoundText')}
        action={<Button onPress={ways.onOrders}>{t('orders.toOrders')}</Button>}
      />
    )
  if (order.error) return <FailureState failure={order.error} onRetry={() => void order.refetch()} />
  return (
    <Loading>
      <Block className="card inset">
        <Skeleton width="40%" />
        <Skeleton width="80%" />
      </Block>
      <Block className="card inset">
        <SkeletonRow picture="small" />
        <Skeleton width="60%" />
        <Skeleton width="60%" />
      </Block>
    </Loading>
  )
}

// Where it stands, the list is beside it.
const nowhere = () => undefined

/** The newest order, beside a list of which none was chosen yet. */
export function NewestOrder(ways: Omit<DetailsProps, 'orderId' | 'onOrders'>) {
  const { items } = useOrders(undefined)
  return items && items.length > 0 ? <DetailsView orderId={items[0].orderId} onOrders={nowhere} {...ways} /> : null
}

function Details({
  order,
  onPay,
  onOpen,
  onProof,
  waiting,
  way,
  goesBack,
}: Omit<DetailsProps, 'orderId' | 'onOrders'> & { order: Order }) {
  const { t } = useTexts()
  const paid = order.paidAt !== undefined
  const isSent = paid && order.address !== undefined && order.state !== 'refund'
  return (
    <>
      <StateCard order={order} onPay={onPay} />
      {order.state === 'init' && waiting}
      {isSent && way?.(order.orderId)}
      <ParcelCard order={order} isFollowed={way !== undefined} />
      {paid && order.boxSetId !== undefined && <BoxesCard order={order} onOpen={onOpen} onProof={onProof} />}
      <Card className="inset" label={t('orders.priceTitle')}>
        <Block as="h2" className="h2">
          {t('orders.priceTitle')}
        </Block>
        <OrderLines order={order} />
        <PriceLines order={order} />
      </Card>
      {paid && goesBack?.(order)}
      <TimesCard order={order} />
    </>
  )
}

function StateCard({ order, onPay }: { order: Order; onPay: (order: Order) => void }) {
  const { t, prose, price } = useTexts()
  const outcome = usePaymentOutcome(order)
  const left = useTimeLeft(order)
  const { state } = order
  const words = useKindWords(order)
  return (
    <Card className="inset" label={words.state(state)}>
      <Badge kind={looks[state]}>{words.state(state)}</Badge>
      <Block as="p" className="order-says" role="status">
        {prose(
          outcome === 'timeout' ? t('orders.paidTooLate') : words.says(state),
          outcome === 'refunded' && order.total.amount > 0 && t('orders.refundedAmount', { amount: price(order.total, true) }),
          state === 'refund' &&
            (order.couponDiscount.amount > 0 || order.redPacketUsed.amount > 0) &&
            !order.privilegeDiscount &&
            t('orders.aboutRefund'),
          state === 'refund' && order.privilegeDiscount && t('orders.aboutRefundCard'),
        )}
      </Block>
      {state === 'init' && (
        <>
          <Block className="row apart order-clock">
            <Text className="small">{left === 0 ? words.overSoon : t('orders.timeLeft')}</Text>
            {left !== 0 && <Text className="order-left">{left === undefined ? '–' : countdownText(left)}</Text>}
          </Block>
          <PayButtons order={order} onPay={onPay} />
        </>
      )}
    </Card>
  )
}

interface BoxesProps {
  order: Order
  onOpen: (itemIds: string[]) => void
  onProof: (itemId: string) => void
}

function BoxesCard({ order, onOpen, onProof }: BoxesProps) {
  const { t } = useTexts()
  const boxes = useOrderBoxes(order.orderId, true)
  const sealed = sealedOf(boxes.data?.items ?? [])
  return (
    <Card className="inset" label={t('orders.boxes')}>
      <Block as="h2" className="h2">
        {t('orders.boxes')}
      </Block>
      {boxes.isError && <FailureState failure={boxes.error} onRetry={() => void boxes.refetch()} />}
      {boxes.isPending && (
        <Loading>
          <SkeletonRow picture="small" />
        </Loading>
      )}
      {boxes.data && (
        <Block as="ul">
          {boxes.data.items.map((box) => (
            <BoxRow key={box.itemId} box={box} order={order} tone={boxes.data.tone} onProof={onProof} />
          ))}
        </Block>
      )}
      {sealed.length > 0 && (
        <Button wide icon="gift" onPress={() => onOpen(sealed.map(({ itemId }) => itemId))}>
          {t('orders.openSealed', { count: sealed.length })}
        </Button>
      )}
    </Card>
  )
}

interface BoxRowProps {
  box: OrderBox
  order: Order
  tone: string
  onProof: (itemId: string) => void
}

function BoxRow({ box, order, tone, onProof }: BoxRowProps) {
  const { t, local, dateTime } = useTexts()
  const stand = standOf(box, order.state)
  const place = box.slot === 0 ? t('orders.lastOnePrize') : t('orders.boxNumber', { slot: slotText(box.slot) })
  const words = {
    sealed: t('orders.sealedBox'),
    opened: box.openedAt === undefined ? '' : dateTime(box.openedAt),
    gone: t('orders.gone'),
    refunded: t('orders.refundedBox'),
  }
  return (
    <Block as="li" className="row gap-3 order-box-row">
      <Block className="order-frame">
        {box.style ? (
          <FigureFrame
            figure={box.style.picture}
            tone={tone}
            size="tiny"
            look={stand === 'gone' ? 'gone' : box.style.hidden ? 'foil' : 'plain'}
          />
        ) : (
          <Block className={`figure-frame figure-frame-tiny tone-${tone} order-sealed`} hidden>
            <Icon name="box" className="muted" />
          </Block>
        )}
      </Block>
      <Block className="grow">
        <Block className="micro">{place}</Block>
        <Block className="bold ellipsis">{box.style ? local(box.style.name) : words[stand]}</Block>
        {box.style && <Block className="small ellipsis">{words[stand]}</Block>}
      </Block>
      {box.style && box.slot > 0 && (
        <Button kind="tonal" small icon="shield" label={`${t('orders.proof')}: ${place}`} onPress={() => onProof(box.itemId)}>
          {t('orders.proof')}
        </Button>
      )}
    </Block>
  )
}

/** Every line of the price, also those that took nothing off. */
function PriceLines({ order }: { order: Order }) {
  const { t, local, price } = useTexts()
  const { goods, steps = [], shipping, couponDiscount, privilegeDiscount, redPacketUsed, total, points, pointsBack } = order
  const taken = (ofDelivery: boolean) =>
    steps
      .filter(({ kind, amount }) => (kind === 'shipping') === ofDelivery && amount.amount > 0)
      .map(({ title, amount }) => ({ name: local(title), amount: `−${price(amount, true)}`, shown: true }))
  const lines = [
    { name: t('orders.goods'), amount: price(goods, true), shown: true },
    ...taken(false),
    { name: t('orders.coupon'), amount: `−${price(couponDiscount, true)}`, shown: couponDiscount.amount > 0 },
    ...(privilegeDiscount ? [{ name: t('orders.privilege'), amount: `−${price(privilegeDiscount, true)}`, shown: true }] : []),
    ...(shipping ? [{ name: t('box.delivery'), amount: price(shipping, true), shown: true }] : []),
    ...taken(true),
    { name: t('orders.redPacket'), amount: `−${price(redPacketUsed, true)}`, shown: redPacketUsed.amount > 0 },
  ]
  const ofPoints = [
    { name: t('orders.points'), count: points },
    { name: t('orders.pointsBack'), count: pointsBack },
  ]
  return (
    <Block className="order-price">
      {lines
        .filter(({ shown }) => shown)
        .map(({ name, amount }) => (
          <Block key={name} className="row apart small order-price-line">
            <Text>{name}</Text>
            <Text>{amount}</Text>
          </Block>
        ))}
      <Block className="row apart order-foot">
        <Block>
          <Block className="bold">{t('orders.total')}</Block>
          <Block className="micro">{t('orders.taxIncluded')}</Block>
        </Block>
        <Price of={total} size="large" cents />
      </Block>
      {ofPoints.map(
        ({ name, count }) =>
          count !== undefined && (
            <Block key={name} className="row apart small order-price-line">
              <Text>{name}</Text>
              <Text>{grouped(count)}</Text>
            </Block>
          ),
      )}
    </Block>
  )
}

function TimesCard({ order }: { order: Order }) {
  const { t, dateTime } = useTexts()
  const facts = [
    ...timesOf(order).map(({ name, at }) => ({ name: t(`orders.${name}`), value: dateTime(at) })),
    { name: t('orders.orderNumber'), value: order.orderId },
    ...(order.transactionId ? [{ name: t('orders.transaction'), value: order.transactionId }] : []),
    ...(order.paidAt !== undefined && order.paymentId === undefined
      ? [{ name: t('orders.transaction'), value: t('orders.nothingToPay') }]
      : []),
  ]
  return (
    <Card className="inset" label={t('orders.times')}>
      <Block as="h2" className="h2">
        {t('orders.times')}
      </Block>
      {facts.map(({ name, value }) => (
        <Block key={name} className="row apart gap-3 small order-fact">
          <Text className="muted">{name}</Text>
          <Text className="order-value">{value}</Text>
        </Block>
      ))}
    </Card>
  )
}
