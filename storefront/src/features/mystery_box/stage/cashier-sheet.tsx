import './pay.css'

import { countdownText, useTexts } from '@/i18n'
import { ask, Block, BoxPicture, CountdownRing, Price, Sheet, Text } from '@/ui'

import { useBill } from '../api'
import { slotText } from '../model/boards'
import type { PaymentEnd, PaymentState } from '../model/payment'
import type { Style } from '../model/odds'
import type { Line, SetSnapshot } from '../model/snapshots'

import { Cashier } from './cashier'
import { SaleFacts } from './sale-facts'
import { CutLines } from './savings-sheet'
import { usePayment, usePaySeconds, type WaitingOrder } from './use-payment'

interface CashierSheetProps {
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
export function CashierSheet({ order, line, snapshot, picture, styles, paymentSeconds, onEnd }: CashierSheetProps) {
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
