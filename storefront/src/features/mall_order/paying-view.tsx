import type { ReactNode } from 'react'

import { refusedWith } from '@/api'
import { replace, useShown } from '@/host'
import { useTexts } from '@/i18n'
import { AddressWords } from '@/parts/addresses'
import { deliverPath } from '@/parts/cabinet'
import { CashierSheet, forgetSavings } from '@/parts/checkout'
import { giftPath } from '@/parts/given'
import { checkoutPath, linesText, mallPath } from '@/parts/goods'
import { forgetOrders, orderListPath, orderPath, type Order, type PaymentState } from '@/parts/orders'
import { teamPath, teamsPath } from '@/parts/teams'
import { goToLogin, useIsLoggedIn } from '@/session'
import { Block, Button, Card, EmptyState, FailureState, LoginState } from '@/ui'

import { usePaying } from './api'
import { Around, CheckoutSkeleton } from './around'
import { LinesCard } from './lines-card'

/** An order that was placed: its cashier as long as it waits for its payment, then what came of it. */
export function PayingView({ orderId }: { orderId: string }) {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const paying = usePaying(orderId, isLoggedIn)
  useShown(() => {
    if (paying.data) void paying.refetch()
  })
  if (!isLoggedIn)
    return (
      <Around>
        <LoginState onLogin={goToLogin} />
      </Around>
    )
  if (paying.data) return <Shown {...paying.data} />
  if (refusedWith(paying.error, 'not_found'))
    return (
      <Around>
        <EmptyState
          icon="receipt"
          title={t('orders.notFoundTitle')}
          text={t('orders.notFoundText')}
          action={<Button onPress={() => replace(orderListPath)}>{t('checkout.toOrders')}</Button>}
        />
      </Around>
    )
  return (
    <Around>
      {paying.error ? <FailureState failure={paying.error} onRetry={() => void paying.refetch()} /> : <CheckoutSkeleton />}
    </Around>
  )
}

interface ShownProps {
  order: Order
  payment: PaymentState
  receivedAt: number
}

function Shown({ order, payment, receivedAt }: ShownProps) {
  const quantity = order.lines.reduce((sum, line) => sum + line.quantity, 0)
  const lines = <LinesCard lines={order.lines} quantity={quantity} />
  const hasEnded = order.state === 'closed' || order.state === 'refund'
  return (
    <Around>
      {hasEnded && <Ended order={order} outcome={payment.outcome} />}
      {!hasEnded && order.state !== 'init' && <Paid order={order} />}
      {lines}
      {order.state === 'init' && <OrderCashier order={order} payment={payment} receivedAt={receivedAt} quantity={quantity} />}
    </Around>
  )
}

const microseconds = 1_000_000

function OrderCashier({ order, payment, receivedAt, quantity }: ShownProps & { quantity: number }) {
  const { t } = useTexts()
  const { orderId, paymentId = '0', total, createdAt, payBefore = createdAt } = order
  const anew = () => {
    forgetOrders()
    forgetSavings()
  }
  return (
    <CashierSheet
      title={t('checkout.payTitle')}
      order={{ orderId, paymentId, total, count: quantity, remaining: payment.payWithin ?? 0, receivedAt }}
      // As long as this is drawn: an order that has ended has other things to say.
      seller={{ held: true, onStale: anew, giveBack: (send) => send() }}
      paymentSeconds={(payBefore - createdAt) / microseconds}
      goods={t('checkout.pieces', { count: quantity })}
      of="goods"
      givingUp={{
        title: t('checkout.giveUpTitle'),
        text: t(order.kind === 'delivery' ? 'checkout.giveUpDelivery' : 'checkout.giveUpText'),
        confirm: t('checkout.giveUp'),
        cancel: t('checkout.keep'),
      }}
      onEnd={anew}
    >
      <OrderTo order={order} />
    </CashierSheet>
  )
}

function OrderTo({ order: { address } }: { order: Order }) {
  return address ? <AddressWords address={address} /> : null
}

function Paid({ order }: { order: Order }) {
  const { t } = useTexts()
  const { orderId } = order
  if (order.kind === 'gift')
    return (
      <Result icon="check" title={t('checkout.giftTitle')} text={t('checkout.giftText')}>
        <Button onPress={() => replace(giftPath, { orderId })}>{t('checkout.seeGift')}</Button>
      </Result>
    )
  if (order.kind === 'team')
    return (
      <Result icon="check" title={t('checkout.teamTitle')} text={t('checkout.teamText')}>
        <Button onPress={() => replace(teamPath, { orderId })}>{t('checkout.seeTeam')}</Button>
      </Result>
    )
  // What is not sent lies in the cabinet.
  if (!order.isShipped)
    return (
      <Result icon="check" title={t('checkout.paidTitle')} text={t('checkout.keptText')}>
        <Button onPress={() => replace(orderPath, { orderId })}>{t('checkout.seeOrder')}</Button>
      </Result>
    )
  return (
    <>
      <Result
        icon="check"
        title={t(order.kind === 'delivery' ? 'checkout.sentTitle' : 'checkout.paidTitle')}
        text={t('checkout.paidText')}
      >
        <Button onPress={() => replace(orderPath, { orderId: order.orderId })}>{t('checkout.seeOrder')}</Button>
        <Button kind="outline" onPress={() => replace(mallPath)}>
          {t('checkout.goOn')}
        </Button>
      </Result>
      <Card className="inset">
        <OrderTo order={order} />
      </Card>
    </>
  )
}

/** It ended without goods: said with what became of the money, and it can be ordered again. */
function Ended({ order, outcome }: { order: Order; outcome: PaymentState['outcome'] }) {
  const { t } = useTexts()
  const lines = order.lines.flatMap(({ skuId, quantity, gift }) => (skuId && !gift ? [{ skuId, quantity }] : []))
  const text =
    outcome === 'timeout' ? t('checkout.lateText') : order.state === 'refund' ? t('orders.says.refund') : t('checkout.endedText')
  const again = () => {
    if (order.kind === 'delivery') replace(deliverPath)
    else if (order.kind === 'team') replace(teamsPath)
    else replace(checkoutPath, { lines: linesText(lines) })
  }
  return (
    <Result icon="receipt" title={t('checkout.endedTitle')} text={text}>
      <Button onPress={again}>{t('checkout.again')}</Button>
      <Button kind="outline" onPress={() => replace(mallPath)}>
        {t('checkout.goOn')}
      </Button>
    </Result>
  )
}

function Result({
  icon,
  title,
  text,
  children,
}: {
  icon: 'check' | 'receipt'
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <EmptyState
      icon={icon}
      title={title}
      text={text}
      action={<Block className="row gap-2 wrap checkout-ways">{children}</Block>}
    />
  )
}
