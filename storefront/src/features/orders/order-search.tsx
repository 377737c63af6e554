import { useState } from 'react'

import { useTexts } from '@/i18n'
import type { Order } from '@/parts/orders'
import { goToLogin, useIsLoggedIn } from '@/session'
import { Block, EmptyState, FailureState, LoginState, SearchField, useTypingEnd } from '@/ui'

import { useFoundOrders } from './api'
import { OrderCards, OrdersSkeleton } from './orders-view'

interface SearchProps {
  onPay: (order: Order) => void
  onShow: (orderId: string) => void
}

/** The shopper's orders by words: what was bought, in any of the shop's languages, or the number of the order. */
export function OrderSearch(ways: SearchProps) {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState('')
  const look = (asked: string) => setWords(asked.trim())
  useTypingEnd(typed, look)
  if (!isLoggedIn) return <LoginState onLogin={goToLogin} />
  return (
    <Block className="orders">
      <Block className="pad orders-search">
        <SearchField
          value={typed}
          label={t('orders.search')}
          hint={t('orders.searchHint')}
          maxLength={80}
          focused
          onValue={setTyped}
          onDone={() => look(typed)}
        />
      </Block>
      {words !== '' && <Found key={words} words={words} {...ways} />}
    </Block>
  )
}

function Found({ words, ...ways }: SearchProps & { words: string }) {
  const { t } = useTexts()
  const orders = useFoundOrders(words)
  if (orders.failure) return <FailureState failure={orders.failure} onRetry={orders.retry} />
  if (!orders.items) return <OrdersSkeleton />
  if (orders.items.length === 0)
    return <EmptyState icon="search" title={t('orders.nothingFound', { words })} text={t('orders.nothingFoundText')} />
  return <OrderCards orders={orders} items={orders.items} {...ways} />
}
