import type { Model } from '@/api'

export type Units = Model<'MallOrder.Units'>
export type Quote = Model<'MallOrder.Quote'>

/** Lines of the cart by their SKUs, or goods. */
export type Wish = { ids: string[] } | { lines: Units[] }

const isId = (text: string): boolean => /^[1-9]\d{0,18}$/.test(text)

/** What is ordered, as the page's address says it; undefined where that names nothing. */
export function wishOf({ ids, lines }: { ids?: string; lines?: string }): Wish | undefined {
  const ofCart = (ids ?? '').split(',').filter(isId)
  if (ofCart.length > 0) return { ids: ofCart }
  const goods = (lines ?? '').split(',').flatMap((text): Units[] => {
    const [skuId, quantity] = text.split('x')
    return isId(skuId) && /^[1-9]\d?$/.test(quantity ?? '') ? [{ skuId, quantity: Number(quantity) }] : []
  })
  return goods.length > 0 ? { lines: goods } : undefined
}

/** The lines of a quote, as other calls ask for them: gifts come by themselves. */
export const unitsOf = ({ lines }: Quote): Units[] =>
  lines.filter(({ gift }) => !gift).map(({ skuId, quantity }) => ({ skuId, quantity }))

export const giftsOf = ({ lines }: Quote): number => lines.filter(({ gift }) => gift).length
