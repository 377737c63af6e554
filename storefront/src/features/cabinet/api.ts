import { useQueries, useQuery } from '@tanstack/react-query'

import { act, api, queries, read, useList, useSession, useTap, type Model } from '@/contract'

export type SealedItem = Model<'Cabinet.SealedItem'>
export type OwnedItem = Model<'Cabinet.Item'>
export type Returned = Model<'Cabinet.Returned'>
export type Opened = Model<'MysteryBox.Opened'>
export type Style = Model<'Catalog.Style'>

const pageSize = 50
/** The most boxes one call opens. */
export const mostAtOnce = 100

/** Boxes that nobody has opened yet, newest first. */
export function useSealed() {
  const session = useSession((state) => state.session)
  return useList({
    queryKey: ['cabinet', 'sealed'],
    load: (next) => read(api.GET('/api/cabinetInfo/notOpenBoxList', { params: { query: { size: pageSize, next } } })),
    enabled: session !== null,
    whole: true,
  })
}

/** Figures out of their boxes, newest first; all of them, since a shelf is drawn as a whole. */
export function useOpened() {
  const session = useSession((state) => state.session)
  return useList({
    queryKey: ['cabinet', 'opened'],
    load: (next) => read(api.GET('/api/overseas/cabinetInfo/list', { params: { query: { size: pageSize, next } } })),
    enabled: session !== null,
    whole: true,
  })
}

/** All styles of some series by the series' id, as far as they have arrived: what is missing on a shelf is drawn from them. */
export function useStyles(seriesIds: string[]): Record<string, Style[] | undefined> {
  const answers = useQueries({
    queries: seriesIds.map((seriesId) => ({
      queryKey: ['series', seriesId],
      queryFn: () => read(api.GET('/api/box/config', { params: { query: { seriesId } } })),
      staleTime: 600_000,
    })),
  })
  return Object.fromEntries(seriesIds.map((seriesId, index) => [seriesId, answers[index].data?.series.styles]))
}

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

/** Opens boxes, all of them or none; the cabinet is asked for again. */
export function useOpenBoxes(onOpened: (items: Opened[]) => void) {
  const perform = (itemIds: string[]) => act(api.POST('/api/overseas/cabinetInfo/openBox', { body: { itemIds } }))
  return useTap(perform, {
    onDone: ({ items }) => {
      void queries.invalidateQueries({ queryKey: ['cabinet'] })
      onOpened(items)
    },
  })
}
