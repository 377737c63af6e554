import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { api, mutate, queries, query, Refusal, refusedWith, useList, useTap, type Model, type Reason } from '@/api'
import { forgetBackpack } from '@/parts/backpack'
import { cabinetKey, forgetCabinet, loadOpened } from '@/parts/cabinet'
import { forgetOrders } from '@/parts/orders'
import { useIsLoggedIn } from '@/session'

import { choiceOfBox, choiceOfFigure, type Kind } from './model'

export type PieceDetail = Model<'Cabinet.ItemDetail'>
export type SharedPiece = Model<'Cabinet.SharedItem'>

/** What lies in the cabinet, figures first. */
export function useChoices() {
  const isLoggedIn = useIsLoggedIn()
  const figures = useList({
    queryKey: cabinetKey('to-send', 'figures'),
    load: (next) => loadOpened({ size: 50, next }),
    enabled: isLoggedIn,
    whole: true,
  })
  const boxes = useList({
    queryKey: cabinetKey('to-send', 'boxes'),
    load: (next) => query(api.GET('/api/cabinetInfo/notOpenBoxList', { params: { query: { size: 50, next } } })),
    enabled: isLoggedIn,
    whole: true,
  })
  const isWhole = !figures.more && !boxes.more
  return {
    choices:
      figures.items && boxes.items && isWhole
        ? [...figures.items.map(choiceOfFigure), ...boxes.items.map(choiceOfBox)]
        : undefined,
    failure: figures.failure ?? boxes.failure,
    retry: () => {
      figures.retry()
      boxes.retry()
    },
  }
}

/** What is out of its box, of every kind or of one. */
export function useOpenedOf(kind: Kind | undefined) {
  const isLoggedIn = useIsLoggedIn()
  return useList({
    queryKey: cabinetKey('opened-of', kind ?? 'all'),
    load: (next) => loadOpened({ size: 50, next, kind }),
    enabled: isLoggedIn,
  })
}

interface Parcel {
  itemIds: string[]
  addressId?: string
  useFreeShipping?: boolean
}

const feeKey = (...about: unknown[]) => cabinetKey('delivery-fee', ...about)

const ask = (parcel: Parcel) => query(api.POST('/api/order/shipping/v2/getFee.json', { body: parcel }))

/** What it would cost to send these; nothing is asked while they are too few. `elsewhere`: not to that address. */
export const useFee = (parcel: Parcel, enabled: boolean) =>
  useQuery({
    queryKey: feeKey(parcel),
    queryFn: async () => {
      try {
        return { quote: await ask(parcel), elsewhere: false }
      } catch (failure) {
        if (!refusedWith(failure, 'address_country_differs')) throw failure
        return { quote: await ask({ ...parcel, addressId: undefined }), elsewhere: true }
      }
    },
    enabled,
    placeholderData: keepPreviousData,
  })

/** Refusals after which other pieces have to be chosen. */
export const ofPieces = [
  'too_few_items',
  'items_of_other_region',
  'item_not_here',
  'not_found',
] as const satisfies readonly Reason[]

const drawn: readonly Reason[] = [...ofPieces, 'price_changed', 'order_pending', 'no_free_shipping_card']

interface Then {
  onPlaced: (placed: Model<'Checkout.PlacedOrder'>) => void
  onChanged: () => void
  onStopped: (refusal: Refusal) => void
  onPending: () => void
}

/** Has them sent at the total that the shopper was told. */
export function useSend({ onPlaced, onChanged, onStopped, onPending }: Then) {
  const perform = (placing: Parcel & { total: number }, key: string) =>
    mutate(api.POST('/api/cabinetInfo/delivery', { body: placing, headers: { 'Idempotency-Key': key } }), drawn)
  return useTap(perform, {
    onDone: (placed) => {
      forgetCabinet()
      forgetBackpack()
      forgetOrders()
      onPlaced(placed)
    },
    onFailed: (failure) => {
      if (refusedWith(failure, 'price_changed', 'no_free_shipping_card')) onChanged()
      if (refusedWith(failure, 'order_pending')) onPending()
      if (refusedWith(failure, ...ofPieces)) onStopped(failure as Refusal)
      if (failure instanceof Refusal) forgetCabinet()
    },
  })
}

const pieceKey = (itemId: string) => cabinetKey('piece', itemId)

/** One of the shopper's own. */
export function usePiece(itemId: string) {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: pieceKey(itemId),
    queryFn: () => query(api.GET('/api/cabinet/blindboxDetail', { params: { query: { itemId } } })),
    enabled: isLoggedIn && itemId !== '',
  })
}

const forgetPiece = (itemId: string) => void queries.invalidateQueries({ queryKey: pieceKey(itemId) })

/** A new link to it: told once, and kept by whoever gets it. */
export const useNewLink = (itemId: string, onDone: (token: string) => void) =>
  useTap(() => mutate(api.POST('/api/cabinet/share', { body: { itemId } })), {
    onDone: ({ token }) => {
      forgetPiece(itemId)
      onDone(token)
    },
    onFailed: () => forgetPiece(itemId),
  })

/** No link to it works any more. */
export const useEndLinks = (itemId: string, onDone: () => void) =>
  useTap(() => mutate(api.POST('/api/cabinet/endShare', { body: { itemId } })), {
    onDone: () => {
      forgetPiece(itemId)
      onDone()
    },
  })

/** What somebody shows by a link; not kept, for it may be ended. */
export const useShown = (token: string) =>
  useQuery({
    queryKey: ['shared-piece', token],
    queryFn: () => query(api.GET('/api/cabinet/blindboxShareDetail', { params: { query: { token } } })),
    enabled: token !== '',
    staleTime: 0,
    gcTime: 0,
  })
