import { useState } from 'react'

import type { Refusal } from '@/api'
import { failureText, useConfig } from '@/api'
import { open, replace, useShown } from '@/host'
import { useTexts } from '@/i18n'
import { AddressCard, addressPath, useAddresses, useChosenAddress, type Address } from '@/parts/addresses'
import { secondsUntil, useServerNow } from '@/parts/clock'
import { checkoutPath } from '@/parts/goods'
import { NoPayments, takesMoney } from '@/parts/payments'
import { salePath, turnPath } from '@/parts/sales'
import { goToLogin, useIsLoggedIn } from '@/session'
import {
  Block,
  Button,
  Card,
  CountdownRing,
  EmptyState,
  FailureState,
  GoodsPicture,
  LoginState,
  Price,
  Text,
  WarningNote,
} from '@/ui'

import { BarrierSheet } from './barrier-sheet'
import { useBarrier } from './entrance'
import { useOrder, useSale, useTicket, type Sale, type SaleItem, type Ticket } from './api'
import { Around, SaleSkeleton, SaleState, useNameOf } from './around'
import { stepOf } from './model'

interface OrderProps {
  saleId: string
  skuId?: string
  quantity?: string
}

/** Orders what was won, or what is left in a sale without a queue: where it goes, what it comes to, one button. */
export function OrderView({ saleId, skuId, quantity }: OrderProps) {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const sale = useSale(saleId)
  const ticket = useTicket(saleId, skuId)
  const addresses = useAddresses()
  useShown(() => {
    if (isLoggedIn) void addresses.refetch()
  })
  const title = t('sales.confirmTitle')
  if (!isLoggedIn)
    return (
      <Around title={title}>
        <LoginState onLogin={goToLogin} />
      </Around>
    )
  if (!sale.data) return <SaleState title={title} sale={sale} />
  const failure = addresses.error ?? ticket.error
  if (failure)
    return (
      <Around title={title}>
        <FailureState
          failure={failure}
          onRetry={() => {
            void addresses.refetch()
            void ticket.refetch()
          }}
        />
      </Around>
    )
  const item = sale.data.items.find((one) => one.skuId === skuId)
  if (!item) return <Stopped saleId={saleId} title={t('sales.missingTitle')} />
  if (!addresses.data || ticket.isPending) return <SaleSkeleton title={title} />
  const step = stepOf(sale.data, item, ticket.data)
  if (step !== 'buy' && ticket.data?.state !== 'won') return <Stopped saleId={saleId} title={t('sales.notYoursTitle')} />
  const units = ticket.data?.state === 'won' ? ticket.data.quantity : wantedOf(quantity, item.most)
  return (
    <Order sale={sale.data} item={item} ticket={ticket.data ?? undefined} quantity={units} addresses={addresses.data.items} />
  )
}

const wantedOf = (text: string | undefined, most: number): number =>
  /^[1-9]\d?$/.test(text ?? '') ? Math.min(Number(text), most) : 1

interface FilledProps {
  sale: Sale
  item: SaleItem
  ticket: Ticket | undefined
  quantity: number
  addresses: Address[]
}

function Order({ sale, item, ticket, quantity, addresses }: FilledProps) {
  const { t, price, country } = useTexts()
  const { saleId } = sale
  const { skuId } = item
  const { address, choose } = useChosenAddress(addresses, country)
  const [stopped, setStopped] = useState<Refusal>()
  const [hasChanged, setHasChanged] = useState(false)
  const total = { ...item.price, amount: item.price.amount * quantity }
  const { barrier, stop, close } = useBarrier()
  const ordering = useOrder({
    onBarred: stop,
    onPlaced: (orderId) => replace(checkoutPath, { orderId }),
    onOrdered: () => replace(turnPath, { saleId, skuId }),
    onChanged: () => setHasChanged(true),
    onStopped: setStopped,
  })
  const sells = takesMoney(useConfig())
  const isFirstCome = sale.admission === 'first_come'
  const order = () => {
    close()
    if (address) ordering.tap({ saleId, skuId, quantity, addressId: address.addressId, total: total.amount, isFirstCome })
  }
  if (stopped) return <Stopped saleId={saleId} title={failureText(stopped)} />
  const isElsewhere = address !== undefined && address.country !== country
  return (
    <Around
      title={t('sales.confirmTitle')}
      foot={
        <Block className="bottom-bar foot sale-order-foot">
          <NoPayments className="grow" />
          {!address && (
            <Button wide icon="plus" onPress={() => open(addressPath)}>
              {t('address.add')}
            </Button>
          )}
          {address && sells && (
            <Block className="grow">
              <Button wide busy={ordering.pending} disabled={isElsewhere} onPress={order}>
                {t('sales.pay', { amount: price(total, true) })}
              </Button>
              <Block className="micro centre sale-about">{t('sales.payAbout')}</Block>
            </Block>
          )}
        </Block>
      }
    >
      {hasChanged && <WarningNote title={t('sales.changedTitle')} text={t('sales.changedText')} />}
      {ticket?.orderBefore !== undefined && <Left sale={sale} until={ticket.orderBefore} />}
      <AddressCard
        addresses={addresses}
        address={address}
        elsewhere={isElsewhere ? t('sales.elsewhere') : undefined}
        onChoose={choose}
      />
      <SumCard item={item} quantity={quantity} total={total} />
      {barrier && <BarrierSheet saleId={saleId} barrier={barrier} onClose={close} onFree={order} />}
    </Around>
  )
}

function Left({ sale, until }: { sale: Sale; until: number }) {
  const { t, dateTime } = useTexts()
  const left = Math.min(sale.orderSeconds, secondsUntil(until, useServerNow()))
  return (
    <Block className="card inset row apart gap-3">
      <Block className="grow">
        <Block className="bold">{t('sales.winTitle')}</Block>
        <Block className="small">{t('sales.winText', { time: dateTime(until) })}</Block>
      </Block>
      <CountdownRing seconds={left} total={sale.orderSeconds} tone="timer" label={t('sales.winLeft')} />
    </Block>
  )
}

function SumCard({ item, quantity, total }: { item: SaleItem; quantity: number; total: SaleItem['price'] }) {
  const { t, price } = useTexts()
  const nameOf = useNameOf()
  return (
    <Card className="inset" label={t('sales.sum')}>
      <Block className="row gap-3 sale-order-line">
        <Block className="sale-order-thing">
          <GoodsPicture address={item.picture} drawnWidth={64} description="" className="sale-order-picture" />
        </Block>
        <Block className="grow">
          <Block className="bold">{nameOf(item)}</Block>
          <Block className="small">{t('sales.line', { count: quantity, unit: price(item.price) })}</Block>
        </Block>
        <Text>{price(total, true)}</Text>
      </Block>
      <Block className="row apart gap-3 sale-order-line">
        <Text>{t('sales.delivery')}</Text>
        <Text>{t('sales.free')}</Text>
      </Block>
      <Block className="row apart gap-3 sale-order-total">
        <Text className="bold">{t('sales.sum')}</Text>
        <Price of={total} size="large" cents />
      </Block>
      <Block className="small">{t('sales.finalPrice')}</Block>
    </Card>
  )
}

/** Why it cannot be ordered, and the way back to the sale. */
function Stopped({ saleId, title }: { saleId: string; title: string }) {
  const { t } = useTexts()
  return (
    <Around title={t('sales.confirmTitle')}>
      <EmptyState
        icon="market"
        title={title}
        text={t('sales.stoppedText')}
        action={<Button onPress={() => replace(salePath, { saleId })}>{t('sales.toSale')}</Button>}
      />
    </Around>
  )
}
