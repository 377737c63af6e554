import { open } from '@/host'
import { useTexts } from '@/i18n'
import { Block, Scroller, SectionHead, TextLink } from '@/ui'

import { useBeside, type Product } from './api'
import { GoodsCard } from './goods-card'
import { mallPath } from '@/parts/goods'

/** More of the same brand. It comes last and nobody waits for it: until it is there, nothing stands in its place. */
export function Beside({ goodsId, ip }: Pick<Product, 'goodsId' | 'ip'>) {
  const { t, local } = useTexts()
  const others = (useBeside(ip?.code).data ?? []).filter((item) => item.goodsId !== goodsId).slice(0, 6)
  if (!ip || others.length === 0) return null
  return (
    <Block as="section" className="goods-beside" label={t('goods.beside')}>
      <SectionHead
        title={t('goods.beside')}
        aside={<TextLink onPress={() => open(mallPath, { ip: ip.code })}>{t('goods.allOf', { name: local(ip.name) })}</TextLink>}
      />
      <Scroller>
        <Block as="ul" className="card-row">
          {others.map((item) => (
            <GoodsCard key={item.goodsId} item={item} place="card-row-place" />
          ))}
        </Block>
      </Scroller>
    </Block>
  )
}
