import './membership.css'

import { open } from '@/host'
import { useTexts } from '@/i18n'
import { useCouponOffers, useNewcomersGift, useObtainCoupon, useTakeNewcomersGift, type CouponOffer } from '@/parts/backpack'
import { goToLogin, useIsLoggedIn } from '@/session'
import { Block, Button, Card, EmptyState, FailureState, Icon, ListEnd, toast } from '@/ui'

import { CouponCard } from './coupon-card'
import { couponsPath } from './model'
import { LinesSkeleton } from './wallet-view'

/** The coupons that can be taken now: by whoever is logged in at once, by a visitor after the login. */
export function CouponCenterView() {
  const { t } = useTexts()
  const offers = useCouponOffers()
  if (offers.failure) return <FailureState failure={offers.failure} onRetry={offers.retry} />
  if (!offers.items) return <LinesSkeleton />
  if (offers.items.length === 0)
    return <EmptyState icon="card" title={t('membership.offersEmpty')} text={t('membership.offersEmptyText')} />
  return (
    <>
      <NewcomersGift />
      {offers.items.map((offer) => (
        <Offer key={offer.couponKindId} offer={offer} />
      ))}
      <Block className="pad wallet-end">
        {offers.more ? (
          <Button kind="outline" wide busy={offers.loadingMore} onPress={offers.more}>
            {t('actions.more')}
          </Button>
        ) : (
          <ListEnd />
        )}
      </Block>
    </>
  )
}

/** All of what is for a first order, in one tap. */
function NewcomersGift() {
  const { t } = useTexts()
  const count = useNewcomersGift()
  const taking = useTakeNewcomersGift(() => toast(t('membership.offerDone')))
  if (count === 0) return null
  return (
    <Card className="inset" label={t('membership.giftTitle', { count })}>
      <Block className="row gap-3">
        <Block className="wallet-sign wallet-money" hidden>
          <Icon name="gift" />
        </Block>
        <Block className="grow">
          <Block as="h2" className="h3">
            {t('membership.giftTitle', { count })}
          </Block>
          <Block as="p" className="small">
            {t('membership.giftText')}
          </Block>
        </Block>
        <Button small busy={taking.pending} onPress={() => taking.tap()}>
          {t('membership.giftTake')}
        </Button>
      </Block>
    </Card>
  )
}

function Offer({ offer }: { offer: CouponOffer }) {
  const { t, local, date } = useTexts()
  const { couponKindId, name, validUntil, left, perAccount, taken } = offer
  const isGone = left === 0
  const isHad = taken >= perAccount
  const until = t('membership.couponUntil', { date: date(validUntil) })
  const note = left !== undefined && !isGone ? `${until} · ${t('membership.offerLeft', { count: left })}` : until
  return (
    <CouponCard coupon={offer} over={isGone && !isHad} note={note}>
      {isHad ? (
        <Button kind="outline" small label={`${t('membership.offerHad')}: ${local(name)}`} onPress={() => open(couponsPath)}>
          {t('membership.offerHad')}
        </Button>
      ) : (
        <TakeButton couponKindId={couponKindId} name={local(name)} isGone={isGone} />
      )}
    </CouponCard>
  )
}

function TakeButton({ couponKindId, name, isGone }: { couponKindId: string; name: string; isGone: boolean }) {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const obtain = useObtainCoupon(() => toast(t('membership.offerDone')))
  const text = isGone ? t('membership.offerGone') : t('membership.offerTake')
  return (
    <Button
      kind="tonal"
      small
      disabled={isGone}
      busy={obtain.pending}
      label={`${text}: ${name}`}
      onPress={() => (isLoggedIn ? obtain.tap(couponKindId) : goToLogin())}
    >
      {text}
    </Button>
  )
}
