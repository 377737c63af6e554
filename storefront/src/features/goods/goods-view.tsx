import './goods.css'

import { useState, type ReactNode } from 'react'

import { refusedWith, type Refusal } from '@/api'
import { replace } from '@/host'
import { useTexts } from '@/i18n'
import {
  Block,
  Button,
  EmptyState,
  FailureState,
  Frame,
  Icon,
  Loading,
  NavBar,
  Price,
  Skeleton,
  Badge,
  Text,
  type IconName,
} from '@/ui'

import { useProduct, type Product, type Sku } from './api'
import { Beside } from './beside'
import { Gallery } from './gallery'
import { toneOf } from './goods-card'
import { firstOf, picturesOf } from './model'
import { NamedPrices } from './named-prices'
import { OptionChoice } from './option-choice'
import { Parts } from './parts'
import { StockBadge, mallPath } from '@/parts/goods'
import { WaitButton } from './wait-button'

interface GoodsProps {
  goodsId: string
  /** What else may be done with the goods, at the right end of the bar. */
  actions?: ReactNode
  /** What buys the chosen one, at the foot of the page. */
  buy?: (skuId: string) => ReactNode
}

/** Goods: what they look like, which there are, what each costs and whether it is there. */
export function GoodsView({ goodsId, actions, buy }: GoodsProps) {
  const { t } = useTexts()
  const product = useProduct(goodsId)
  if (product.data) return <Shown product={product.data} actions={actions} buy={buy} />
  const isGone = refusedWith(product.error, 'not_found', 'goods_off_shelf', 'not_sold_in_region')
  if (isGone) return <Gone goodsId={goodsId} failure={product.error as Refusal} />
  if (product.error)
    return (
      <Frame shape="text" head={<NavBar title={t('goods.mallTitle')} home={mallPath} />}>
        <FailureState failure={product.error} onRetry={() => void product.refetch()} />
      </Frame>
    )
  return <GoodsSkeleton />
}

function Shown({ product, actions, buy }: Omit<GoodsProps, 'goodsId'> & { product: Product }) {
  const { local } = useTexts()
  const [chosen, setChosen] = useState<string>()
  const sku = product.skus.find(({ skuId }) => skuId === chosen) ?? firstOf(product.skus)
  const tone = toneOf(product.ip)
  return (
    <Frame
      shape="pair"
      tone={tone}
      lead={
        <Gallery
          key={sku?.skuId}
          pictures={picturesOf(product, sku)}
          tone={tone}
          name={local(product.title)}
          brand={product.ip && local(product.ip.name)}
          actions={actions}
        />
      }
      main="goods-body above-foot"
      foot={
        sku?.stock === 'none' ? (
          <Block className="bottom-bar foot">
            <WaitButton goodsId={product.goodsId} />
          </Block>
        ) : (
          sku && buy?.(sku.skuId)
        )
      }
    >
      {sku && <Words product={product} sku={sku} />}
      {sku && product.skus.length > 1 && <OptionChoice skus={product.skus} chosen={sku} tone={tone} onChoose={setChosen} />}
      {sku && <Facts product={product} sku={sku} />}
      {sku && <NamedPrices skuIds={product.skus.map(({ skuId }) => skuId)} skuId={sku.skuId} />}
      <Parts parts={product.parts ?? []} tone={tone} />
      <Beside goodsId={product.goodsId} ip={product.ip} />
    </Frame>
  )
}

/** What it is called and what the chosen one costs. */
function Words({ product, sku }: { product: Product; sku: Sku }) {
  const { t, local } = useTexts()
  const was = sku.compareAt === undefined ? undefined : { ...sku.price, amount: sku.compareAt }
  return (
    <Block className="row apart gap-3 wrap goods-words">
      <Block className="grow goods-name">
        <Block className="row gap-1 wrap">
          {product.ip && <Badge kind="family">{local(product.ip.name)}</Badge>}
          <StockBadge stock={sku.stock} />
        </Block>
        <Block as="h2" className="h1 goods-title">
          {local(product.title)}
        </Block>
        <Block className="small">{t(`goods.kinds.${product.kind}`)}</Block>
      </Block>
      <Block className="goods-price" live="polite">
        <Price of={sku.price} size="large" was={was} />
        <Block className="micro">{t('goods.taxIncluded')}</Block>
      </Block>
    </Block>
  )
}

/** What more there is to know, a line each. */
function Facts({ product, sku }: { product: Product; sku: Sku }) {
  const { t, local, price } = useTexts()
  return (
    <>
      <Block as="ul" className="card list goods-facts" label={t('goods.facts')}>
        {sku.tiers.map(({ leastQuantity, amount }) => (
          <Fact
            key={leastQuantity}
            icon="wallet"
            title={t('goods.tier', { count: leastQuantity, price: price({ ...sku.price, amount }) })}
            text={t('goods.tierText')}
          />
        ))}
        <Fact
          icon="retry"
          title={t(product.returnable ? 'goods.returnable' : 'goods.notReturnable')}
          text={t(product.returnable ? 'goods.returnableText' : 'goods.notReturnableText')}
        />
      </Block>
      <Block as="section" label={t('goods.story')}>
        <Block as="h2" className="h2 goods-head-line">
          {t('goods.story')}
        </Block>
        <Block as="p">{local(product.story)}</Block>
      </Block>
    </>
  )
}

function Fact({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <Block as="li" className="list-row">
      <Icon name={icon} className="accent" />
      <Block className="grow">
        <Text className="bold">{title}</Text>
        <Block className="small">{text}</Block>
      </Block>
    </Block>
  )
}

/** They cannot be had, and why; what went off may come back. */
function Gone({ goodsId, failure }: { goodsId: string; failure: Refusal }) {
  const { t, local } = useTexts()
  const isOff = refusedWith(failure, 'goods_off_shelf')
  const isElsewhere = refusedWith(failure, 'not_sold_in_region')
  const title = isElsewhere ? 'goods.elsewhereTitle' : isOff ? 'goods.offTitle' : 'goods.goneTitle'
  return (
    <Frame shape="text" head={<NavBar title={failure.about ? local(failure.about) : t('goods.mallTitle')} home={mallPath} />}>
      <EmptyState
        icon="market"
        title={t(title)}
        text={t(isOff ? 'goods.offText' : 'goods.goneText')}
        action={
          <Block className="row gap-2 wrap goods-ways">
            {isOff && <WaitButton goodsId={goodsId} />}
            <Button kind={isOff ? 'outline' : 'primary'} onPress={() => replace(mallPath)}>
              {t('goods.toMall')}
            </Button>
          </Block>
        }
      />
    </Frame>
  )
}

function GoodsSkeleton() {
  const { t } = useTexts()
  return (
    <Frame
      shape="pair"
      lead={
        <Block className="goods-sky goods-sky-bones">
          <NavBar title={t('goods.mallTitle')} home={mallPath} />
        </Block>
      }
      main="goods-body above-foot"
    >
      <Loading>
        <Skeleton width="30%" />
        <Skeleton width="70%" className="goods-bone-title" />
        <Skeleton width="45%" />
        <Skeleton shape="card" className="goods-bone-card" />
        <Skeleton shape="card" className="goods-bone-card" />
      </Loading>
    </Frame>
  )
}
