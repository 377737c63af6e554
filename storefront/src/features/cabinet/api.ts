import { useQuery } from '@tanstack/react-query'

import { api, mutate, query, useList, useTap, type Model } from '@/api'
import { forgetBackpack, useAmounts } from '@/parts/backpack'
import { cabinetKey, forgetCabinet, loadOpened } from '@/parts/cabinet'
import { useIsLoggedIn } from '@/session'

export type Collection = Model<'Cabinet.Collection'>
export type SeriesShelf = Model<'Cabinet.SeriesShelf'>
export type ShelfSort = Model<'Cabinet.ShelfSort'>
export type Stand = Model<'Cabinet.Stand'>
export type SealedItem = Model<'Cabinet.SealedItem'>
export type Returned = Model<'Cabinet.Returned'>

/** The most boxes that are opened at once: as many as the address of their opening can carry. */
export const mostAtOnce = 50

/** The cabinet in a few numbers. */
export function useCollection() {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: cabinetKey('collection'),
    queryFn: () => query(api.GET('/api/userCenter/collectionCabinet')),
    enabled: isLoggedIn,
  })
}

/** The shelves by series, a few at a time; of the brand with this code, or of all. */
export function useShelves(ip: string | undefined, sort: ShelfSort) {
  const isLoggedIn = useIsLoggedIn()
  return useList({
    queryKey: cabinetKey('shelves', ip, sort),
    load: (next) => query(api.GET('/api/cabinet/blindBoxList', { params: { query: { ip, sort, size: 4, next } } })),
    enabled: isLoggedIn,
  })
}

/** Boxes that nobody has opened yet, newest first. */
export function useSealed() {
  const isLoggedIn = useIsLoggedIn()
  return useList({
    queryKey: cabinetKey('sealed'),
    load: (next) => query(api.GET('/api/cabinetInfo/notOpenBoxList', { params: { query: { size: 20, next } } })),
    enabled: isLoggedIn,
  })
}

/** The figures that were opened last. */
export function useLatest(size: number) {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: cabinetKey('latest', size),
    queryFn: async () => (await loadOpened({ size })).items,
    enabled: isLoggedIn,
  })
}

/** The shopper's figures of one style, newest first. */
export const useCopies = (styleId: string) =>
  useList({
    queryKey: cabinetKey('copies', styleId),
    load: (next) => loadOpened({ styleId, size: 20, next }),
  })

/** Pieces that wait to be sent home, or that have left the cabinet; the latest bought first. */
export function useAway(state: 'requested' | 'left') {
  const isLoggedIn = useIsLoggedIn()
  return useList({
    queryKey: cabinetKey('away', state),
    load: (next) => query(api.GET('/api/overseas/cabinetInfo/list', { params: { query: { state, size: 20, next } } })),
    enabled: isLoggedIn,
  })
}

/** Refund cards that the shopper has. */
export function useRefundCards(): number {
  const isLoggedIn = useIsLoggedIn()
  return useAmounts({ cards: 'card:blood_return' }, isLoggedIn)?.cards ?? 0
}

/** What each of these figures would bring if it were given back. */
export const useReturnPrices = (itemIds: string[]) =>
  useQuery({
    queryKey: cabinetKey('return', itemIds),
    queryFn: () => query(api.POST('/api/overseas/boxSet/calculateBloodReturnPrice', { body: { itemIds } })),
  })

/** Gives a figure back for a red packet; again answers the same. */
export function useGiveBack(onGiven: (given: Returned) => void) {
  const perform = (itemId: string) => mutate(api.POST('/api/overseas/boxSet/useBloodReturnCard', { body: { itemId } }))
  return useTap(perform, {
    onDone: (given) => {
      forgetCabinet()
      forgetBackpack()
      onGiven(given)
    },
  })
}
