import { useTexts } from '@/i18n'
import type { Order, OrderLine } from '@/parts/orders'
import { ask, Badge, Block, BoxPicture, Button, Card, GoodsPicture, Icon, Price, Tappable, Text } from '@/ui'

import { useCancel } from './api'
import { useKindWords } from './kind-words'
import { looks, setText, slotText } from './model'

interface OrderCardProps {
  order: Order
  /** It is shown in full beside the list. */
  shown?: boolean
  onPay: (order: Order) => void
  /** Opens everything that is known of it. */
  onShow: (orderId: string) => void
}

/** One order: what was bought, what it cost and how it stands. */
export function OrderCard({ order, shown, onPay, onShow }: OrderCardProps) {
  const { t, dateTime } = useTexts()
  const words = useKindWords(order)
  const state = words.state(order.state)
  return (
    <Card className={`inset ${shown ? 'order-shown' : ''}`} label={t('orders.number', { number: order.orderId })}>
      <Tappable
        className="row apart gap-2 order-head"
        label={t('orders.show', { number: order.orderId, state })}
        selected={shown}
        onPress={() => onShow(order.orderId)}
      >
        <Text className="small grow">{dateTime(order.createdAt)}</Text>
        <Badge kind={looks[order.state]}>{state}</Badge>
        <Icon name="forward" size="small" className="muted" />
      </Tappable>
      <OrderLines order={order} />
      <Discounts order={order} />
      <Block className="row apart order-foot">
        <Text className="micro">{t('orders.number', { number: order.orderId })}</Text>
        <Price of={order.total} cents />
      </Block>
      {order.state === 'init' && (
        <Block className="order-hold">
          <Block className="small order-until">
            {order.payBefore !== undefined && words.payBefore(dateTime(order.payBefore))}
          </Block>
          <PayButtons order={order} onPay={onPay} />
        </Block>
      )}
    </Card>
  )
}

/** What was ordered, as it was then. */
export function OrderLines({ order }: { order: Order }) {
  const { local, price, t } = useTexts()
  return (
    <>
      {order.lines.map((line, at) => (
        <Block className="row gap-3 order-line" key={at}>
          <Block className="order-stage">
            <LinePicture line={line} />
          </Block>
          <Block className="grow">
            <Block className="h3 ellipsis">{local(line.title)}</Block>
            <LineDetail line={line} />
          </Block>
          <Block className="order-amount">
            <Block>{price(line.unit)}</Block>
            <Text className="small">{t('orders.quantity', { count: line.quantity })}</Text>
          </Block>
        </Block>
      ))}
    </>
  )
}

// What is not common to all kinds. A kind that this app does not know, as it is older, has nothing here.

function LinePicture({ line: { kind, picture } }: { line: OrderLine }) {
  if (kind === 'box') return <BoxPicture name={picture} view="box" drawnWidth={56} description="" className="order-box" />
  if (kind === 'delivery') return <Icon name="truck" className="muted order-truck" />
  return <GoodsPicture address={picture} drawnWidth={56} description="" className="order-box" />
}

function LineDetail({ line: { setNumber, slots, option, gift } }: { line: OrderLine }) {
  const { t, local } = useTexts()
  const way = [gift ? t('cart.gift') : '', option ? local(option) : ''].filter(Boolean).join(', ')
  if (way) return <Block className="small">{way}</Block>
  if (setNumber === undefined || slots === undefined) return null
  return (
    <Block className="small">
      {t('orders.setBoxes', {
        set: setText(setNumber),
        count: slots.length,
        slots: slots.map(slotText).join(', '),
      })}
    </Block>
  )
}

/** What was taken off the goods, when something was. */
export function Discounts({
  order: { goods, steps = [], shipping, couponDiscount, privilegeDiscount, redPacketUsed },
}: {
  order: Order
}) {
  const { t, local, price } = useTexts()
  const discounts = [
    ...steps.map(({ title, amount }) => ({ name: local(title), discount: amount })),
    { name: t('orders.coupon'), discount: couponDiscount },
    ...(privilegeDiscount ? [{ name: t('orders.privilege'), discount: privilegeDiscount }] : []),
    { name: t('orders.redPacket'), discount: redPacketUsed },
  ].filter(({ discount }) => discount.amount > 0)
  if (discounts.length === 0 && !shipping) return null
  return (
    <Block className="order-discounts small">
      <Block className="row apart">
        <Text>{t('orders.goods')}</Text>
        <Text>{price(goods, true)}</Text>
      </Block>
      {shipping && (
        <Block className="row apart">
          <Text>{t('box.delivery')}</Text>
          <Text>{price(shipping, true)}</Text>
        </Block>
      )}
      {discounts.map(({ name, discount }) => (
        <Block key={name} className="row apart">
          <Text>{name}</Text>
          <Text>{`−${price(discount, true)}`}</Text>
        </Block>
      ))}
    </Block>
  )
}

/** The way to the cashier and the way out, of an order that waits for its payment. */
export function PayButtons({ order, onPay }: { order: Order; onPay: (order: Order) => void }) {
  const { t, price } = useTexts()
  const words = useKindWords(order)
  const cancel = useCancel()
  const giveUp = async () => {
    const question = {
      title: t('orders.cancelTitle'),
      text: words.cancelText,
      confirm: t('orders.cancel'),
      cancel: t('orders.keep'),
    }
    if (await ask(question)) cancel.tap(order.orderId)
  }
  return (
    <Block className="row gap-2 order-ways">
      <Button kind="outline" small className="grow" busy={cancel.pending} onPress={() => void giveUp()}>
        {t('orders.cancel')}
      </Button>
      <Button small className="grow" disabled={cancel.pending} onPress={() => onPay(order)}>
        {t('orders.pay', { amount: price(order.total, true) })}
      </Button>
    </Block>
  )
}
