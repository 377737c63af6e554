// Releases of the shop.
import { queryOptions, useQuery } from '@tanstack/react-query'

import { api, query } from '@/api'

const seriesQuery = (seriesId: string | undefined) =>
  queryOptions({
    queryKey: ['series', seriesId],
    queryFn: () => query(api.GET('/api/box/config', { params: { query: { seriesId: seriesId ?? '' } } })),
    enabled: seriesId !== undefined,
  })

/** A release with all its figures, and the numbers the shop works by; asked for anew when it is older than `staleMilliseconds`. */
export const useSeries = (seriesId: string | undefined, staleMilliseconds?: number) =>
  useQuery({ ...seriesQuery(seriesId), ...(staleMilliseconds !== undefined && { staleTime: staleMilliseconds }) })
