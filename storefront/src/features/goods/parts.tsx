import { useTexts } from '@/i18n'
import { Block, NamedPicture, Text } from '@/ui'

import type { Product } from './api'

/** What a bundle is made of, each thing with how many of it. */
export function Parts({ parts, tone }: { parts: NonNullable<Product['parts']>; tone: string }) {
  const { t, local } = useTexts()
  if (parts.length === 0) return null
  return (
    <Block as="section" className={`tone-${tone}`} label={t('goods.parts')}>
      <Block as="h2" className="h2 goods-head-line">
        {t('goods.parts')}
      </Block>
      <Block as="ul" className="goods-parts">
        {parts.map(({ skuId, title, option, realImg, quantity }) => (
          <Block as="li" key={skuId} className="goods-part">
            <Block className="goods-option-stage">
              <NamedPicture name={realImg} drawnWidth={72} description="" className="goods-option-picture" />
            </Block>
            <Text className="small goods-part-name">{[local(title), local(option)].filter(Boolean).join(', ')}</Text>
            <Text className="micro">{`× ${quantity}`}</Text>
          </Block>
        ))}
      </Block>
    </Block>
  )
}
