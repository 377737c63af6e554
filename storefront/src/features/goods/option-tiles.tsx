import { useTexts } from '@/i18n'
import { Block, NamedPicture, Tappable, Text } from '@/ui'

import type { Sku } from './api'

interface OptionTilesProps {
  skus: Sku[]
  chosen: Sku
  tone: string
  onChoose: (skuId: string) => void
}

/** Which of several it is to be: each with its picture, its price, and a word where it is sold out. */
export function OptionTiles({ skus, chosen, tone, onChoose }: OptionTilesProps) {
  const { t, local, price } = useTexts()
  return (
    <Block as="section" className={`tone-${tone}`}>
      <Block className="row apart gap-2 goods-head-line">
        <Block as="h2" className="h2">
          {t('goods.options')}
        </Block>
        <Text className="small">{local(chosen.option)}</Text>
      </Block>
      <Block className="goods-options" role="radiogroup" label={t('goods.options')}>
        {skus.map((sku) => (
          <Tappable
            key={sku.skuId}
            role="radio"
            selected={sku === chosen}
            className={`goods-option ${sku === chosen ? 'chosen' : ''} ${sku.stock === 'none' ? 'goods-option-gone' : ''}`}
            onPress={() => onChoose(sku.skuId)}
          >
            <Block className="goods-option-stage">
              <NamedPicture name={sku.realImg} drawnWidth={84} description="" className="goods-option-picture" />
            </Block>
            <Block className="bold goods-option-name">{local(sku.option)}</Block>
            <Block className="small">{sku.stock === 'none' ? t('goods.stock.none') : price(sku.price)}</Block>
          </Tappable>
        ))}
      </Block>
    </Block>
  )
}
