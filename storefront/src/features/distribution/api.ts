import { useQuery } from '@tanstack/react-query'

import { api, mutate, queries, query, useList, useTap, type Model } from '@/api'
import { refreshMe, useIsLoggedIn } from '@/session'

export type Summary = Model<'Distribution.Summary'>
export type Sums = Model<'Distribution.Sums'>
export type Commission = Model<'Distribution.Commission'>
export type CommissionState = Model<'Distribution.State'>

const distributionKey = (...about: string[]) => ['distribution', ...about]

/** How the shopper stands as a distributor; refused to who is none. */
export function useSummary() {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: distributionKey('summary'),
    queryFn: () => query(api.POST('/api/mall/sms/distribute/v1/query.json')),
    enabled: isLoggedIn,
  })
}

/** The shopper, whom the shop has made a distributor, begins. */
export const useBegin = () =>
  useTap(() => mutate(api.POST('/api/distributor/v1/add.json')), {
    onDone: (summary) => {
      queries.setQueryData(distributionKey('summary'), summary)
      void refreshMe()
    },
  })

/** Orders of those whom the shopper has brought, the latest first. */
export const useCommissions = (state: CommissionState | undefined) =>
  useList<Commission>({
    queryKey: distributionKey('list', state ?? 'all'),
    load: (next) => query(api.POST('/api/mall/sms/distribute/v1/paging.json', { body: { state, size: 20, next } })),
  })
