import { useTexts } from '@/i18n'
import { Block, OptionTiles, Text } from '@/ui'

import type { Sku } from './api'

interface ChoiceProps {
  skus: Sku[]
  chosen: Sku
  tone: string
  onChoose: (skuId: string) => void
}

/** Which of the ways of goods it is to be. */
export function OptionChoice({ skus, chosen, tone, onChoose }: ChoiceProps) {
  const { t, local, price } = useTexts()
  return (
    <Block as="section" className={`tone-${tone}`}>
      <Block className="row apart gap-2 goods-head-line">
        <Block as="h2" className="h2">
          {t('goods.options')}
        </Block>
        <Text className="small">{local(chosen.option)}</Text>
      </Block>
      <OptionTiles
        label={t('goods.options')}
        tiles={skus.map(({ skuId, realImg, option, stock, price: cost }) => ({
          key: skuId,
          picture: realImg,
          name: local(option),
          text: stock === 'none' ? t('goods.stock.none') : price(cost),
          gone: stock === 'none',
        }))}
        chosen={chosen.skuId}
        onChoose={onChoose}
      />
    </Block>
  )
}
