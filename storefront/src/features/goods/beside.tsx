import { open } from '@/host'
import { useTexts } from '@/i18n'
import { mallPath } from '@/parts/goods'
import { TextLink } from '@/ui'

import { useBeside, type Product } from './api'
import { GoodsRow } from './goods-row'

/** More of the same brand. It comes last and nobody waits for it: until it is there, nothing stands in its place. */
export function Beside({ goodsId, ip }: Pick<Product, 'goodsId' | 'ip'>) {
  const { t, local } = useTexts()
  const others = (useBeside(ip?.code).data ?? []).filter((item) => item.goodsId !== goodsId).slice(0, 6)
  if (!ip) return null
  const all = <TextLink onPress={() => open(mallPath, { ip: ip.code })}>{t('goods.allOf', { name: local(ip.name) })}</TextLink>
  return <GoodsRow className="goods-beside" title={t('goods.beside')} items={others} aside={all} />
}
