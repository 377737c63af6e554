import { useQuery } from '@tanstack/react-query'

import { api, read } from '@/contract'

import { placeOf } from '../model/line'
import type { Line, SetSnapshot } from '../model/snapshots'

/** Whether this shopper has never bought a box, and has not said that they know how it goes. Asked for anew when their place begins or ends. */
export function useIsFirst({ set }: SetSnapshot, line: Line | undefined): boolean {
  const { boxSetId } = set
  const { data } = useQuery({
    queryKey: ['box', 'signs', boxSetId, placeOf(line) === 'none' ? 0 : 1],
    queryFn: async () => (await read(api.POST('/api/popWindow', { body: { boxSetId } }))).items,
    placeholderData: (before) => before,
  })
  return data?.some(({ kind }) => kind === 'rules') ?? false
}
