import { useTexts } from '@/i18n'
import type { CouponOffer } from '@/parts/backpack'
import { Badge, Block, Price, Text } from '@/ui'

interface CouponCardProps {
  /** What it promises. */
  coupon: Pick<CouponOffer, 'name' | 'cut' | 'threshold'>
  /** It cannot be used or taken any more. */
  over: boolean
  soon?: boolean
  /** Until when, or what became of it. */
  note: string
  children?: React.ReactNode
}

/** One coupon: what it takes off on the stub, what it is beside it, and what can be done with it. */
export function CouponCard({ coupon: { name, cut, threshold }, over, soon = false, note, children }: CouponCardProps) {
  const { t, local, price } = useTexts()
  return (
    <Block as="section" className={`card coupon ${over ? 'coupon-over' : ''}`} label={local(name)}>
      <Block className="coupon-discount">
        <Price of={cut} size="large" />
        <Block className="micro">{t('membership.couponOff')}</Block>
      </Block>
      <Block className="grow coupon-words">
        <Block className="row gap-2">
          <Block as="h2" className="h3 ellipsis">
            {local(name)}
          </Block>
          {soon && <Badge kind="timer">{t('membership.couponSoon')}</Badge>}
        </Block>
        <Block className="small">
          {threshold.amount > 0 ? t('membership.couponFrom', { price: price(threshold) }) : t('membership.couponAny')}
        </Block>
        <Text className="micro">{note}</Text>
      </Block>
      {children}
    </Block>
  )
}
