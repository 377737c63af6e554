import { useQuery } from '@tanstack/react-query'

import { api, query, useList, type Model } from '@/api'
import { cabinetKey, loadOpened } from '@/parts/cabinet'
import { useIsLoggedIn } from '@/session'

export type Outcomes = Model<'Cabinet.Outcomes'>
export type SeriesOutcome = Model<'Cabinet.SeriesOutcome'>

/** What the shopper's boxes held against what was to be expected of them. */
export function useOutcomes() {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: cabinetKey('outcomes'),
    queryFn: () => query(api.GET('/api/cabinetInfo/outcomes')),
    enabled: isLoggedIn,
  })
}

/** The figures that were opened last: each has a proof. */
export function useProved() {
  const isLoggedIn = useIsLoggedIn()
  return useList({
    queryKey: cabinetKey('proved'),
    load: (next) => loadOpened({ size: 10, next }),
    enabled: isLoggedIn,
  })
}
