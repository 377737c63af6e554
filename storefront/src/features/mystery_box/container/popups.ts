import { useQuery } from '@tanstack/react-query'

import { api, query } from '@/api'

import { boxKey } from '../keys'
import { placeOf } from '../model/queue'
import type { Queue, SetSnapshot } from '../model/snapshots'

/** What somebody who comes to a set should know before their turn. */
interface Popups {
  /** Until when they have no turn, whoever waits; in microseconds since 1970. */
  restsUntil?: number
  /** They have never bought a box, and have not said that they know how it goes. */
  first: boolean
}

/** Asked for anew whenever the shopper's place begins or ends: a rest may have begun or ended with it. */
export function usePopups({ set, serverTime }: SetSnapshot, queue: Queue | undefined, enabled = true): Popups {
  const { boxSetId } = set
  const { data } = useQuery({
    queryKey: boxKey('popups', boxSetId, placeOf(queue) === 'none' ? 0 : 1),
    queryFn: async () => (await query(api.POST('/api/popWindow', { body: { boxSetId } }))).items,
    placeholderData: (before) => before,
    enabled,
  })
  const restsUntil = data?.find(({ kind }) => kind === 'cool_off')?.at
  return {
    restsUntil: restsUntil !== undefined && restsUntil > serverTime ? restsUntil : undefined,
    first: data?.some(({ kind }) => kind === 'rules') ?? false,
  }
}
