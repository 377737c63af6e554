import type { ReactNode } from 'react'

import { open, replace, useShown } from '@/host'
import { useTexts } from '@/i18n'
import { secondsUntil, useServerNow } from '@/parts/clock'
import { StockBadge, useFamily } from '@/parts/goods'
import { orderPath } from '@/parts/orders'
import { saleOrderPath, salePath } from '@/parts/sales'
import { goToLogin, useIsLoggedIn } from '@/session'
import { Block, Button, CountdownRing, EmptyState, FailureState, Frame, Icon, LoginState, Price, Said, Text } from '@/ui'

import { useSale, useTicket, type Sale, type SaleItem, type Ticket } from './api'
import { Around, SaleSkeleton, SaleSky, SaleState, useNameOf } from './around'
import { firstOf, isDrawAwaited } from './model'
import { Elsewhere, Proof } from './sale-view'
import { OtherSales } from './sales-view'

/** The shopper's own turn in a sale: the place they wait at, what is kept for them, or what became of it. */
export function TurnView({ saleId, skuId }: { saleId: string; skuId?: string }) {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const sale = useSale(saleId)
  const item = sale.data && firstOf(sale.data.items, skuId)
  const ticket = useTicket(saleId, skuId ?? item?.skuId)
  useShown(() => {
    if (ticket.data) void ticket.refetch()
  })
  const title = t('sales.waitingRoom')
  if (!isLoggedIn)
    return (
      <Around title={title}>
        <LoginState onLogin={goToLogin} />
      </Around>
    )
  if (!sale.data) return <SaleState title={title} sale={sale} />
  if (ticket.data) return <Turn sale={sale.data} item={item} ticket={ticket.data} />
  if (ticket.error)
    return (
      <Around title={title}>
        <FailureState failure={ticket.error} onRetry={() => void ticket.refetch()} />
      </Around>
    )
  if (ticket.isPending && ticket.isEnabled) return <SaleSkeleton title={title} />
  return (
    <Around title={title}>
      <EmptyState
        icon="people"
        title={t('sales.noTicketTitle')}
        text={t('sales.noTicketText')}
        action={<Button onPress={() => replace(salePath, { saleId })}>{t('sales.toSale')}</Button>}
      />
    </Around>
  )
}

interface TurnProps {
  sale: Sale
  item: SaleItem | undefined
  ticket: Ticket
}

function Turn(props: TurnProps) {
  switch (props.ticket.state) {
    case 'waiting':
      return <Waiting {...props} />
    case 'won':
      return <Won {...props} />
    case 'ordered':
      return <Ordered {...props} />
    case 'lapsed':
    case 'lost':
      return <Gone {...props} />
  }
}

/** The room of one's turn: dark on every page of it, with a light where the thing stands. */
function Room({
  title,
  item,
  words,
  foot,
  children,
}: {
  title: string
  item?: SaleItem
  words: ReactNode
  foot?: ReactNode
  children: ReactNode
}) {
  const { tone } = useFamily(item?.goodsId)
  return (
    <Frame
      shape="pair"
      lead={
        <SaleSky title={title} item={item} tone={tone} look="room">
          {words}
        </SaleSky>
      }
      main={`sky-body ${foot ? 'above-foot' : ''}`}
      foot={foot}
    >
      {children}
    </Frame>
  )
}

function Waiting({ sale, item, ticket }: TurnProps) {
  const { t, dateTime } = useTexts()
  return (
    <Room title={t('sales.waitingRoom')} item={item} words={<Place sale={sale} ticket={ticket} />}>
      <Estimate sale={sale} item={item} ticket={ticket} />
      {item && (
        <Block className="row apart gap-2 sale-row">
          <Text>{t('sales.stock')}</Text>
          <StockBadge stock={item.stock} />
        </Block>
      )}
      <Proof sale={sale} title={t('sales.why')} />
      <Block className="sale-row">
        <Block className="bold">{t('sales.closePage')}</Block>
        <Block className="small">{t('sales.closePageText', { time: dateTime(sale.endsAt) })}</Block>
      </Block>
    </Room>
  )
}

/** The number of one's place, as far as it has one: what was drawn has, whoever came later stands behind. */
function Place({ sale: { draw }, ticket }: { sale: Sale; ticket: Ticket }) {
  const { t } = useTexts()
  const now = useServerNow(ticket.rank === undefined)
  const count = draw?.count
  if (ticket.rank !== undefined)
    return (
      <Block role="status" live="polite">
        <Block className="bold">{t('sales.yourPlace')}</Block>
        <Block className="sale-number">{ticket.rank + 1}</Block>
        {count !== undefined && <Block>{t('sales.ofDrawn', { count })}</Block>}
      </Block>
    )
  const isDrawing = draw !== undefined && count === undefined && isDrawAwaited(ticket, draw.earlyUntil, now)
  return (
    <Block role="status" live="polite">
      <Block as="h2" className="h1">
        {t(isDrawing ? 'sales.drawing' : 'sales.entering')}
      </Block>
      <Block>{isDrawing ? t('sales.drawingText') : count ? t('sales.afterDrawn', { count }) : t('sales.inOrder')}</Block>
    </Block>
  )
}

