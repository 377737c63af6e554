import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { api, mutate, queries, query, Refusal, refusedWith, useTap, type Model, type Reason } from '@/api'
import { steadyMilliseconds } from '@/host'
import { forgetPoints, useBackpack } from '@/parts/backpack'
import { cartKey } from '@/parts/cart'
import { forgetSavings } from '@/parts/checkout'
import { askPayment, forgetOrders, ordersKey } from '@/parts/orders'

import { cardFor, unitsOf, type Quote, type List, type Units, type Wish } from './model'

export type CouponChoice = Model<'MallOrder.CouponChoice'>
export type CardChoice = Model<'MallOrder.CardChoice'>
export type PriceChange = Model<'MallOrder.PriceChange'>
type PlacedOrder = Model<'Checkout.PlacedOrder'>

export interface Choice {
  addressId?: string
  couponId?: string
  privilegeCardId?: string
  redPacket?: number
}

const checkoutKey = (...about: unknown[]) => ['mall-checkout', ...about]
const quoteKey = (wish: Wish, choice: Choice) => checkoutKey('quote', wish, choice)

/** Whatever is known of what goods come to is asked for anew. */
const forgetQuotes = () => void queries.invalidateQueries({ queryKey: checkoutKey() })

/** Keeps what a refusal has brought along, so that it is shown at once. */
export const keepQuote = (wish: Wish, choice: Choice, quote: Quote) =>
  void queries.setQueryData<Quoted>(quoteKey(wish, choice), { quote, elsewhere: false })

const ask = (wish: Wish, choice: Choice) =>
  'ids' in wish
    ? query(api.POST('/api/overseas/mallBoxCart/validate', { body: { ...wish, ...choice } }))
    : query(api.POST('/api/mall/index/item/v1/calculatePrice.json', { body: { ...wish, ...choice } }))

/** `elsewhere`: nothing is sent to that address from here; what it comes to does not depend on it. */
interface Quoted {
  quote: Quote
  elsewhere: boolean
}

async function quoteOf(wish: Wish, choice: Choice): Promise<Quoted> {
  try {
    return { quote: await ask(wish, choice), elsewhere: false }
  } catch (failure) {
    if (!refusedWith(failure, 'address_country_differs')) throw failure
    return { quote: await ask(wish, { ...choice, addressId: undefined }), elsewhere: true }
  }
}

const useQuote = (wish: Wish, choice: Choice, enabled: boolean) =>
  useQuery({
    queryKey: quoteKey(wish, choice),
    queryFn: () => quoteOf(wish, choice),
    enabled,
    placeholderData: keepPreviousData,
  })

const useCoupons = (lines: Units[] | undefined, list: List) =>
  useQuery({
    queryKey: checkoutKey('coupons', lines, list),
    queryFn: () => query(api.POST('/api/coupon/queryMallCouponList', { body: { lines: lines!, list } })),
    enabled: lines !== undefined,
    placeholderData: keepPreviousData,
  })

/** What the shopper chose to have taken off; what is left out is chosen for them. */
export interface Savings {
  /** null: none. */
  couponId?: string | null
  cardId?: string | null
  packet?: boolean
}

