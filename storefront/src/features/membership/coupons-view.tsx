import './membership.css'

import { useState } from 'react'

import { useTexts } from '@/i18n'
import { useCoupons, type Coupon } from '@/parts/backpack'
import { goToLogin, useIsLoggedIn } from '@/session'
import { Badge, Block, Button, Chip, EmptyState, FailureState, ListEnd, LoginState, Price, Scroller, Text } from '@/ui'

import { LinesSkeleton } from './wallet-view'

const tabs = ['free', 'used', 'expired'] as const
type Tab = (typeof tabs)[number]

interface CouponsProps {
  /** Leads to where a coupon is used. */
  onUse: () => void
  /** ... and to the order that has it. */
  onOrder: (orderId: string) => void
}

/** The shopper's coupons by state. */
export function CouponsView(ways: CouponsProps) {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const [tab, setTab] = useState<Tab>('free')
  if (!isLoggedIn) return <LoginState onLogin={goToLogin} />
  return (
    <>
      <Scroller>
        <Block className="wallet-tabs" role="tablist">
          {tabs.map((one) => (
            <Chip key={one} role="tab" chosen={one === tab} onPress={() => setTab(one)}>
              {t(`membership.couponTabs.${one}`)}
            </Chip>
          ))}
        </Block>
      </Scroller>
      {/* One that a waiting order has may come back: it stands with those to use. */}
      {tab === 'free' && <HeldCoupons {...ways} />}
      <CouponList key={tab} tab={tab} {...ways} />
    </>
  )
}

function HeldCoupons(ways: CouponsProps) {
  const held = useCoupons('held')
  return held.items?.map((coupon) => <CouponCard key={coupon.couponId} coupon={coupon} {...ways} />)
}

function CouponList({ tab, ...ways }: CouponsProps & { tab: Tab }) {
  const { t } = useTexts()
  const coupons = useCoupons(tab)
  if (coupons.failure) return <FailureState failure={coupons.failure} onRetry={coupons.retry} />
  if (!coupons.items) return <LinesSkeleton />
  if (coupons.items.length === 0)
    return <EmptyState icon="card" title={t(`membership.couponEmpty.${tab}`)} text={t('membership.couponEmptyText')} />
  return (
    <>
      {coupons.items.map((coupon) => (
        <CouponCard key={coupon.couponId} coupon={coupon} {...ways} />
      ))}
      <Block className="pad wallet-end">
        {coupons.more ? (
          <Button kind="outline" wide busy={coupons.loadingMore} onPress={coupons.more}>
            {t('actions.more')}
          </Button>
        ) : (
          <ListEnd />
        )}
      </Block>
    </>
  )
}

function CouponCard({ coupon, onUse, onOrder }: CouponsProps & { coupon: Coupon }) {
  const { t, local, price, date } = useTexts()
  const { name, state, cut, threshold, validUntil, endsSoon, orderId } = coupon
  return (
    <Block as="section" className={`card coupon ${state === 'free' ? '' : 'coupon-over'}`} label={local(name)}>
      <Block className="coupon-discount">
        <Price of={cut} size="large" />
        <Block className="micro">{t('membership.couponOff')}</Block>
      </Block>
      <Block className="grow coupon-words">
        <Block className="row gap-2">
          <Block as="h2" className="h3 ellipsis">
            {local(name)}
          </Block>
          {endsSoon && <Badge kind="timer">{t('membership.couponSoon')}</Badge>}
        </Block>
        <Block className="small">
          {threshold.amount > 0 ? t('membership.couponFrom', { price: price(threshold) }) : t('membership.couponAny')}
        </Block>
        <Text className="micro">
          {state === 'held' ? t('membership.couponHeld') : t('membership.couponUntil', { date: date(validUntil) })}
        </Text>
      </Block>
      {state === 'free' && (
        <Button kind="tonal" small label={`${t('membership.couponUse')}: ${local(name)}`} onPress={onUse}>
          {t('membership.couponUse')}
        </Button>
      )}
      {orderId !== undefined && (
        <Button kind="outline" small label={`${t('membership.couponOrder')}: ${local(name)}`} onPress={() => onOrder(orderId)}>
          {t('membership.couponOrder')}
        </Button>
      )}
    </Block>
  )
}
