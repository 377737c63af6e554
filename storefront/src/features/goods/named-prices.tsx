import { address, open } from '@/host'
import { grouped, useTexts } from '@/i18n'
import { usePoints } from '@/parts/backpack'
import { checkoutPath, goodsPath, linesText, pictureName } from '@/parts/goods'
import { useIsLoggedIn } from '@/session'
import { Badge, Block, Button, Icon, ProductCard, Scroller, SectionHead, Text } from '@/ui'

import { useNamedPrices, type NamedPrice } from './api'
import { useCostText, mayPay } from './named-words'
import { Thing } from './thing'

/** What the chosen way of goods costs whoever a list is for: newcomers, a group, whoever has the points. */
export function NamedPrices({ skuIds, skuId }: { skuIds: string[]; skuId: string }) {
  const { t } = useTexts()
  const named = useNamedPrices(skuIds)
  const ofThis = (named.data ?? []).filter((one) => one.skuId === skuId)
  if (ofThis.length === 0) return null
  return (
    <Block as="ul" className="card list goods-facts" label={t('goods.namedTitle')}>
      {ofThis.map((one) => (
        <NamedRow key={one.list} one={one} />
      ))}
    </Block>
  )
}

function NamedRow({ one }: { one: NamedPrice }) {
  const { t } = useTexts()
  const costText = useCostText()
  const isLoggedIn = useIsLoggedIn()
  const { data: has } = usePoints()
  const isEnough = !isLoggedIn || mayPay(one, has)
  const words = t(`goods.named.${one.list}`)
  const cost = costText(one)
  const order = () => open(checkoutPath, { lines: linesText([{ skuId: one.skuId, quantity: 1 }]), list: one.list })
  return (
    <Block as="li" className="list-row">
      <Icon name={one.points > 0 ? 'star' : 'gift'} className="accent" />
      <Block className="grow">
        <Block className="row gap-2 wrap">
          <Text className="bold">{cost}</Text>
          <Badge kind="free">{words}</Badge>
        </Block>
        {one.points > 0 && has !== undefined && (
          <Block className="small">{t(isEnough ? 'goods.pointsHave' : 'goods.pointsShort', { points: grouped(has) })}</Block>
        )}
        {one.stock === 'none' && <Block className="small">{t('goods.stock.none')}</Block>}
      </Block>
      <Button
        kind="tonal"
        small
        label={`${t('goods.orderAt')}: ${words}, ${cost}`}
        disabled={!isEnough || one.stock === 'none'}
        onPress={order}
      >
        {t('goods.orderAt')}
      </Button>
    </Block>
  )
}

/** A row of the mall's front with all that there are; nothing where there are none. */
export function NamedGoods() {
  const { t, local } = useTexts()
  const costText = useCostText()
  const { data: all = [] } = useNamedPrices()
  if (all.length === 0) return null
  return (
    <Block as="section" label={t('goods.namedTitle')}>
      <SectionHead title={t('goods.namedTitle')} />
      <Scroller>
        <Block as="ul" className="card-row">
          {all.map((one) => (
            <Block as="li" key={`${one.list} ${one.skuId}`} className="card-row-place">
              <ProductCard
                tone="nimbi"
                thing={<Thing picture={pictureName(one.picture)} tone="nimbi" gone={one.stock === 'none'} />}
                title={local(one.title)}
                text={[local(one.option), one.points > 0 ? costText(one) : ''].filter(Boolean).join(' · ')}
                price={one.price}
                badges={<Badge kind="free">{t(`goods.named.${one.list}`)}</Badge>}
                href={address(goodsPath, { goodsId: one.goodsId })}
                onPress={() => open(goodsPath, { goodsId: one.goodsId })}
              />
            </Block>
          ))}
        </Block>
      </Scroller>
    </Block>
  )
}
