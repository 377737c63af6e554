import { address, open } from '@/host'
import { useTexts } from '@/i18n'
import { StockBadge, goodsPath } from '@/parts/goods'
import {
  Badge,
  Block,
  FigureFrame,
  Loading,
  NamedPicture,
  Price,
  ProductRowSkeleton,
  Skeleton,
  Tappable,
  Text,
  TextLink,
} from '@/ui'

import { useRow, type GoodsItem, type GoodsQuestion } from './api'
import { toneOf } from './goods-card'
import { GoodsRow } from './goods-row'
import { NamedGoods } from './named-prices'
import { figureIn, pictureOf, rowOf, type Filters } from './model'

interface FrontProps {
  /** Looks for no more than this. */
  onLook: (filters: Partial<Filters>) => void
}

/** What the mall opens with while nothing is looked for: one thing in the light, what is new, and the kinds that are worth a row. */
export function Front({ onLook }: FrontProps) {
  const { t } = useTexts()
  const dolls = useRow({ kind: 'doll', inStock: true })
  const hero = dolls.data?.[0]
  if (dolls.isPending) return <FrontSkeleton />
  return (
    <>
      {hero && <Light item={hero} />}
      <AskedRow
        title={t('goods.fresh')}
        question={{ order: 'newest', inStock: true }}
        onAll={() => onLook({ order: 'newest' })}
      />
      <NamedGoods />
      <FrontRow title={t('goods.kindsOf.doll')} items={rowOf(dolls.data, hero)} onAll={() => onLook({ kind: 'doll' })} />
      <AskedRow
        title={t('goods.kindsOf.star_card')}
        question={{ kind: 'star_card', inStock: true }}
        onAll={() => onLook({ kind: 'star_card' })}
      />
    </>
  )
}

interface AskedRowProps {
  title: string
  question: GoodsQuestion
  onAll: () => void
}

function AskedRow({ title, question, onAll }: AskedRowProps) {
  const row = useRow(question)
  if (row.isPending)
    return (
      <Loading>
        <ProductRowSkeleton />
      </Loading>
    )
  return <FrontRow title={title} items={rowOf(row.data)} onAll={onAll} />
}

function FrontRow({ title, items, onAll }: { title: string; items: GoodsItem[]; onAll: () => void }) {
  const { t } = useTexts()
  const all = (
    <TextLink label={t('goods.allOf', { name: title })} onPress={onAll}>
      {t('goods.all')}
    </TextLink>
  )
  return <GoodsRow title={title} items={items} aside={all} />
}

/** One thing in the light, with its price on the card that hangs from the ledge: all of it leads there. */
function Light({ item }: { item: GoodsItem }) {
  const { t, local } = useTexts()
  const tone = toneOf(item.ip)
  const picture = pictureOf(item)
  const figure = figureIn(picture)
  const query = { goodsId: item.goodsId }
  const kind = t(`goods.kinds.${item.kind}`)
  return (
    <Tappable className={`goods-light tone-${tone}`} href={address(goodsPath, query)} onPress={() => open(goodsPath, query)}>
      <Block className="goods-light-words">
        <Badge kind="family">{item.ip ? `${kind} · ${local(item.ip.name)}` : kind}</Badge>
        <Block as="h2" className="h1 goods-light-title">
          {local(item.title)}
        </Block>
        <Block className="row gap-2 wrap">
          <Price of={item.price} size="large" />
          {item.isFrom && <Text className="small">{t('goods.andUp')}</Text>}
          <StockBadge stock={item.stock} />
        </Block>
        <Block className="bold accent goods-light-way">{t('goods.lookAt')}</Block>
      </Block>
      <Block className="goods-light-stage">
        {figure ? (
          <FigureFrame figure={figure} tone={tone} size="large" eager />
        ) : (
          <NamedPicture name={picture} drawnWidth={200} roomyWidth={300} description="" eager className="goods-light-picture" />
        )}
      </Block>
    </Tappable>
  )
}

function FrontSkeleton() {
  return (
    <Loading>
      <Skeleton className="goods-light goods-light-bone" />
      {[1, 2, 3].map((one) => (
        <ProductRowSkeleton key={one} />
      ))}
    </Loading>
  )
}
