import type { ReactNode } from 'react'

import { Block, Scroller, SectionHead } from '@/ui'

import type { GoodsItem } from './api'
import { GoodsCard } from './goods-card'

interface GoodsRowProps {
  title: string
  items: GoodsItem[]
  /** The way to all of them. */
  aside: ReactNode
  className?: string
}

/** Some goods in a row that moves by the finger; without goods it is left out. */
export function GoodsRow({ title, items, aside, className }: GoodsRowProps) {
  if (items.length === 0) return null
  return (
    <Block as="section" className={className} label={title}>
      <SectionHead title={title} aside={aside} />
      <Scroller>
        <Block as="ul" className="card-row">
          {items.map((item) => (
            <GoodsCard key={item.goodsId} item={item} place="card-row-place" />
          ))}
        </Block>
      </Scroller>
    </Block>
  )
}
