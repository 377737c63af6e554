import { useQuery } from '@tanstack/react-query'

import { api, read, useList, useSession, type Model } from '@/contract'

export type Outcomes = Model<'Cabinet.Outcomes'>
export type SeriesOutcome = Model<'Cabinet.SeriesOutcome'>

/** What the shopper's boxes held against what was to be expected of them. */
export function useOutcomes() {
  const session = useSession((state) => state.session)
  return useQuery({
    queryKey: ['cabinet', 'outcomes'],
    queryFn: () => read(api.GET('/api/cabinetInfo/outcomes')),
    enabled: session !== null,
  })
}

/** The figures that were opened last: each has a proof. */
export function useProved() {
  const session = useSession((state) => state.session)
  return useList({
    queryKey: ['cabinet', 'proved'],
    load: (next) => read(api.GET('/api/overseas/cabinetInfo/list', { params: { query: { size: 10, next } } })),
    enabled: session !== null,
  })
}
