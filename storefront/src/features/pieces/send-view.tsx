import { useState } from 'react'

import { failureText, Refusal, useConfig } from '@/api'
import { open, replace, useShown } from '@/host'
import { useTexts } from '@/i18n'
import { AddressCard, addressPath, useAddresses, useChosenAddress, type Address } from '@/parts/addresses'
import { deliverPath } from '@/parts/cabinet'
import { checkoutPath } from '@/parts/goods'
import { orderPath, useOfferOrders } from '@/parts/orders'
import { NoPayments, takesMoney } from '@/parts/payments'
import { goToLogin, useIsLoggedIn } from '@/session'
import { Block, Button, Card, EmptyState, FailureState, LoginState, Price, SwitchRow, Text, toast, WarningNote } from '@/ui'

import { ofPieces, useChoices, useFee, useSend } from './api'
import { Around, PiecesSkeleton, useRegionNames } from './around'
import { ParcelPanel } from './carton'
import { kilograms, type Choice, type Quote } from './model'

/** Where the chosen pieces go, what that costs, and one button. */
export function SendView({ itemIds }: { itemIds: string[] }) {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const addresses = useAddresses()
  const pieces = useChoices()
  useShown(() => {
    if (isLoggedIn) void addresses.refetch()
  })
  const title = t('pieces.sendTitle')
  if (!isLoggedIn)
    return (
      <Around title={title}>
        <LoginState onLogin={goToLogin} />
      </Around>
    )
  const failure = addresses.error ?? pieces.failure
  const again = () => {
    void addresses.refetch()
    pieces.retry()
  }
  if (addresses.data && pieces.choices) {
    const choices = pieces.choices.filter((one) => itemIds.includes(one.itemId))
    return <Sending itemIds={itemIds} choices={choices} addresses={addresses.data.items} />
  }
  return <Around title={title}>{failure ? <FailureState failure={failure} onRetry={again} /> : <PiecesSkeleton />}</Around>
}

interface SendingProps {
  itemIds: string[]
  choices: Choice[]
  addresses: Address[]
}

function Sending({ itemIds, choices, addresses }: SendingProps) {
  const { t, country, price } = useTexts()
  const nameOf = useRegionNames()
  const region = choices[0]?.region ?? country
  const { address, choose } = useChosenAddress(addresses, region)
  const [byCard, setByCard] = useState(false)
  const parcel = { itemIds, addressId: address?.addressId, useFreeShipping: byCard }
  const fee = useFee(parcel, true)
  const [changed, setChanged] = useState(false)
  const [stopped, setStopped] = useState<Refusal>()
  const sending = useSend({
    onPlaced: ({ orderId, paymentId }) => {
      if (paymentId !== '0') return replace(checkoutPath, { orderId })
      toast(t('pieces.sent'), 'done')
      replace(orderPath, { orderId })
    },
    onChanged: () => {
      setByCard(false)
      setChanged(true)
    },
    onStopped: setStopped,
    onPending: useOfferOrders({ title: t('pieces.pendingTitle'), text: t('pieces.pendingText'), confirm: t('pieces.toOrders') }),
  })
  const refusal = stopped ?? (fee.error instanceof Refusal ? fee.error : undefined)
  if (refusal && ofPieces.some((reason) => reason === refusal.reason)) return <Stopped refusal={refusal} />
  if (!fee.data)
    return (
      <Around title={t('pieces.sendTitle')}>
        {fee.error ? <FailureState failure={fee.error} onRetry={() => void fee.refetch()} /> : <PiecesSkeleton />}
      </Around>
    )
  const { quote, elsewhere } = fee.data
  const weight = t('pieces.weight', { kilograms: kilograms(quote.grams) })
  const to = address && !elsewhere && t('pieces.to', { place: address.line1 })
  return (
    <Around
      title={t('pieces.sendTitle')}
      lead={<ParcelPanel choices={choices} quote={quote} note={[weight, to].filter(Boolean).join(', ')} />}
      foot={
        <SendBar
          quote={quote}
          to={address}
          busy={sending.pending}
          isReady={!fee.isPlaceholderData && !elsewhere}
          onSend={() => sending.tap({ ...parcel, total: quote.total.amount })}
        />
      }
    >
      {changed && <Changed now={price(quote.total, true)} />}
      <AddressCard
        addresses={addresses}
        address={address}
        elsewhere={elsewhere ? t('pieces.elsewhere', { region: nameOf(quote.region) }) : undefined}
        onChoose={choose}
      />
      <FeeCard quote={quote} isOld={fee.isPlaceholderData} />
      {quote.freeShippingCards > 0 && quote.freeBecause !== 'pieces' && (
        <Card className="list">
          <SwitchRow
            icon="truck"
            title={t('pieces.useCard')}
            help={t('pieces.cards', { count: quote.freeShippingCards })}
            on={byCard}
            onChange={setByCard}
          />
        </Card>
      )}
    </Around>
  )
}

