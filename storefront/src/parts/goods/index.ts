// Where what the mall sells is shown, and what pages of many kinds ask of it.
import { useQuery } from '@tanstack/react-query'

import { api, query } from '@/api'
import { useTexts } from '@/i18n'

export { StockBadge } from './stock-badge'

export const mallPath = '/pages/home/mall'
export const goodsPath = '/packages/mall-pages/mall/goods-detail'
/**
 * Ordering: lines of the cart by their `ids`, `lines` of goods (at the prices of `list`), or the `orderId` of what waits for its
 * payment.
 */
export const checkoutPath = '/packages/mall-pages/checkout'

/** So many of each SKU, as the address of the checkout has them: "81x2,82x1". */
export const linesText = (lines: { skuId: string; quantity: number }[]): string =>
  lines.map(({ skuId, quantity }) => `${skuId}x${quantity}`).join(',')

/** The name of a picture below /pictures, as figures and boxes are asked for by it: of "/pictures/dolls/lumo-240.webp" "dolls/lumo". */
export const pictureName = (address: string): string => address.replace(/^\/pictures\//, '').replace(/-\d+\.webp$/, '')

/** The family of goods, which gives a page its colours, once it is known; until then they stand in the light of the shop's first one. */
export function useFamily(goodsId: string | undefined): { tone: string; brand: { code: string; name: string } | undefined } {
  const { local } = useTexts()
  const ip = useQuery({
    queryKey: ['goods-family', goodsId],
    queryFn: () => query(api.GET('/api/mall/sms/miaosha/v1/product.json', { params: { query: { goodsId: goodsId! } } })),
    enabled: goodsId !== undefined,
    staleTime: 300_000,
  }).data?.ip
  return { tone: ip?.tone ?? 'nimbi', brand: ip && { code: ip.code, name: local(ip.name) } }
}