/** What it comes to as the shopper has it now: the server's word for every figure, by the choice that `choice` says. */
export function useBill(wish: Wish, addressId: string | undefined, savings: Savings) {
  const plain = useQuote(wish, { addressId }, true)
  const coupons = useCoupons(plain.data && unitsOf(plain.data.quote), wish.list)
  const best = coupons.data?.items.find(({ takesOff }) => takesOff !== undefined)?.coupon.couponId
  const wanted = savings.couponId === undefined ? best : (savings.couponId ?? undefined)
  const withCoupon = useQuote(wish, { addressId, couponId: wanted }, wanted !== undefined)
  const isLost = refusedWith(withCoupon.error, 'coupon_unusable', 'coupon_taken', 'not_found')
  const couponId = isLost ? undefined : wanted
  const behindCoupon = couponId === undefined ? plain : withCoupon
  const card = cardFor(coupons.data?.cards ?? [], savings.cardId, couponId !== undefined)
  const cardChoice: Choice = { addressId, couponId, privilegeCardId: card }
  const withCard = useQuote(wish, cardChoice, card !== undefined && !behindCoupon.isPlaceholderData)
  const isCardLost = refusedWith(withCard.error, 'discount_unusable', 'discounts_apart', 'no_privilege_card')
  const privilegeCardId = isCardLost ? undefined : card
  const base = privilegeCardId === undefined ? behindCoupon : withCard
  const backpack = useBackpack()
  const unit = `red_packet:${plain.data?.quote.total.currency}`
  const balance = backpack.data?.find((item) => item.unit === unit)?.amount ?? 0
  const most = Math.min(balance, base.data?.quote.total.amount ?? 0)
  const redPacket = savings.packet !== false && most > 0 ? most : undefined
  const choice: Choice = { addressId, couponId, privilegeCardId, redPacket }
  const withPacket = useQuote(wish, choice, redPacket !== undefined && !base.isPlaceholderData)
  const last = redPacket === undefined ? base : withPacket
  const awaited = coupons.isPending || backpack.isPending
  return {
    quoted: awaited && !coupons.error ? undefined : last.data,
    isOld: last.isPlaceholderData || base.isPlaceholderData || last.isPending,
    failure: plain.error ?? last.error,
    coupons: coupons.data?.items ?? [],
    cards: coupons.data?.cards ?? [],
    isCardLost: isCardLost && typeof savings.cardId === 'string',
    balance,
    most,
    choice,
    retry: () => {
      void backpack.refetch()
      forgetQuotes()
    },
  }
}

/** Refusals that the page shows as long as they hold: of what was wanted. */
export const ofGoods = [
  'sold_out',
  'stock_low',
  'goods_off_shelf',
  'offer_over',
  'limit_exceeded',
  'quantity_invalid',
  'not_sold_in_region',
  'not_found',
] as const satisfies readonly Reason[]

const drawn: readonly Reason[] = [...ofGoods, 'price_changed', 'order_pending']

/** What the shopper was told, and where the bill goes; a bill that does not go where the parcel goes needs an address. */
export interface Told {
  total: number
  points: number
  gifts: number
  billingSame: boolean
  billingAddressId?: string
}

type Placing = Choice & Told

const place = (wish: Wish, placing: Placing, key: string): Promise<PlacedOrder> => {
  const headers = { 'Idempotency-Key': key }
  return 'ids' in wish
    ? mutate(api.POST('/api/overseas/mallBoxCart/createOrder', { body: { ...wish, ...placing }, headers }), drawn)
    : mutate(api.POST('/api/mall/index/item/v1/order.json', { body: { ...wish, ...placing }, headers }), drawn)
}

interface Then {
  onPlaced: (orderId: string) => void
  onChanged: (change: PriceChange) => void
  onStopped: (refusal: Refusal) => void
  onPending: () => void
}

/** Orders at the total that the shopper was told. */
export function usePlace(wish: Wish, { onPlaced, onChanged, onStopped, onPending }: Then) {
  const perform = ({ choice, ...told }: { choice: Choice } & Told, key: string) => place(wish, { ...choice, ...told }, key)
  return useTap(perform, {
    onDone: ({ orderId }) => {
      void queries.invalidateQueries({ queryKey: cartKey() })
      forgetSavings()
      forgetPoints()
      forgetOrders()
      onPlaced(orderId)
    },
    onFailed: (failure) => {
      if (refusedWith(failure, 'price_changed')) onChanged((failure as Refusal).data.details as PriceChange)
      if (refusedWith(failure, 'order_pending')) onPending()
      if (refusedWith(failure, ...ofGoods)) onStopped(failure as Refusal)
      if (failure instanceof Refusal) {
        forgetSavings()
        forgetQuotes()
      }
    },
  })
}

/** An order and how its payment stands, heard at one time of the steady clock. */
export const usePaying = (orderId: string, enabled: boolean) =>
  useQuery({
    queryKey: ordersKey('paying', orderId),
    queryFn: async () => {
      const [order, payment] = await Promise.all([
        query(api.GET('/api/order/detail', { params: { query: { orderId } } })),
        askPayment(orderId),
      ])
      return { order, payment, receivedAt: steadyMilliseconds() }
    },
    enabled,
  })
