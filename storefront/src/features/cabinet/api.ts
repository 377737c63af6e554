import { useQuery } from '@tanstack/react-query'

import { act, api, queries, read, useList, useSession, useTap, type Model } from '@/contract'

export type Collection = Model<'Cabinet.Collection'>
export type SeriesShelf = Model<'Cabinet.SeriesShelf'>
export type ShelfSort = Model<'Cabinet.ShelfSort'>
export type Stand = Model<'Cabinet.Stand'>
export type SealedItem = Model<'Cabinet.SealedItem'>
export type OwnedItem = Model<'Cabinet.Item'>
export type Returned = Model<'Cabinet.Returned'>

/** The most boxes that are opened at once: as many as the address of their opening can carry. */
export const mostAtOnce = 50

/** The cabinet in a few numbers. */
export function useCollection() {
  const session = useSession((state) => state.session)
  return useQuery({
    queryKey: ['cabinet', 'collection'],
    queryFn: () => read(api.GET('/api/userCenter/collectionCabinet')),
    enabled: session !== null,
  })
}

/** The shelves by series, a few at a time; of the brand with this code, or of all. */
export function useShelves(ip: string | undefined, sort: ShelfSort) {
  const session = useSession((state) => state.session)
  return useList({
    queryKey: ['cabinet', 'shelves', ip, sort],
    load: (next) => read(api.GET('/api/cabinet/blindBoxList', { params: { query: { ip, sort, size: 4, next } } })),
    enabled: session !== null,
  })
}

/** Boxes that nobody has opened yet, newest first. */
export function useSealed() {
  const session = useSession((state) => state.session)
  return useList({
    queryKey: ['cabinet', 'sealed'],
    load: (next) => read(api.GET('/api/cabinetInfo/notOpenBoxList', { params: { query: { size: 20, next } } })),
    enabled: session !== null,
  })
}

/** The figures that were opened last. */
export function useLatest(size: number) {
  const session = useSession((state) => state.session)
  return useQuery({
    queryKey: ['cabinet', 'latest', size],
    queryFn: async () => (await read(api.GET('/api/overseas/cabinetInfo/list', { params: { query: { size } } }))).items,
    enabled: session !== null,
  })
}

/** The shopper's figures of one style, newest first. */
export const useCopies = (styleId: string) =>
  useList({
    queryKey: ['cabinet', 'copies', styleId],
    load: (next) => read(api.GET('/api/overseas/cabinetInfo/list', { params: { query: { styleId, size: 20, next } } })),
  })

/** Refund cards that the shopper has. */
export function useRefundCards(): number {
  const session = useSession((state) => state.session)
  const backpack = useQuery({
    queryKey: ['backpack'],
    queryFn: async () => (await read(api.GET('/api/backpack/getMyBackpack'))).items,
    enabled: session !== null,
  })
  return backpack.data?.find(({ unit }) => unit === 'card:blood_return')?.amount ?? 0
}

/** What each of these figures would bring if it were given back. */
export const useReturnPrices = (itemIds: string[]) =>
  useQuery({
    queryKey: ['cabinet', 'return', itemIds],
    queryFn: () => read(api.POST('/api/overseas/boxSet/calculateBloodReturnPrice', { body: { itemIds } })),
  })

/** Gives a figure back for a red packet; again answers the same. */
export function useGiveBack(onGiven: (given: Returned) => void) {
  const perform = (itemId: string) => act(api.POST('/api/overseas/boxSet/useBloodReturnCard', { body: { itemId } }))
  return useTap(perform, {
    onDone: (given) => {
      void queries.invalidateQueries({ queryKey: ['cabinet'] })
      void queries.invalidateQueries({ queryKey: ['backpack'] })
      onGiven(given)
    },
  })
}
