import { useState } from 'react'

import { useTexts, type Price as Amount } from '@/i18n'
import { Badge, Block, Button, Icon, Sheet, SwitchRow, Tappable, Text } from '@/ui'

import type { CardChoice, CouponChoice, Savings } from './api'
import { withCoupon, type Quote } from './model'

interface SavingsProps {
  quote: Quote
  /** What is used, as far as it is: of a coupon its id, of the red packet whether any of it. */
  couponId?: string
  privilegeCardId?: string
  redPacket?: number
  /** The most that the red packet can pay here. */
  most: number
  balance: number
  coupons: CouponChoice[]
  cards: CardChoice[]
  /** The card that was chosen takes nothing off beside what else is used. */
  isCardLost: boolean
  savings: Savings
  onChange: (savings: Savings) => void
}

/** What is taken off and the way to change that; nothing for whoever has nothing to take off. */
export function SavingsCard(props: SavingsProps) {
  const { t, price } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const { quote, couponId, privilegeCardId, redPacket, balance, coupons, cards, savings } = props
  if (coupons.length === 0 && cards.length === 0 && balance === 0) return null
  const isUsed = couponId !== undefined || privilegeCardId !== undefined || redPacket !== undefined
  const isOwn = savings.couponId !== undefined || savings.cardId !== undefined || savings.packet !== undefined
  const says = t(isUsed ? (isOwn ? 'checkout.savingsOwn' : 'checkout.savingsChosen') : 'checkout.savingsNone')
  const cuts = [
    { name: t('box.coupon'), cut: quote.couponDiscount },
    { name: t('box.privilege'), cut: quote.privilegeDiscount },
    { name: t('box.redPacket'), cut: quote.redPacketUsed },
  ].flatMap(({ name, cut }) => (cut && cut.amount > 0 ? [`${name} −${price(cut)}`] : []))
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
  const { quote, couponId, redPacket, most, balance, coupons, cards, savings, onChange, onClose } = props
  const of = (amount: number): Amount => ({ ...quote.total, amount })
  return (
    <Sheet title={t('checkout.savings')} onClose={onClose}>
      {coupons.length > 0 && (
        <Block role="radiogroup" label={t('box.coupon')} className="choices">
          <Nothing
            words={t('box.noCoupon')}
            chosen={couponId === undefined}
            onPress={() => onChange({ ...savings, couponId: null })}
          />
          {coupons.map((one) => (
            <CouponRow
              key={one.coupon.couponId}
              choice={one}
              chosen={one.coupon.couponId === couponId}
              onPress={() => onChange(withCoupon(savings, one.coupon.couponId, cards))}
            />
          ))}
        </Block>
      )}
      <Cards {...props} />
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

/** One that may not go beside a coupon takes its place. */
function Cards({ cards, privilegeCardId, isCardLost, savings, onChange }: SavingsProps) {
  const { t } = useTexts()
  if (cards.length === 0) return null
  const choose = ({ card }: CardChoice) =>
    onChange({ ...savings, cardId: card.cardId, ...(card.apart.includes('coupon') ? { couponId: null } : {}) })
  return (
    <>
      <Block role="radiogroup" label={t('box.privilege')} className="choices checkout-cards">
        <Nothing
          words={t('box.noPrivilege')}
          chosen={privilegeCardId === undefined}
          onPress={() => onChange({ ...savings, cardId: null })}
        />
        {cards.map((one) => (
          <CardRow key={one.card.cardId} choice={one} chosen={one.card.cardId === privilegeCardId} onPress={() => choose(one)} />
        ))}
      </Block>
      {isCardLost && (
        <Block as="p" className="small checkout-lost" role="status">
          {t('checkout.cardLost')}
        </Block>
      )}
    </>
  )
}

function Nothing({ words, chosen, onPress }: { words: string; chosen: boolean; onPress: () => void }) {
  return (
    <Tappable role="radio" selected={chosen} className="choice" onPress={onPress}>
      <Text className={`grow ${chosen ? 'bold' : ''}`}>{words}</Text>
      <Block className="choice-sign">{chosen && <Icon name="check" className="accent" />}</Block>
    </Tappable>
  )
}

function CouponRow({ choice, chosen, onPress }: { choice: CouponChoice; chosen: boolean; onPress: () => void }) {
  const { coupon } = choice
  return <ChoiceRow {...choice} of={coupon} chosen={chosen} onPress={onPress} />
}

function CardRow({ choice, chosen, onPress }: { choice: CardChoice; chosen: boolean; onPress: () => void }) {
  const { card } = choice
  return <ChoiceRow {...choice} of={card} percent={card.percent} chosen={chosen} onPress={onPress} />
}

interface ChoiceProps extends Omit<CouponChoice, 'coupon'> {
  of: Pick<CouponChoice['coupon'], 'name' | 'validFrom' | 'validUntil' | 'cut'>
  percent?: number
  chosen: boolean
  onPress: () => void
}

/** One that cannot be used stands there with the reason. */
function ChoiceRow({ of, percent, takesOff, whyNot, missing, chosen, onPress }: ChoiceProps) {
  const { t, local, dateTime, price } = useTexts()
  const why = whyNot && t(`checkout.whyNot.${whyNot}`, { amount: missing ? price(missing) : '', time: dateTime(of.validFrom) })
  const usual = percent ? `−${percent}%` : `−${price(of.cut)}`
  return (
    <Tappable
      role="radio"
      selected={chosen}
      disabled={takesOff === undefined}
      className={`choice ${takesOff ? '' : 'checkout-unfit'}`}
      onPress={onPress}
    >
      <Block className="grow">
        <Block className={chosen ? 'bold' : ''}>{local(of.name)}</Block>
        <Block className="small">{why ?? t('box.couponUntil', { time: dateTime(of.validUntil) })}</Block>
      </Block>
      <Text className={`bold ${takesOff ? 'accent' : 'muted'}`}>{takesOff ? `−${price(takesOff)}` : usual}</Text>
      <Block className="choice-sign">{chosen && <Icon name="check" className="accent" />}</Block>
    </Tappable>
  )
}
