import './pay.css'

import { countdownText, useTexts } from '@/i18n'
import { ask, Badge, Block, BoxPicture, Button, CountdownRing, Price, Sheet, Text } from '@/ui'

import { useBill } from '../api'
import { slotText } from '../model/boards'
import type { PaymentEnd, PaymentState } from '../model/payment'
import type { Style } from '../model/odds'
import type { Line, SetSnapshot } from '../model/snapshots'

import { SaleFacts } from './sale-facts'
import { CutLines } from './savings-sheet'
import { usePayment, usePaySeconds, type PaymentPhase, type WaitingOrder } from './use-payment'

interface CashierProps {
  order: WaitingOrder
  line: Line | undefined
  snapshot: SetSnapshot
  picture: string
  styles: Style[]
  /** Seconds one has to pay. */
  paymentSeconds: number
  onEnd: (end: PaymentEnd, state: PaymentState) => void
}

// More than these are drawn small, so that the price and the clock stay in sight.
const mostLarge = 2

/** What is bought, for how long it is held, every line of the price, and the cashier. */
export function CashierSheet({ order, line, snapshot, picture, styles, paymentSeconds, onEnd }: CashierProps) {
  const { t, prose } = useTexts()
  const payment = usePayment(snapshot.set.boxSetId, order, line, onEnd)
  const seconds = usePaySeconds(payment.held)
  const over = seconds === 0
  const count = order.slots.length
  const minutes = Math.max(1, Math.round(paymentSeconds / 60))
  const giveBack = async () => {
    const question = {
      title: t('box.giveBackTitle'),
      text: t('box.giveBackText'),
      confirm: t('box.giveBack'),
      cancel: t('box.keepPaying'),
    }
    if (await ask(question)) payment.giveBack()
  }
  return (
    <Sheet
      title={t('box.holdTitle', { count, time: t('box.holdMinutes', { count: minutes }) })}
      aside={<CountdownRing seconds={seconds} total={paymentSeconds} tone="timer" label={t('box.toPayLeft')} />}
      onClose={() => void giveBack()}
    >
      <Block className={`pay-held ${count > mostLarge ? 'pay-many' : ''}`}>
        <Block className="row gap-2 wrap">
          {order.slots.map((slot) => (
            <HeldBox key={slot} slot={slot} picture={picture} />
          ))}
        </Block>
        <Block as="p" className="small pay-sealed">
          {prose(t('box.sealedEach', { count: snapshot.set.boxesLeft }), snapshot.set.hiddenInside && t('box.withHidden'))}
        </Block>
      </Block>
      <SaleFacts snapshot={snapshot} styles={styles} />
      <Bill order={order} unit={snapshot.price} />
      <Block as="p" className="small centre pay-late">
        {prose(t('turns.payWithin', { time: countdownText(seconds) }), t('stage.lateMoney'))}
      </Block>
      <Cashier
        phase={payment.phase}
        order={order}
        busy={payment.busy}
        over={over}
        seconds={seconds}
        onAnswer={payment.settle}
        onAskAgain={payment.askAgain}
      />
    </Sheet>
  )
}

function HeldBox({ slot, picture }: { slot: number; picture: string }) {
  const { t } = useTexts()
  return (
    <Block className="pay-arch">
      <BoxPicture
        name={picture}
        view="box"
        drawnWidth={80}
        description={t('box.sealedBox', { slot: slotText(slot) })}
        eager
        className="pay-box"
      />
      <Text className="pay-slot" hidden>
        {slotText(slot)}
      </Text>
    </Block>
  )
}

function Bill({ order, unit }: { order: WaitingOrder; unit: SetSnapshot['price'] }) {
  const { t, price } = useTexts()
  const bill = useBill(order.orderId).data
  return (
    <Block className="pay-bill">
      <Block className="row apart pay-line">
        <Text>{t('box.line', { count: order.slots.length, unit: price(unit) })}</Text>
        <Text>{price(bill?.goods ?? order.total, true)}</Text>
      </Block>
      {bill && <CutLines coupon={bill.couponCut} redPacket={bill.redPacketCut} />}
      <Block className="row apart pay-line">
        <Text>
          {t('box.delivery')}
          <Text className="muted">{` ${t('box.deliveryText')}`}</Text>
        </Text>
        <Text>{t('box.free')}</Text>
      </Block>
      <Block className="row apart pay-total">
        <Text className="bold">
          {t('box.toPay')}
          <Text className="small muted">{` ${t('box.taxIncluded')}`}</Text>
        </Text>
        <Price of={order.total} size="large" cents />
      </Block>
    </Block>
  )
}

interface AnswersProps {
  phase: PaymentPhase
  order: WaitingOrder
  busy: boolean
  over: boolean
  /** Left to pay. */
  seconds: number
  onAnswer: (answer: 'success' | 'fail' | 'cancel' | 'none') => void
  onAskAgain: () => void
}

/** The sandbox's cashier, marked as such: a person decides what it answers. */
function Cashier({ phase, order, busy, over, seconds, onAnswer, onAskAgain }: AnswersProps) {
  const { t, price } = useTexts()
  if (phase === 'waiting')
    return (
      <Button wide busy>
        {t('box.waiting')}
      </Button>
    )
  if (phase === 'silent' || over) {
    return (
      <Block className="pay-silent" role="status">
        <Block as="p" className="small centre">
          {t('box.stillWaiting')}
        </Block>
        <Button wide kind="tonal" icon="retry" onPress={onAskAgain}>
          {t('box.askAgain')}
        </Button>
      </Block>
    )
  }
  return (
    <Block className="pay-cashier" role="group" label={t('box.cashier')}>
      {phase === 'failed' && (
        <Block as="p" className="small centre pay-failed" role="status">
          {t('turns.failed', { count: order.slots.length, time: countdownText(seconds) })}
        </Block>
      )}
      <Block className="row gap-2 wrap pay-sandbox">
        <Badge kind="held">{t('box.cashier')}</Badge>
        <Text className="small grow">{t('box.cashierText')}</Text>
      </Block>
      <Button wide busy={busy} onPress={() => onAnswer('success')}>
        {t('box.pay', { amount: price(order.total, true) })}
      </Button>
      <Block className="row gap-2 pay-others">
        <Button kind="outline" small className="grow" disabled={busy} onPress={() => onAnswer('fail')}>
          {t('box.payFail')}
        </Button>
        <Button kind="outline" small className="grow" disabled={busy} onPress={() => onAnswer('cancel')}>
          {t('box.payCancel')}
        </Button>
        <Button kind="outline" small className="grow" disabled={busy} onPress={() => onAnswer('none')}>
          {t('box.payNone')}
        </Button>
      </Block>
    </Block>
  )
}
