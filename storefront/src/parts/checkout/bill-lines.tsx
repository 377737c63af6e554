import type { ReactNode } from 'react'

import { useTexts, type Price as Amount } from '@/i18n'
import type { Step } from '@/parts/promotions'
import { Block, Price, Text } from '@/ui'

interface BillProps {
  /** What is bought, in a word or with its number. */
  label: string
  goods: Amount
  /** What the shop took off the goods by itself. */
  steps?: Step[]
  /** What coupon, privilege card and red packet take off; nothing where that is not known yet. */
  discounts?: { couponDiscount: Amount; privilegeDiscount?: Amount; redPacketUsed: Amount }
  total: Amount
  /** What the shopper was told before. */
  was?: Amount
  /** Lines between the discounts and the total. */
  children?: ReactNode
}

/** Every line of a price. */
export function BillLines({ label, goods, steps = [], discounts, total, was, children }: BillProps) {
  const { t, local, price } = useTexts()
  return (
    <Block className="pay-bill">
      <BillLine label={label} text={price(goods, true)} />
      {steps
        .filter(({ kind }) => kind === 'line' || kind === 'order')
        .map(({ title, amount }, at) => (
          <DiscountLine key={at} label={local(title)} discount={amount} />
        ))}
      {discounts && <DiscountLine label={t('box.coupon')} discount={discounts.couponDiscount} />}
      {discounts?.privilegeDiscount && <DiscountLine label={t('box.privilege')} discount={discounts.privilegeDiscount} />}
      {discounts && <DiscountLine label={t('box.redPacket')} discount={discounts.redPacketUsed} />}
      {children}
      <Block className="row apart pay-total">
        <Text className="bold">
          {t('box.toPay')}
          <Text className="small muted">{` ${t('box.taxIncluded')}`}</Text>
        </Text>
        <Price of={total} size="large" cents was={was} />
      </Block>
    </Block>
  )
}

interface DeliveryProps {
  label: ReactNode
  free: string
  /** What it costs, and what of that is free, where it costs anything. */
  shipping?: Amount
  steps?: Step[]
}

/** What bringing it costs, and what makes it free. */
export function DeliveryLines({ label, free, shipping, steps = [] }: DeliveryProps) {
  const { local, price } = useTexts()
  const costs = shipping !== undefined && shipping.amount > 0
  return (
    <>
      <BillLine label={label} text={costs ? price(shipping, true) : free} />
      {steps
        .filter(({ kind }) => kind === 'shipping')
        .map(({ title, amount }, at) => (
          <DiscountLine key={at} label={local(title)} discount={amount} />
        ))}
    </>
  )
}

/** What it is, and what it costs. */
export function BillLine({ label, text }: { label: ReactNode; text: string }) {
  return (
    <Block className="row apart pay-line">
      <Text>{label}</Text>
      <Text>{text}</Text>
    </Block>
  )
}

/** Nothing of what took nothing off. */
function DiscountLine({ label, discount }: { label: string; discount: Amount }) {
  const { price } = useTexts()
  return discount.amount > 0 && <BillLine label={label} text={`−${price(discount, true)}`} />
}
