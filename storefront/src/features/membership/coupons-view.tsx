import './membership.css'

import { useState } from 'react'

import { open } from '@/host'
import { useTexts } from '@/i18n'
import { privilegeCardsPath, useCoupons, type Coupon } from '@/parts/backpack'
import { goToLogin, useIsLoggedIn } from '@/session'
import { Block, Button, Card, Chip, EmptyState, FailureState, ListEnd, LoginState, RowLink, Scroller } from '@/ui'

import { CouponCard } from './coupon-card'
import { couponCenterPath } from './model'
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
      <Card className="list" label={t('membership.centerTitle')}>
        <RowLink icon="gift" title={t('membership.centerTitle')} onPress={() => open(couponCenterPath)} />
        <RowLink icon="card" title={t('membership.privilegeCards')} onPress={() => open(privilegeCardsPath)} />
      </Card>
      {/* One that a waiting order has may come back: it stands with those to use. */}
      {tab === 'free' && <HeldCoupons {...ways} />}
      <CouponList key={tab} tab={tab} {...ways} />
    </>
  )
}

function HeldCoupons(ways: CouponsProps) {
  const held = useCoupons('held')
  return held.items?.map((coupon) => <OwnCoupon key={coupon.couponId} coupon={coupon} {...ways} />)
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
        <OwnCoupon key={coupon.couponId} coupon={coupon} {...ways} />
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

function OwnCoupon({ coupon, onUse, onOrder }: CouponsProps & { coupon: Coupon }) {
  const { t, local, date } = useTexts()
  const { name, state, validUntil, endsSoon, orderId } = coupon
  const note = state === 'held' ? t('membership.couponHeld') : t('membership.couponUntil', { date: date(validUntil) })
  return (
    <CouponCard coupon={coupon} over={state !== 'free'} soon={endsSoon} note={note}>
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
    </CouponCard>
  )
}
