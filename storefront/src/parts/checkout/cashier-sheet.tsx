import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { countdownText, useTexts } from '@/i18n'
import { orderQuery, type PaymentState } from '@/parts/orders'
import { ask, Block, CountdownRing, Sheet, Text, type Question } from '@/ui'

import { BillLines, DeliveryLines } from './bill-lines'
import { Cashier } from './cashier'
import { useCashierWords, type Sold } from './cashier-words'
import type { PaymentEnd } from './payment'
import { usePayment, usePaySeconds, type Seller, type WaitingOrder } from './use-payment'

interface CashierSheetProps {
  title: string
  order: WaitingOrder
  seller: Seller
  /** Seconds one has to pay. */
  paymentSeconds: number
  /** What is bought, as a line of the bill says it: "2 boxes, 13.00 each". */
  goods: string
  /** What they are: boxes are kept, goods are sent. */
  of?: Sold
  /** Asked before the order is given up. */
  givingUp: Question
  onEnd: (end: PaymentEnd, state: PaymentState) => void
  /** What is bought, and what has to be said of it before anybody pays. */
  children: ReactNode
}

/** What is bought, for how long it is held, every line of the price, and the cashier. */
export function CashierSheet({
  title,
  order,
  seller,
  paymentSeconds,
  goods,
  of = 'boxes',
  givingUp,
  onEnd,
  children,
}: CashierSheetProps) {
  const { t, prose } = useTexts()
  const words = useCashierWords(of)
  const payment = usePayment(order, seller, onEnd)
  const seconds = usePaySeconds(payment.held)
  const over = seconds === 0
  const giveBack = async () => {
    if (await ask(givingUp)) payment.giveBack()
  }
  return (
    <Sheet
      title={title}
      aside={<CountdownRing seconds={seconds} total={paymentSeconds} tone="timer" label={t('box.toPayLeft')} />}
      onClose={() => void giveBack()}
    >
      {children}
      <Bill order={order} goods={goods} delivery={words.delivery} />
      <Block as="p" className="small centre pay-late">
        {prose(words.payWithin(countdownText(seconds)), t('stage.lateMoney'))}
      </Block>
      <Cashier
        phase={payment.phase}
        order={order}
        of={of}
        busy={payment.busy}
        over={over}
        seconds={seconds}
        onAnswer={payment.settle}
        onPay={payment.pay}
        onAskAgain={payment.askAgain}
      />
    </Sheet>
  )
}

function Bill({ order, goods, delivery: how }: { order: WaitingOrder; goods: string; delivery: string }) {
  const { t } = useTexts()
  const bill = useQuery(orderQuery(order.orderId)).data
  const delivery = (
    <>
      {t('box.delivery')}
      <Text className="muted">{` ${how}`}</Text>
    </>
  )
  return (
    <BillLines label={goods} goods={bill?.goods ?? order.total} steps={bill?.steps} discounts={bill} total={order.total}>
      <DeliveryLines label={delivery} free={t('box.free')} shipping={bill?.shipping} steps={bill?.steps} />
    </BillLines>
  )
}
