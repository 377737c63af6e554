import { address, open } from '@/host'
import { useTexts } from '@/i18n'
import { goodsPath } from '@/parts/goods'
import {
  Badge,
  Block,
  FigureFrame,
  Loading,
  NamedPicture,
  Price,
  ProductCardSkeleton,
  Scroller,
  SectionHead,
  Skeleton,
  Tappable,
  Text,
  TextLink,
} from '@/ui'

import { useRow, type GoodsItem } from './api'
import { GoodsCard, toneOf } from './goods-card'
import { figureIn, pictureOf, rowOf, type Filters } from './model'
import { StockBadge } from './stock-badge'

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
      <NewRow onAll={() => onLook({ order: 'newest' })} />
      <Row title={t('goods.kindsOf.doll')} items={rowOf(dolls.data, hero)} onAll={() => onLook({ kind: 'doll' })} />
      <CardRow onAll={() => onLook({ kind: 'star_card' })} />
    </>
  )
}

function NewRow({ onAll }: { onAll: () => void }) {
  const { t } = useTexts()
  const row = useRow({ order: 'newest', inStock: true })
  return row.isPending ? <RowSkeleton /> : <Row title={t('goods.fresh')} items={rowOf(row.data)} onAll={onAll} />
}

function CardRow({ onAll }: { onAll: () => void }) {
  const { t } = useTexts()
  const row = useRow({ kind: 'star_card', inStock: true })
  return row.isPending ? <RowSkeleton /> : <Row title={t('goods.kindsOf.star_card')} items={rowOf(row.data)} onAll={onAll} />
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

interface RowProps {
  title: string
  items: GoodsItem[]
  onAll: () => void
}

/** Some goods in a row that moves by the finger, with the way to all of them; without goods it is left out. */
function Row({ title, items, onAll }: RowProps) {
  const { t } = useTexts()
  if (items.length === 0) return null
  return (
    <Block as="section" label={title}>
      <SectionHead
        title={title}
        aside={
          <TextLink label={t('goods.allOf', { name: title })} onPress={onAll}>
            {t('goods.all')}
          </TextLink>
        }
      />
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

function RowSkeleton() {
  return (
    <Loading>
      <Block className="section-head">
        <Skeleton width="130px" />
      </Block>
      <Block className="goods-row-bones">
        <Block className="card-row">
          {[1, 2, 3, 4, 5].map((one) => (
            <Block key={one} className="card-row-place">
              <ProductCardSkeleton />
            </Block>
          ))}
        </Block>
      </Block>
    </Loading>
  )
}

function FrontSkeleton() {
  return (
    <>
      <Skeleton className="goods-light goods-light-bone" />
      {[1, 2, 3].map((one) => (
        <RowSkeleton key={one} />
      ))}
    </>
  )
}
