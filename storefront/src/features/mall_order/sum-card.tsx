import { grouped, useTexts, type Price as Amount } from '@/i18n'
import { usePoints } from '@/parts/backpack'
import { BillLine, BillLines, DeliveryLines } from '@/parts/checkout'
import { Missed } from '@/parts/promotions'
import { Block, Card, Icon, Text } from '@/ui'

import type { Quote } from './model'

/** Every line of the sum, as the server says it; `seen` is what the shopper was told before, where that was something else. */
export function SumCard({ quote, seen, isOld }: { quote: Quote; seen: Amount | undefined; isOld: boolean }) {
  const { t } = useTexts()
  return (
    <Card className="inset" label={t('checkout.sum')}>
      <Block as="h2" className="h2">
        {t('checkout.sum')}
      </Block>
      <Block className={isOld ? 'checkout-old' : ''} live="polite" busy={isOld}>
        <BillLines
          label={t('checkout.pieces', { count: quote.quantity })}
          goods={quote.goods}
          steps={quote.steps}
          discounts={quote}
          total={quote.total}
          was={seen}
        >
          <Delivery quote={quote} />
        </BillLines>
        {quote.points !== undefined && <Points points={quote.points} />}
        <Missed unused={quote.unused} />
      </Block>
    </Card>
  )
}

/** What it takes beside the money, and of how many. */
function Points({ points }: { points: number }) {
  const { t } = useTexts()
  const { data: has } = usePoints()
  const label = (
    <>
      {t('checkout.points')}
      {has !== undefined && <Text className="muted">{` ${t('checkout.pointsLeft', { points: grouped(has) })}`}</Text>}
    </>
  )
  return <BillLine label={label} text={grouped(points)} />
}

function Delivery({ quote: { shipping, steps } }: { quote: Quote }) {
  const { t } = useTexts()
  const label = (
    <>
      {t('checkout.delivery')}
      <Text className="muted">{` ${t('checkout.deliveryText')}`}</Text>
    </>
  )
  return <DeliveryLines label={label} free={t('checkout.free')} shipping={shipping} steps={steps} />
}

/** Told before anything is paid: the old price and the new one. */
export function PriceNotice({ seen, now }: { seen: Amount; now: Amount }) {
  const { t, price } = useTexts()
  return (
    <Block className="card inset row gap-2 checkout-note" role="alert">
      <Icon name="warning" />
      <Block className="grow">
        <Block className="bold">{t('checkout.changedTitle')}</Block>
        <Block className="small">{t('checkout.changedText', { old: price(seen, true), new: price(now, true) })}</Block>
      </Block>
    </Block>
  )
}
