import { address, open } from '@/host'
import { useTexts } from '@/i18n'
import { Block, ProductCard } from '@/ui'

import type { GoodsItem } from './api'
import { pictureOf } from './model'
import { StockBadge, goodsPath } from '@/parts/goods'
import { Thing } from './thing'

/** No brand's own things stand in the light of the shop's first one. */
export const toneOf = (ip: GoodsItem['ip']): string => ip?.tone ?? 'nimbi'

interface GoodsCardProps {
  item: GoodsItem
  /** The class of its place in a row or a grid. */
  place: 'card-grid-place' | 'card-row-place'
  eager?: boolean
}

/** Goods as a card: what they are, whether there are any, what they cost. */
export function GoodsCard({ item, place, eager }: GoodsCardProps) {
  const { t, local } = useTexts()
  const tone = toneOf(item.ip)
  const kind = t(`goods.kinds.${item.kind}`)
  const query = { goodsId: item.goodsId }
  const gone = item.stock === 'none'
  return (
    <Block as="li" className={place}>
      <ProductCard
        tone={tone}
        thing={<Thing picture={pictureOf(item)} tone={tone} gone={gone} eager={eager} />}
        title={local(item.title)}
        text={item.ip ? `${kind} · ${local(item.ip.name)}` : kind}
        price={item.price}
        was={item.compareAt === undefined ? undefined : { ...item.price, amount: item.compareAt }}
        aside={item.isFrom ? t('goods.andUp') : undefined}
        badges={<StockBadge stock={item.stock} />}
        href={address(goodsPath, query)}
        onPress={() => open(goodsPath, query)}
      />
    </Block>
  )
}
