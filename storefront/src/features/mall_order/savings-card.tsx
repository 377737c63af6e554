import { useState } from 'react'

import { useTexts, type Price as Amount } from '@/i18n'
import { Badge, Block, Button, Icon, Sheet, SwitchRow, Tappable, Text } from '@/ui'

import type { CouponChoice, Savings } from './api'
import type { Quote } from './model'

interface SavingsProps {
  quote: Quote
  /** What is used, as far as it is: of a coupon its id, of the red packet whether any of it. */
  couponId?: string
  redPacket?: number
  /** The most that the red packet can pay here. */
  most: number
  balance: number
  coupons: CouponChoice[]
  savings: Savings
  onChange: (savings: Savings) => void
}

/** What is taken off and the way to change that; nothing for whoever has nothing to take off. */
export function SavingsCard(props: SavingsProps) {
  const { t, price } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const { quote, couponId, redPacket, balance, coupons, savings } = props
  if (coupons.length === 0 && balance === 0) return null
  const isUsed = couponId !== undefined || redPacket !== undefined
  const isOwn = savings.couponId !== undefined || savings.packet !== undefined
  const says = t(isUsed ? (isOwn ? 'checkout.savingsOwn' : 'checkout.savingsChosen') : 'checkout.savingsNone')
  const cuts = [
    { name: t('box.coupon'), cut: quote.couponCut },
    { name: t('box.redPacket'), cut: quote.redPacketCut },
  ].flatMap(({ name, cut }) => (cut.amount > 0 ? [`${name} −${price(cut)}`] : []))
  return (
    <>
      <Tappable
        className="card inset card-way"
        label={t('checkout.savingsLabel', { says: [says, ...cuts].join(', ') })}
        onPress={() => setIsOpen(true)}
      >
        <Icon name="gift" className="accent" />
        <Block className="grow card-words">
          <Block className="bold">{t('checkout.savings')}</Block>
          <Block className="small">{says}</Block>
          {cuts.length > 0 && (
            <Block className="row gap-1 wrap checkout-cuts">
              {cuts.map((cut) => (
                <Badge key={cut} kind="free">
                  {cut}
                </Badge>
              ))}
            </Block>
          )}
        </Block>
        <Icon name="forward" size="small" className="muted" />
      </Tappable>
      {isOpen && <SavingsSheet {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function SavingsSheet(props: SavingsProps & { onClose: () => void }) {
  const { t, price } = useTexts()
  const { quote, couponId, redPacket, most, balance, coupons, savings, onChange, onClose } = props
  const of = (amount: number): Amount => ({ ...quote.total, amount })
  return (
    <Sheet title={t('checkout.savings')} onClose={onClose}>
      {coupons.length > 0 && (
        <Block role="radiogroup" label={t('box.coupon')} className="choices">
          <NoCoupon chosen={couponId === undefined} onPress={() => onChange({ ...savings, couponId: null })} />
          {coupons.map((one) => (
            <CouponRow
              key={one.coupon.couponId}
              choice={one}
              chosen={one.coupon.couponId === couponId}
              onPress={() => onChange({ ...savings, couponId: one.coupon.couponId })}
            />
          ))}
        </Block>
      )}
      {balance > 0 && (
        <SwitchRow
          icon="wallet"
          title={t('box.redPacketOf', { amount: price(of(balance), true) })}
          help={most > 0 ? t('checkout.packetUse', { amount: price(of(most), true) }) : t('checkout.packetNone')}
          on={redPacket !== undefined}
          disabled={most === 0}
          onChange={(packet) => onChange({ ...savings, packet })}
        />
      )}
      <Button wide className="checkout-done" onPress={onClose}>
        {t('checkout.done')}
      </Button>
    </Sheet>
  )
}

function NoCoupon({ chosen, onPress }: { chosen: boolean; onPress: () => void }) {
  const { t } = useTexts()
  return (
    <Tappable role="radio" selected={chosen} className="choice" onPress={onPress}>
      <Text className={`grow ${chosen ? 'bold' : ''}`}>{t('box.noCoupon')}</Text>
      <Block className="choice-sign">{chosen && <Icon name="check" className="accent" />}</Block>
    </Tappable>
  )
}

/** One that cannot be used stands there with the reason. */
function CouponRow({ choice, chosen, onPress }: { choice: CouponChoice; chosen: boolean; onPress: () => void }) {
  const { t, local, dateTime, price } = useTexts()
  const { coupon, takesOff, whyNot, missing } = choice
  const why =
    whyNot && t(`checkout.whyNot.${whyNot}`, { amount: missing ? price(missing) : '', time: dateTime(coupon.validFrom) })
  return (
    <Tappable
      role="radio"
      selected={chosen}
      disabled={takesOff === undefined}
      className={`choice ${takesOff ? '' : 'checkout-unfit'}`}
      onPress={onPress}
    >
      <Block className="grow">
        <Block className={chosen ? 'bold' : ''}>{local(coupon.name)}</Block>
        <Block className="small">{why ?? t('box.couponUntil', { time: dateTime(coupon.validUntil) })}</Block>
      </Block>
      <Text className={`bold ${takesOff ? 'accent' : 'muted'}`}>{`−${price(takesOff ?? coupon.cut)}`}</Text>
      <Block className="choice-sign">{chosen && <Icon name="check" className="accent" />}</Block>
    </Tappable>
  )
}
