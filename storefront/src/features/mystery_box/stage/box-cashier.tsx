import './pay.css'

import { useTexts } from '@/i18n'
import { CashierSheet, type PaymentEnd, type WaitingOrder } from '@/parts/checkout'
import { Block, BoxPicture, Text } from '@/ui'

import { askAgain } from '../live'
import { recorded } from '../live/own-places'
import { slotText } from '../model/boards'
import type { BoxKnowledge } from '../model/knowledge'
import type { Style } from '../model/odds'
import type { Queue, SetSnapshot } from '../model/snapshots'
import { SaleFacts } from './sale-facts'

/** An order for boxes. */
export interface BoxOrder extends WaitingOrder {
  slots: number[]
}

interface BoxCashierProps {
  order: BoxOrder
  queue: Queue | undefined
  snapshot: SetSnapshot
  picture: string
  styles: Style[]
  /** What the shopper has found out, by box. */
  known: ReadonlyMap<number, BoxKnowledge>
  /** Seconds one has to pay. */
  paymentSeconds: number
  onEnd: (end: PaymentEnd, orderId: string) => void
}

// More than these are drawn small, so that the price and the clock stay in sight.
const mostLarge = 2

/** The boxes that are held, what may be inside, and the cashier. What gives them back stands in the record of the set's draw. */
export function BoxCashier({ order, queue, snapshot, picture, styles, known, paymentSeconds, onEnd }: BoxCashierProps) {
  const { t, prose, price } = useTexts()
  const { boxSetId, boxesLeft, hiddenInside } = snapshot.set
  const { count } = order
  const minutes = Math.max(1, Math.round(paymentSeconds / 60))
  return (
    <CashierSheet
      title={t('box.holdTitle', { count, time: t('box.holdMinutes', { count: minutes }) })}
      order={order}
      seller={{
        held: queue && queue.pendingOrder?.orderId === order.orderId,
        onStale: () => askAgain(boxSetId),
        giveBack: (send) => recorded(boxSetId, 'cancel', send),
      }}
      paymentSeconds={paymentSeconds}
      goods={t('box.line', { count, unit: price(snapshot.price) })}
      givingUp={{
        title: t('box.giveBackTitle'),
        text: t('box.giveBackText'),
        confirm: t('box.giveBack'),
        cancel: t('box.keepPaying'),
      }}
      onEnd={(end, { orderId }) => onEnd(end, orderId)}
    >
      <Block className={`pay-held ${count > mostLarge ? 'pay-many' : ''}`}>
        <Block className="row gap-2 wrap">
          {order.slots.map((slot) => (
            <HeldBox key={slot} slot={slot} picture={picture} />
          ))}
        </Block>
        <Block as="p" className="small pay-sealed">
          {prose(t('box.sealedEach', { count: boxesLeft }), hiddenInside && t('box.withHidden'))}
        </Block>
      </Block>
      <SaleFacts snapshot={snapshot} styles={styles} slots={order.slots} known={known} />
    </CashierSheet>
  )
}

function HeldBox({ slot, picture }: { slot: number; picture: string }) {
  const { t } = useTexts()
  return (
    <Block className="pay-tile">
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
