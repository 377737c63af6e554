import { useState } from 'react'

import { knownRegions, useTexts, type Price as Amount } from '@/i18n'
import type { Coupon } from '@/parts/backpack'
import { Badge, Block, Button, Field, Icon, Sheet, Tappable, Text } from '@/ui'

import { BillLines } from './bill-lines'
import { amountText, couponDiscount, minorOf, mostRedPacket, type Discounts } from './discounts'

interface SavingsProps {
  goods: Amount
  coupons: Coupon[]
  /** Of the red packet, in minor units of the goods' currency. */
  balance: number
  discounts: Discounts
  onChoose: (discounts: Discounts) => void
  onClose: () => void
}

/** Which coupon, and how much red packet, and what that leaves to pay. */
export function SavingsSheet({ goods, coupons, balance, discounts, onChoose, onClose }: SavingsProps) {
  const { t, price } = useTexts()
  const { currency } = goods
  const digits = knownRegions.find((region) => region.currency === currency)?.digits ?? 2
  const [coupon, setCoupon] = useState(discounts.coupon)
  const [typed, setTyped] = useState(discounts.redPacket > 0 ? amountText(discounts.redPacket, digits) : '')
  const most = mostRedPacket(coupon, goods.amount, balance)
  const redPacket = minorOf(typed, digits)
  const fits = redPacket !== null && redPacket <= most
  const discount = couponDiscount(coupon, goods.amount)
  const done = () => {
    if (!fits) return
    onChoose({ coupon, redPacket })
    onClose()
  }
  return (
    <Sheet title={t('box.savingsTitle')} onClose={onClose}>
      {coupons.length > 0 && (
        <Block role="radiogroup" label={t('box.coupon')} className="choices">
          {[null, ...coupons].map((one) => (
            <CouponChoice
              key={one?.couponId ?? 'none'}
              coupon={one}
              chosen={one?.couponId === coupon?.couponId}
              onPress={() => setCoupon(one)}
            />
          ))}
        </Block>
      )}
      {balance > 0 && (
        <Field
          title={t('box.redPacketOf', { amount: price({ amount: balance, currency }) })}
          value={typed}
          onValue={setTyped}
          maxLength={12}
          help={t('box.redPacketMost', { amount: price({ amount: most, currency }) })}
          error={fits ? undefined : t('box.redPacketMost', { amount: price({ amount: most, currency }) })}
          aside={
            <Button kind="tonal" small onPress={() => setTyped(amountText(most, digits))}>
              {t('box.useAll')}
            </Button>
          }
        />
      )}
      <BillLines
        label={t('box.goods')}
        goods={goods}
        discounts={{ couponDiscount: { amount: discount, currency }, redPacketUsed: { amount: fits ? redPacket : 0, currency } }}
        total={{ amount: goods.amount - discount - (fits ? redPacket : 0), currency }}
      />
      <Button wide disabled={!fits} onPress={done}>
        {t('box.useThese')}
      </Button>
    </Sheet>
  )
}

function CouponChoice({ coupon, chosen, onPress }: { coupon: Coupon | null; chosen: boolean; onPress: () => void }) {
  const { t, local, dateTime, price } = useTexts()
  return (
    <Tappable role="radio" selected={chosen} className="choice" onPress={onPress}>
      <Block className="grow">
        <Block className={chosen ? 'bold' : ''}>{coupon ? local(coupon.name) : t('box.noCoupon')}</Block>
        {coupon && <Block className="small">{t('box.couponUntil', { time: dateTime(coupon.validUntil) })}</Block>}
      </Block>
      {coupon?.endsSoon && <Badge kind="timer">{t('box.couponEndsSoon')}</Badge>}
      {coupon && <Text className="bold accent">{`−${price(coupon.cut)}`}</Text>}
      <Block className="choice-sign">{chosen && <Icon name="check" className="accent" />}</Block>
    </Tappable>
  )
}
