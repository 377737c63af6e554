import type { Model } from '@/api'

export type Units = Model<'MallOrder.Units'>
export type Quote = Model<'MallOrder.Quote'>
type CardChoice = Model<'MallOrder.CardChoice'>

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