function FeeCard({ quote, isOld }: { quote: Quote; isOld: boolean }) {
  const { t, price } = useTexts()
  const why = {
    pieces: t('pieces.becausePieces', { from: quote.freeFromPieces }),
    card: t('pieces.becauseCard'),
  }
  return (
    <Card className="inset" label={t('pieces.feeTitle')}>
      <Block as="h2" className="h2">
        {t('pieces.feeTitle')}
      </Block>
      <Block className={isOld ? 'parcel-old' : ''} live="polite" busy={isOld}>
        <Block className="row apart gap-3 parcel-line">
          <Text>
            {t('pieces.delivery')}
            <Text className="muted">{` ${t('pieces.feeOf', { count: quote.pieces })}`}</Text>
          </Text>
          <Text>{price(quote.fee, true)}</Text>
        </Block>
        {quote.freeBecause && (
          <Block className="row apart gap-3 parcel-line parcel-free">
            <Text>{why[quote.freeBecause]}</Text>
            <Text>{`−${price(quote.fee, true)}`}</Text>
          </Block>
        )}
        <Block className="row apart parcel-total">
          <Text className="bold">{t('pieces.total')}</Text>
          <Price of={quote.total} size="large" cents />
        </Block>
      </Block>
    </Card>
  )
}

interface SendBarProps {
  quote: Quote
  to: Address | undefined
  busy: boolean
  /** The fee is that of what is chosen now, and it can be sent there. */
  isReady: boolean
  onSend: () => void
}

function SendBar({ quote, to, busy, isReady, onSend }: SendBarProps) {
  const { t, price } = useTexts()
  const isFree = quote.total.amount === 0
  const pays = takesMoney(useConfig()) || isFree
  const words = isFree
    ? t('pieces.sendFree', { count: quote.pieces })
    : t('pieces.send', { count: quote.pieces, amount: price(quote.total, true) })
  return (
    <Block className="bottom-bar foot">
      {!isFree && <NoPayments className="grow" />}
      {!to && (
        <Button wide icon="plus" onPress={() => open(addressPath)}>
          {t('address.add')}
        </Button>
      )}
      {to && pays && (
        <Button wide busy={busy} disabled={!isReady} onPress={onSend}>
          {words}
        </Button>
      )}
    </Block>
  )
}

function Changed({ now }: { now: string }) {
  const { t } = useTexts()
  return <WarningNote title={t('pieces.changedTitle')} text={t('pieces.changedText', { now })} />
}

/** Why these cannot be sent, and the way back to choosing. */
function Stopped({ refusal }: { refusal: Refusal }) {
  const { t } = useTexts()
  return (
    <Around title={t('pieces.sendTitle')}>
      <EmptyState
        icon="box"
        title={failureText(refusal)}
        text={t('pieces.stoppedText')}
        action={<Button onPress={() => replace(deliverPath)}>{t('pieces.chooseAgain')}</Button>}
      />
    </Around>
  )
}
