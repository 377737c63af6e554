import type { Model } from '@/api'

export type Units = Model<'MallOrder.Units'>
export type Quote = Model<'MallOrder.Quote'>
type CardChoice = Model<'MallOrder.CardChoice'>

/** Whose prices count; everybody's, where an address names none. */
export type List = Model<'Offers.List'>
const named: readonly List[] = ['audience', 'newbie', 'point', 'special']

/** Lines of the cart by their SKUs, or goods, at the prices of a list. */
export type Wish = ({ ids: string[] } | { lines: Units[] }) & { list: List }

const isId = (text: string): boolean => /^[1-9]\d{0,18}$/.test(text)

/** What is ordered, as the page's address says it; undefined where that names nothing. */
export function wishOf({ ids, lines, list: name }: { ids?: string; lines?: string; list?: string }): Wish | undefined {
  const list = named.find((one) => one === name) ?? 'base'
  const ofCart = (ids ?? '').split(',').filter(isId)
  if (ofCart.length > 0) return { ids: ofCart, list }
  const goods = (lines ?? '').split(',').flatMap((text): Units[] => {
    const [skuId, quantity] = text.split('x')
    return isId(skuId) && /^[1-9]\d?$/.test(quantity ?? '') ? [{ skuId, quantity: Number(quantity) }] : []
  })
  return goods.length > 0 ? { lines: goods, list } : undefined
}

/** The lines of a quote, as other calls ask for them: gifts come by themselves. */
export const unitsOf = ({ lines }: Quote): Units[] =>
  lines.filter(({ gift }) => !gift).map(({ skuId, quantity }) => ({ skuId, quantity }))

export const giftsOf = ({ lines }: Quote): number => lines.filter(({ gift }) => gift).length

/** What the shopper was told by a quote: at anything else nothing is ordered. */
export const toldBy = (quote: Quote) => ({ total: quote.total.amount, points: quote.points ?? 0, gifts: giftsOf(quote) })

/** Which privilege card is used: the one that was chosen, else the one that takes the most off and goes with what else is chosen. */
export function cardFor(cards: CardChoice[], chosen: string | null | undefined, hasCoupon: boolean): string | undefined {
  if (chosen !== undefined) return chosen ?? undefined
  const best = cards.find(({ takesOff, card }) => takesOff !== undefined && !(hasCoupon && card.apart.includes('coupon')))
  return best?.card.cardId
}

/** A coupon takes the place of a card that was chosen and may not go beside one. */
export function withCoupon<Of extends { couponId?: string | null; cardId?: string | null }>(
  savings: Of,
  couponId: string,
  cards: CardChoice[],
): Of {
  const isApart = cards.some(({ card }) => card.cardId === savings.cardId && card.apart.includes('coupon'))
  return { ...savings, couponId, ...(isApart ? { cardId: undefined } : {}) }
}
