import { useState, type ReactNode } from 'react'

import { failureText, Refusal, useConfig } from '@/api'
import { back, open, replace, useShown } from '@/host'
import { grouped, useTexts, type Price as Amount } from '@/i18n'
import { AddressCard, addressPath, useAddresses, useChosenAddress, type Address } from '@/parts/addresses'
import { cartPath } from '@/parts/cart'
import { checkoutPath, mallPath } from '@/parts/goods'
import { useOfferOrders } from '@/parts/orders'
import { NoPayments, takesMoney } from '@/parts/payments'
import { goToLogin, useIsLoggedIn } from '@/session'
import { Block, Button, EmptyState, FailureState, LoginState } from '@/ui'

import { keepQuote, useBill, usePlace, type PriceChange, type Savings } from './api'
import { Around, CheckoutSkeleton } from './around'
import { BillingCard, billingOf, useBilling } from './billing-card'
import { LinesCard } from './lines-card'
import { toldBy, wishOf, type Quote, type Wish } from './model'
import { SavingsCard } from './savings-card'
import { PriceNotice, SumCard } from './sum-card'

/** What is ordered, where it goes, what is taken off, every line of the sum, and one button. */
export function CheckoutView({ ids, lines, list }: { ids?: string; lines?: string; list?: string }) {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const addresses = useAddresses()
  useShown(() => {
    if (isLoggedIn) void addresses.refetch()
  })
  const [wish] = useState(() => wishOf({ ids, lines, list }))
  if (!wish)
    return (
      <Around>
        <EmptyState
          icon="market"
          title={t('checkout.emptyTitle')}
          text={t('checkout.emptyText')}
          action={<Button onPress={() => replace(cartPath)}>{t('checkout.backToCart')}</Button>}
        />
      </Around>
    )
  if (!isLoggedIn)
    return (
      <Around>
        <LoginState onLogin={goToLogin} />
      </Around>
    )
  if (addresses.data) return <Checkout wish={wish} addresses={addresses.data.items} />
  return (
    <Around>
      {addresses.error ? (
        <FailureState failure={addresses.error} onRetry={() => void addresses.refetch()} />
      ) : (
        <CheckoutSkeleton />
      )}
    </Around>
  )
}

function Checkout({ wish, addresses }: { wish: Wish; addresses: Address[] }) {
  const { t, country } = useTexts()
  const { address, choose } = useChosenAddress(addresses, country)
  const { billing, ...bills } = useBilling(addresses)
  const [savings, setSavings] = useState<Savings>({})
  const bill = useBill(wish, address?.addressId, savings)
  const [change, setChange] = useState<PriceChange>()
  const [stopped, setStopped] = useState<Refusal>()
  const placing = usePlace(wish, {
    onPlaced: (orderId) => replace(checkoutPath, { orderId }),
    onChanged: (now) => {
      keepQuote(wish, bill.choice, now.quote)
      setChange(now)
    },
    onStopped: setStopped,
    onPending: useOfferOrders({
      title: t('checkout.pendingTitle'),
      text: t('checkout.pendingText'),
      confirm: t('checkout.toOrders'),
    }),
  })
  const again = () => {
    setStopped(undefined)
    bill.retry()
  }
  const refusal = stopped ?? (bill.failure instanceof Refusal ? bill.failure : undefined)
  if (refusal) return <Stopped refusal={refusal} ofCart={'ids' in wish} onAgain={again} />
  if (!bill.quoted)
    return <Around>{bill.failure ? <FailureState failure={bill.failure} onRetry={again} /> : <CheckoutSkeleton />}</Around>
  const { quote, elsewhere } = bill.quoted
  const seen = change && change.seen.amount !== quote.total.amount ? change.seen : undefined
  const foot = (
    <PayBar
      quote={quote}
      seen={seen}
      busy={placing.pending}
      isReady={!bill.isOld && !elsewhere}
      to={address}
      onPay={() => placing.tap({ choice: bill.choice, ...toldBy(quote), ...billingOf(billing) })}
    />
  )
  return (
    <Around foot={foot}>
      {seen && <PriceNotice seen={seen} now={quote.total} />}
      <AddressCard
        addresses={addresses}
        address={address}
        elsewhere={elsewhere ? t('checkout.elsewhere') : undefined}
        onChoose={choose}
      />
      {address && <BillingCard billing={billing} {...bills} addresses={addresses} country={country} />}
      <LinesCard lines={quote.lines} quantity={quote.quantity} />
      <SavingsCard
        quote={quote}
        {...bill.choice}
        most={bill.most}
        balance={bill.balance}
        coupons={bill.coupons}
        cards={bill.cards}
        isCardLost={bill.isCardLost}
        savings={savings}
        onChange={setSavings}
      />
      <SumCard quote={quote} seen={seen} isOld={bill.isOld} />
    </Around>
  )
}

interface PayBarProps {
  quote: Quote
  seen: Amount | undefined
  busy: boolean
  /** The sum is that of what is chosen now, and it can be sent there. */
  isReady: boolean
  to: Address | undefined
  onPay: () => void
}

function PayBar({ quote, seen, busy, isReady, to, onPay }: PayBarProps) {
  const { t, price } = useTexts()
  const sells = takesMoney(useConfig())
  const amount = price(quote.total, true)
  const points = quote.points && grouped(quote.points)
  const words = () => {
    if (quote.total.amount === 0) return points ? t('checkout.orderPoints', { points }) : t('checkout.orderFree')
    if (points) return t('checkout.payPoints', { amount, points })
    return t(seen ? 'checkout.payNew' : 'checkout.pay', { amount })
  }
  return (
    <Block className="bottom-bar foot checkout-foot">
      <NoPayments className="grow" />
      {!to && (
        <Button wide icon="plus" onPress={() => open(addressPath)}>
          {t('address.add')}
        </Button>
      )}
      {to && sells && (
        <Block className="grow">
          <Button wide busy={busy} disabled={!isReady} onPress={onPay}>
            {words()}
          </Button>
          <Block className="micro centre checkout-about">{t('checkout.about')}</Block>
        </Block>
      )}
    </Block>
  )
}

/** Why it cannot be ordered, of which goods, and the way back to where that is settled. */
function Stopped({ refusal, ofCart, onAgain }: { refusal: Refusal; ofCart: boolean; onAgain: () => void }) {
  const { t } = useTexts()
  const ways: ReactNode = (
    <Block className="row gap-2 wrap checkout-ways">
      <Button onPress={() => back(ofCart ? cartPath : mallPath)}>{t(ofCart ? 'checkout.backToCart' : 'checkout.goBack')}</Button>
      <Button kind="outline" onPress={onAgain}>
        {t('actions.retry')}
      </Button>
    </Block>
  )
  return (
    <Around>
      <EmptyState icon="market" title={failureText(refusal)} text={t('checkout.stoppedText')} action={ways} />
    </Around>
  )
}