/** When it may be one's turn, and no more than can be known. */
function Estimate({ sale, item, ticket }: TurnProps) {
  const { t, dateTime } = useTexts()
  const now = useServerNow()
  const minutes = t('sales.minutes', { count: Math.round(sale.orderSeconds / 60) })
  if (item?.stock !== 'none' || ticket.rank === undefined)
    return (
      <Block className="sale-estimate" role="status">
        <Block as="h2" className="h2">
          {t('sales.waitPlenty')}
        </Block>
        <Block className="small">{t('sales.waitPlentyText')}</Block>
      </Block>
    )
  // The first winners were told when the order was drawn, and until then have what they won.
  const first = (sale.draw?.earlyUntil ?? sale.opensAt) + sale.orderSeconds * 1_000_000
  return (
    <Block className="sale-estimate" role="status">
      {first / 1_000 > now && <Block className="h1">{t('sales.waitGone', { time: dateTime(first) })}</Block>}
      <Block as="h2" className="h3">
        {t('sales.waitGoneTitle')}
      </Block>
      <Block className="small">{t('sales.waitGoneText', { minutes })}</Block>
    </Block>
  )
}

function Won({ sale, item, ticket }: TurnProps) {
  const { t, dateTime, price } = useTexts()
  const nameOf = useNameOf()
  const now = useServerNow()
  const { saleId } = sale
  const { skuId, quantity, orderBefore = 0, rank } = ticket
  // Nobody has longer than that, whatever a device's clock says.
  const left = Math.min(sale.orderSeconds, secondsUntil(orderBefore, now))
  const order = () => open(saleOrderPath, { saleId, skuId, quantity: String(quantity) })
  const amount = item && { ...item.price, amount: item.price.amount * quantity }
  return (
    <Room
      title={t('sales.winTitle')}
      item={item}
      words={rank !== undefined && <Text>{`${t('sales.yourPlace')} ${rank + 1}`}</Text>}
      foot={
        <Block className="bottom-bar foot">
          <Button wide onPress={order}>
            {amount ? t('sales.pay', { amount: price(amount, true) }) : t('sales.order')}
          </Button>
        </Block>
      }
    >
      <Block className="row apart gap-3 sale-win" role="status" live="polite">
        <Block className="grow">
          <Block as="h2" className="h1">
            {quantity === 1 ? t('sales.winTitle') : t('sales.winMany', { count: quantity })}
          </Block>
          {item && <Block className="small">{nameOf(item)}</Block>}
        </Block>
        <CountdownRing seconds={left} total={sale.orderSeconds} tone="timer" size="large" label={t('sales.winLeft')} />
      </Block>
      {item && amount && (
        <Block className="row apart gap-2 sale-row">
          <Text>{t('sales.line', { count: quantity, unit: price(item.price) })}</Text>
          <Price of={amount} cents />
        </Block>
      )}
      <Block className="small sale-row">{t('sales.winText', { time: dateTime(orderBefore) })}</Block>
      <Proof sale={sale} title={t('sales.why')} />
    </Room>
  )
}

function Ordered({ sale, item, ticket: { orderId } }: TurnProps) {
  const { t } = useTexts()
  return (
    <Room title={t('sales.orderedTitle')} item={item} words={<Icon name="check" />}>
      <Said title={t('sales.orderedTitle')} text={t('sales.orderedText')} />
      {orderId && (
        <Block className="row gap-2 wrap sale-ways">
          <Button onPress={() => open(orderPath, { orderId })}>{t('sales.seeOrder')}</Button>
        </Block>
      )}
      <Proof sale={sale} title={t('sales.why')} />
    </Room>
  )
}

/** It did not come to it: said without a "so close", with what else there is. */
function Gone({ sale, item, ticket }: TurnProps) {
  const { t, local } = useTexts()
  const { tone, brand } = useFamily(item?.goodsId)
  const isLost = ticket.state === 'lost'
  const lost = ticket.rank === undefined ? t('sales.lostText') : t('sales.lostPlace', { place: ticket.rank + 1 })
  return (
    <Frame
      shape="pair"
      lead={<SaleSky title={local(sale.title)} item={item} tone={tone} look="gone" />}
      main="sky-body above-foot"
      foot={
        <Block className="bottom-bar foot">
          <Elsewhere brand={brand} />
        </Block>
      }
    >
      <Said title={t(isLost ? 'sales.lostTitle' : 'sales.lapsedTitle')} text={isLost ? lost : t('sales.lapsedText')} />
      <Proof sale={sale} title={t('sales.why')} />
      <OtherSales saleId={sale.saleId} />
    </Frame>
  )
}
