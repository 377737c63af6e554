import { useTexts } from '@/i18n'
import { linesOf } from '@/parts/addresses'
import type { Order } from '@/parts/orders'
import { ask, Block, Button, Card, Text } from '@/ui'

import { useReceipt } from './api'

/**
 * Of what is sent: where to, and the word that it has arrived; by whom and under which number, where its way is not drawn, which says so.
 */
export function ParcelCard({ order, isFollowed }: { order: Order; isFollowed: boolean }) {
  const { t, dateTime } = useTexts()
  const { address, billingAddress, parcel } = order
  if (!address) return null
  const facts =
    parcel && !isFollowed
      ? [
          { name: t('orders.carrier'), value: parcel.carrier },
          { name: t('orders.parcelNumber'), value: parcel.number },
          { name: t('orders.shippedAt'), value: dateTime(parcel.shippedAt) },
        ]
      : []
  return (
    <Card className="inset" label={t('orders.sentTo')}>
      <Block as="h2" className="h2">
        {t('orders.sentTo')}
      </Block>
      <Block className="bold order-to">{`${address.firstName} ${address.lastName}`}</Block>
      {[...linesOf(address), address.phone].map((line) => (
        <Block key={line} className="small order-to">
          {line}
        </Block>
      ))}
      {billingAddress && <BilledTo address={billingAddress} of={address} />}
      {facts.map(({ name, value }) => (
        <Block key={name} className="row apart gap-3 small order-fact">
          <Text className="muted">{name}</Text>
          <Text className="order-value">{value}</Text>
        </Block>
      ))}
      {order.state === 'delivered' && parcel && <Receipt orderId={order.orderId} receivedBy={parcel.receivedBy} />}
    </Card>
  )
}

type Label = NonNullable<Order['address']>

/** Where the bill goes: the same, or another address of its own. */
function BilledTo({ address, of }: { address: Label; of: Label }) {
  const { t } = useTexts()
  const lines = [`${address.firstName} ${address.lastName}`, ...linesOf(address)]
  const isSame =
    address.firstName === of.firstName && address.lastName === of.lastName && linesOf(address).join() === linesOf(of).join()
  return (
    <Block className="row apart gap-3 small order-fact">
      <Text className="muted">{t('orders.billTo')}</Text>
      <Text className="order-value">{isSame ? t('orders.billSame') : lines.join(', ')}</Text>
    </Block>
  )
}

function Receipt({ orderId, receivedBy }: { orderId: string; receivedBy: number }) {
  const { t, dateTime } = useTexts()
  const receipt = useReceipt()
  const confirm = async () => {
    const question = { title: t('orders.receivedTitle'), text: t('orders.receivedText', { time: dateTime(receivedBy) }) }
    if (await ask({ ...question, confirm: t('orders.received'), cancel: t('orders.notYet') })) receipt.tap(orderId)
  }
  return (
    <Button wide kind="tonal" icon="check" className="order-received" busy={receipt.pending} onPress={() => void confirm()}>
      {t('orders.received')}
    </Button>
  )
}
