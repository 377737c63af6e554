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

/** The lines of a quote, as other calls ask for them. */
export const unitsOf = ({ lines }: Quote): Units[] => lines.map(({ skuId, quantity }) => ({ skuId, quantity }))

/**
 * The address that an order goes to: the chosen one, else the first in the shopper's region, else the first. One that was added meanwhile
 * is chosen, as nobody adds an address here to have it sent to another one.
 */
export function addressFor<One extends { addressId: string; country: string }>(
  items: One[],
  chosen: string | undefined,
  country: string,
): One | undefined {
  return items.find(({ addressId }) => addressId === chosen) ?? items.find((one) => one.country === country) ?? items[0]
}

/** The one among them that was not known before. */
export const newOne = <One extends { addressId: string }>(items: One[], known: ReadonlySet<string>): One | undefined =>
  items.find(({ addressId }) => !known.has(addressId))
