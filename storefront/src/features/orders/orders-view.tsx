import './orders.css'

import { useState, type ReactNode } from 'react'

import { open, relaunch, useShown } from '@/host'
import { useTexts } from '@/i18n'
import { orderSearchPath, type Order } from '@/parts/orders'
import { goToLogin, useIsLoggedIn } from '@/session'
import {
  Block,
  Button,
  ChipTabs,
  EmptyState,
  FailureState,
  Icon,
  ListEnd,
  Loading,
  LoginState,
  SearchEntry,
  Skeleton,
  SkeletonRow,
  Tappable,
  Text,
} from '@/ui'

import { useOrders } from './api'
import { runsOf, tabs, type OrderTab } from './model'
import { OrderCard } from './order-card'

interface OrdersProps {
  start: OrderTab
  /** Leads to where a waiting order is paid. */
  onPay: (order: Order) => void
  onShow: (orderId: string) => void
  /** The order that is shown beside the list, where it is. */
  shown?: string
  /** What is offered to who has an order that waits for its money. */
  waiting?: ReactNode
}

/** The shopper's orders by state, a page at a time. */
export function OrdersView({ start, ...rest }: OrdersProps) {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const [tab, setTab] = useState(start)
  if (!isLoggedIn) return <LoginState onLogin={goToLogin} />
  return (
    <Block className="orders">
      <Block className="pad">
        <SearchEntry label={t('orders.search')} hint={t('orders.searchHint')} onPress={() => open(orderSearchPath)} />
      </Block>
      <ChipTabs
        label={t('orders.title')}
        tabs={tabs.map((key) => ({ key, name: t(`orders.tabs.${key}`) }))}
        chosen={tab}
        onChoose={setTab}
      />
      <OrderList key={tab} tab={tab} {...rest} />
    </Block>
  )
}

function OrderList({ tab, onPay, onShow, shown, waiting }: Omit<OrdersProps, 'start'> & { tab: OrderTab }) {
  const { t } = useTexts()
  const orders = useOrders(tab === 'all' ? undefined : tab)
  useShown(() => {
    if (orders.items) orders.retry()
  })
  if (orders.failure) return <FailureState failure={orders.failure} onRetry={orders.retry} />
  if (!orders.items) return <OrdersSkeleton />
  if (orders.items.length === 0) {
    const action = (
      <Button kind="tonal" onPress={() => relaunch('/pages/home/home')}>
        {t('cabinet.toShelves')}
      </Button>
    )
    return (
      <EmptyState
        icon="receipt"
        title={t('orders.emptyTitle')}
        text={tab === 'all' ? t('orders.emptyText') : t(`orders.emptyOf.${tab}`)}
        action={action}
      />
    )
  }
  return (
    <>
      {orders.items.some(({ state }) => state === 'init') && waiting}
      <OrderCards orders={orders} items={orders.items} folds={tab === 'all'} shown={shown} onPay={onPay} onShow={onShow} />
    </>
  )
}

interface CardsProps extends Pick<OrdersProps, 'onPay' | 'onShow' | 'shown'> {
  orders: Pick<ReturnType<typeof useOrders>, 'more' | 'loadingMore'>
  items: Order[]
  /** What came to nothing is one line until somebody asks for it. */
  folds?: boolean
}

/** Orders, and the way to more of them. */
export function OrderCards({ orders, items, folds, shown, onPay, onShow }: CardsProps) {
  const { t } = useTexts()
  const card = (order: Order) => (
    <OrderCard key={order.orderId} order={order} shown={order.orderId === shown} onPay={onPay} onShow={onShow} />
  )
  return (
    <>
      {folds
        ? runsOf(items).map((run) =>
            'order' in run ? (
              card(run.order)
            ) : (
              <Folded key={run.closed[0].orderId} orders={run.closed}>
                {run.closed.map(card)}
              </Folded>
            ),
          )
        : items.map(card)}
      <Block className="orders-end centre">
        {orders.more ? (
          <Button kind="outline" busy={orders.loadingMore} onPress={orders.more}>
            {t('actions.more')}
          </Button>
        ) : (
          <ListEnd />
        )}
      </Block>
    </>
  )
}

/** Orders that were not paid: that nothing came of them, and themselves when they are asked for. */
function Folded({ orders, children }: { orders: Order[]; children: ReactNode }) {
  const { t } = useTexts()
  const [shown, setShown] = useState(false)
  return (
    <>
      <Tappable className="row gap-2 orders-folded" expanded={shown} onPress={() => setShown(!shown)}>
        <Text className="small grow">{t('orders.folded', { count: orders.length })}</Text>
        <Icon name={shown ? 'minus' : 'plus'} size="small" className="muted" />
      </Tappable>
      {shown && children}
    </>
  )
}

export function OrdersSkeleton() {
  return (
    <Loading>
      {[1, 2, 3].map((one) => (
        <Block className="card inset" key={one}>
          <Skeleton width="40%" />
          <SkeletonRow picture="small" />
        </Block>
      ))}
    </Loading>
  )
}
