import './mall-order.css'

import type { ReactNode } from 'react'

import { useTexts } from '@/i18n'
import { cartPath } from '@/parts/cart'
import { Block, Frame, Loading, NavBar, Skeleton } from '@/ui'

/** The page around whatever state it is in. */
export function Around({ foot, children }: { foot?: ReactNode; children: ReactNode }) {
  const { t } = useTexts()
  return (
    <Frame
      shape="text"
      head={<NavBar title={t('checkout.title')} home={cartPath} />}
      main={foot ? 'checkout above-foot' : 'checkout'}
      foot={foot}
    >
      {children}
    </Frame>
  )
}

export function CheckoutSkeleton() {
  return (
    <Loading>
      <Block className="card inset">
        <Skeleton width="40%" />
        <Skeleton width="80%" />
      </Block>
      <Block className="card inset">
        <Block className="row gap-3">
          <Skeleton className="checkout-bone-picture" />
          <Block className="grow">
            <Skeleton width="70%" />
            <Skeleton width="40%" />
          </Block>
        </Block>
      </Block>
      <Block className="card inset">
        <Skeleton width="60%" />
        <Skeleton width="60%" />
        <Skeleton width="80%" />
      </Block>
    </Loading>
  )
}
