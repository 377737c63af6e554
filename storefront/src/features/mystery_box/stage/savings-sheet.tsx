import { useState } from 'react'

import { knownRegions, useTexts, type Price as Amount } from '@/i18n'
import { Badge, Block, Button, Field, Icon, Price, Sheet, Tappable, Text } from '@/ui'

import { amountText, couponCut, minorOf, mostRedPacket, type Coupon, type Cuts } from '../model/cuts'

interface SavingsProps {
  goods: Amount
  coupons: Coupon[]
  /** Of the red packet, in minor units of the goods' currency. */
  balance: number
  cuts: Cuts
  onChoose: (cuts: Cuts) => void
  onClose: () => void
}

/** Which coupon, and how much red packet, and what that leaves to pay. */
export function SavingsSheet({ goods, coupons, balance, cuts, onChoose, onClose }: SavingsProps) {
  const { t, price } = useTexts()
  const { currency } = goods
  const digits = knownRegions.find((region) => region.currency === currency)?.digits ?? 2
  const [coupon, setCoupon] = useState(cuts.coupon)
  const [typed, setTyped] = useState(cuts.redPacket > 0 ? amountText(cuts.redPacket, digits) : '')
  const most = mostRedPacket(coupon, goods.amount, balance)
  const redPacket = minorOf(typed, digits)
  const fits = redPacket !== null && redPacket <= most
  const cut = couponCut(coupon, goods.amount)
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
        goods={goods}
        couponCut={{ amount: cut, currency }}
        redPacketCut={{ amount: fits ? redPacket : 0, currency }}
        total={{ amount: goods.amount - cut - (fits ? redPacket : 0), currency }}
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

interface BillProps {
  goods: Amount
  couponCut: Amount
  redPacketCut: Amount
  total: Amount
}

/** Every line of a price that is not zero. */
export function BillLines({ goods, couponCut: coupon, redPacketCut: redPacket, total }: BillProps) {
  const { t, price } = useTexts()
  return (
    <Block className="pay-bill">
      <Block className="row apart pay-line">
        <Text>{t('box.goods')}</Text>
        <Text>{price(goods, true)}</Text>
      </Block>
      <CutLines coupon={coupon} redPacket={redPacket} />
      <Block className="row apart pay-total">
        <Text className="bold">
          {t('box.toPay')}
          <Text className="small muted">{` ${t('box.taxIncluded')}`}</Text>
        </Text>
        <Price of={total} size="large" cents />
      </Block>
    </Block>
  )
}

export function CutLines({ coupon, redPacket }: { coupon: Amount; redPacket: Amount }) {
  const { t, price } = useTexts()
  return (
    <>
      {coupon.amount > 0 && (
        <Block className="row apart pay-line">
          <Text>{t('box.coupon')}</Text>
          <Text>{`−${price(coupon, true)}`}</Text>
        </Block>
      )}
      {redPacket.amount > 0 && (
        <Block className="row apart pay-line">
          <Text>{t('box.redPacket')}</Text>
          <Text>{`−${price(redPacket, true)}`}</Text>
        </Block>
      )}
    </>
  )
}
