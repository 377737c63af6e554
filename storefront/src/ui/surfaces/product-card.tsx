import type { ReactNode } from 'react'

import type { Price as Amount } from '@/i18n'

import { Block, Tappable, Text } from '../elements'
import { Price } from '../text/price'
import { BoxPicture } from '../figures/picture'
import { Loading, Skeleton } from '../feedback/states'

interface ProductCardProps {
  /** The family's colours. */
  tone: string
  /** The packaging's picture name. */
  picture?: string
  /** What stands there instead of a packaging. */
  thing?: ReactNode
  title: string
  text: string
  price: Amount
  /** What it cost before. */
  was?: Amount
  /** Beside the price: one short fact. */
  aside?: string
  /** Over the picture, at its top left. */
  corner?: ReactNode
  badges?: ReactNode
  /** Nothing of it can be had: the picture loses its colour. */
  gone?: boolean
  eager?: boolean
  /** The page it leads to. */
  href?: string
  onPress: () => void
}

/** Something on sale as a card: what it is, how it stands, what it costs. As wide as its place. */
export function ProductCard({
  tone,
  picture,
  thing,
  title,
  text,
  price,
  was,
  aside,
  corner,
  badges,
  gone,
  eager,
  href,
  onPress,
}: ProductCardProps) {
  return (
    <Tappable className={`product-card card tone-${tone}`} href={href} onPress={onPress}>
      <Block className="product-card-stage">
        {corner && <Block className="product-card-corner">{corner}</Block>}
        {thing}
        {picture && (
          <BoxPicture
            name={picture}
            view="box"
            drawnWidth={140}
            roomyWidth={200}
            description=""
            eager={eager}
            className={`product-card-picture ${gone ? 'gone' : ''}`}
          />
        )}
      </Block>
      <Block className="product-card-words">
        <Block className="h3 ellipsis">{title}</Block>
        <Block className="small ellipsis">{text}</Block>
        <Block className="row gap-1 wrap product-card-badges">{badges}</Block>
        <Block className="row apart gap-2 product-card-price">
          <Price of={price} was={was} />
          {aside && <Text className="micro ellipsis">{aside}</Text>}
        </Block>
      </Block>
    </Tappable>
  )
}

/** The same bones while it loads. */
export function ProductCardSkeleton() {
  return (
    <Block className="product-card card" hidden>
      <Block className="product-card-stage skeleton" />
      <Block className="product-card-words">
        <Skeleton width="60%" className="product-card-bone" />
        <Skeleton width="80%" />
        <Skeleton width="90%" className="product-card-badges" />
        <Skeleton width="45%" className="product-card-bone" />
      </Block>
    </Block>
  )
}

/** A grid of them, while a list of products loads. */
export function ProductGridSkeleton() {
  return (
    <Loading>
      <Block className="card-grid">
        {[1, 2, 3, 4].map((one) => (
          <Block className="card-grid-place" key={one}>
            <ProductCardSkeleton />
          </Block>
        ))}
      </Block>
    </Loading>
  )
}

/** A row of them with its head, inside of what says that it loads. */
export function ProductRowSkeleton() {
  return (
    <>
      <Block className="section-head">
        <Skeleton width="130px" />
      </Block>
      <Block className="card-row-bones">
        <Block className="card-row">
          {[1, 2, 3, 4, 5].map((one) => (
            <Block key={one} className="card-row-place">
              <ProductCardSkeleton />
            </Block>
          ))}
        </Block>
      </Block>
    </>
  )
}
