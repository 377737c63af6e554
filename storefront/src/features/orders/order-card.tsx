import { useTexts } from '@/i18n'
import { ask, Badge, Block, BoxPicture, Button, Card, Price, Text, type BadgeKind } from '@/ui'

import { useCancel, type Order, type OrderState } from './api'

const looks: Record<OrderState, BadgeKind> = {
  init: 'timer',
  paid: 'mine',
  delivered: 'held',
  finish: 'free',
  closed: 'sold',
  refund: 'sold',
}
const two = (slot: number) => String(slot).padStart(2, '0')

/** One order: what was bought, what it cost and how it stands. */
export function OrderCard({ order, onPay }: { order: Order; onPay: (boxSetId: string) => void }) {
  const { t, local, dateTime, price } = useTexts()
  return (
    <Card className="inset" label={t('orders.number', { number: order.orderId })}>
      <Block className="row apart gap-2">
        <Text className="small">{dateTime(order.createdAt)}</Text>
        <Badge kind={looks[order.state]}>{t(`orders.states.${order.state}`)}</Badge>
      </Block>
      {order.lines.map((line) => (
        <Block className="row gap-3 order-line" key={`${line.setNumber}-${line.slots.join()}`}>
          <Block className="order-stage">
            <BoxPicture name={line.picture} view="box" drawnWidth={56} description="" className="order-box" />
          </Block>
          <Block className="grow">
            <Block className="h3 ellipsis">{local(line.title)}</Block>
            <Block className="small">
              {t('orders.setBoxes', {
                set: String(line.setNumber).padStart(4, '0'),
                count: line.slots.length,
                slots: line.slots.map(two).join(', '),
              })}
            </Block>
          </Block>
          <Block className="order-amount">
            <Block>{price(line.unit)}</Block>
            <Text className="small">{t('orders.quantity', { count: line.quantity })}</Text>
          </Block>
        </Block>
      ))}
      <Cuts order={order} />
      <Block className="row apart order-foot">
        <Text className="micro">{t('orders.number', { number: order.orderId })}</Text>
        <Price of={order.total} cents />
      </Block>
      {order.state === 'init' && <Waiting order={order} onPay={onPay} />}
    </Card>
  )
}

/** What was taken off the goods, when something was. */
function Cuts({ order: { goods, couponCut, redPacketCut } }: { order: Order }) {
  const { t, price } = useTexts()
  const cuts = [
    { name: t('orders.coupon'), cut: couponCut },
    { name: t('orders.redPacket'), cut: redPacketCut },
  ].filter(({ cut }) => cut.amount > 0)
  if (cuts.length === 0) return null
  return (
    <Block className="order-cuts small">
      <Block className="row apart">
        <Text>{t('orders.goods')}</Text>
        <Text>{price(goods, true)}</Text>
      </Block>
      {cuts.map(({ name, cut }) => (
        <Block key={name} className="row apart">
          <Text>{name}</Text>
          <Text>{`−${price(cut, true)}`}</Text>
        </Block>
      ))}
    </Block>
  )
}

/** How long the boxes are held, the way to the cashier and the way out. */
function Waiting({ order, onPay }: { order: Order; onPay: (boxSetId: string) => void }) {
  const { t, dateTime, price } = useTexts()
  const { boxSetId } = order
  const cancel = useCancel()
  const giveUp = async () => {
    const question = {
      title: t('orders.cancelTitle'),
      text: t('orders.cancelText'),
      confirm: t('orders.cancel'),
      cancel: t('orders.keep'),
    }
    if (await ask(question)) cancel.tap(order.orderId)
  }
  return (
    <Block className="order-hold">
      <Block className="small order-until">
        {order.payBefore !== undefined && t('orders.payBefore', { time: dateTime(order.payBefore) })}
      </Block>
      <Block className="row gap-2">
        <Button kind="outline" small className="grow" busy={cancel.pending} onPress={() => void giveUp()}>
          {t('orders.cancel')}
        </Button>
        {boxSetId !== undefined && (
          <Button small className="grow" disabled={cancel.pending} onPress={() => onPay(boxSetId)}>
            {t('orders.pay', { amount: price(order.total, true) })}
          </Button>
        )}
      </Block>
    </Block>
  )
}
