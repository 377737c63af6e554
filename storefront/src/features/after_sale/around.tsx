import type { ReactNode } from 'react'

import { orderListPath } from '@/parts/orders'
import { Block, BoxPicture, Frame, GoodsPicture, Loading, NavBar, Skeleton, SkeletonRow } from '@/ui'

interface AroundProps {
  title: string
  lead?: ReactNode
  foot?: ReactNode
  home?: string
  children: ReactNode
}

/** The page around whatever state it is in. */
export function Around({ title, lead, foot, home = orderListPath, children }: AroundProps) {
  return (
    <Frame
      shape={lead ? 'pair' : 'text'}
      className="sale"
      head={<NavBar title={title} home={home} />}
      lead={lead}
      foot={foot}
      main={foot ? 'above-foot' : 'sale-end'}
    >
      {children}
    </Frame>
  )
}

/** Goods have the address of a picture, boxes the name of theirs. */
export function SalePicture({ picture }: { picture: string }) {
  return (
    <Block className="sale-stage" hidden>
      {picture !== '' && !picture.startsWith('/') ? (
        <BoxPicture name={picture} view="box" drawnWidth={56} description="" className="sale-thing" />
      ) : (
        <GoodsPicture address={picture} drawnWidth={56} description="" className="sale-thing" />
      )}
    </Block>
  )
}

export function SaleSkeleton() {
  return (
    <Loading>
      {[1, 2].map((one) => (
        <Block className="card inset" key={one}>
          <Skeleton width="40%" />
          <SkeletonRow picture="small" />
        </Block>
      ))}
    </Loading>
  )
}
