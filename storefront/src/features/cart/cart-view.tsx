import { useState, type ReactNode } from 'react'

import { open, useShown } from '@/host'
import { useTexts } from '@/i18n'
import { checkoutPath, mallPath } from '@/parts/goods'
import { goToLogin, useIsLoggedIn } from '@/session'
import { Block, Button, EmptyState, FailureState, Frame, Loading, NavBar, Skeleton, TextLink } from '@/ui'

import { useCart, useRemoval, type Line } from './api'
import { LineRow } from './line-row'
import { canBeOrdered, leftOutBy, selectedOf, turned } from './model'
import { Offers } from './offers'
import { SumBar } from './sum-bar'
import { UnavailableRow } from './unavailable-row'
import { useQuantities } from './use-quantities'

/** What the shopper means to order: of what how many, what it costs now, what of it cannot be had, and what is selected of it. */
export function CartView() {
  const { t } = useTexts()
  const cart = useCart()
  useShown(() => void cart.refetch())
  if (cart.data && cart.data.contentList.length > 0) return <Full lines={cart.data.contentList} />
  if (cart.data)
    return (
      <Around>
        <EmptyState
          icon="market"
          title={t('cart.emptyTitle')}
          text={t('cart.emptyText')}
          action={<Button onPress={() => open(mallPath)}>{t('cart.toMall')}</Button>}
        />
      </Around>
    )
  return (
    <Around>{cart.error ? <FailureState failure={cart.error} onRetry={() => void cart.refetch()} /> : <CartSkeleton />}</Around>
  )
}

function Around({ foot, children }: { foot?: ReactNode; children: ReactNode }) {
  const { t } = useTexts()
  return (
    <Frame
      shape="text"
      head={<NavBar title={t('cart.title')} home={mallPath} />}
      main={foot ? 'cart above-foot' : 'cart'}
      foot={foot}
    >
      {children}
    </Frame>
  )
}

function Full({ lines }: { lines: Line[] }) {
  const { t } = useTexts()
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const { wanted, want } = useQuantities()
  const remove = useRemoval()
  const isLoggedIn = useIsLoggedIn()
  const ready = lines.filter(canBeOrdered)
  const unavailable = lines.filter((line) => !canBeOrdered(line))
  const selected = selectedOf(lines, leftOut)
  // A visitor comes back to this page, where what was on the device has joined what waits there.
  const checkOut = () => {
    if (isLoggedIn) open(checkoutPath, { ids: selected.map(({ id }) => id).join(',') })
    else goToLogin()
  }
  const isWhole = selected.length === ready.length
  const foot = ready.length > 0 && (
    <SumBar
      lines={selected}
      whole={isWhole}
      pending={Object.keys(wanted).length > 0}
      onWhole={() => setLeftOut(leftOutBy(lines, leftOut))}
      onCheckOut={checkOut}
    />
  )
  return (
    <Around foot={foot}>
      <Offers lines={selected} />
      {ready.length > 0 && (
        <Block as="ul" className="card cart-card" label={t('cart.title')}>
          {ready.map((line) => (
            <LineRow
              key={line.id}
              line={line}
              quantity={wanted[line.id] ?? line.quantity}
              selected={!leftOut.has(line.id)}
              onSelect={() => setLeftOut(turned(leftOut, line.id))}
              onQuantity={(quantity) => want(line.id, quantity)}
              onRemove={() => remove([line.id])}
            />
          ))}
        </Block>
      )}
      {unavailable.length > 0 && (
        <Block as="section" className="card cart-card" label={t('cart.unavailable')}>
          <Block className="row apart gap-2 wrap cart-card-head">
            <Block as="h2" className="h3">
              {t('cart.unavailable')}
            </Block>
            <TextLink onPress={() => remove(unavailable.map(({ id }) => id))}>{t('cart.removeAll')}</TextLink>
          </Block>
          <Block as="ul">
            {unavailable.map((line) => (
              <UnavailableRow
                key={line.id}
                line={line}
                onQuantity={(quantity) => want(line.id, quantity)}
                onRemove={() => remove([line.id])}
              />
            ))}
          </Block>
        </Block>
      )}
    </Around>
  )
}

function CartSkeleton() {
  return (
    <Loading>
      <Block className="card cart-card">
        {[1, 2, 3].map((one) => (
          <Block key={one} className="cart-line">
            <Skeleton className="cart-bone-picture" />
            <Block className="grow">
              <Skeleton width="70%" />
              <Skeleton width="40%" />
              <Skeleton width="55%" />
            </Block>
          </Block>
        ))}
      </Block>
    </Loading>
  )
}
