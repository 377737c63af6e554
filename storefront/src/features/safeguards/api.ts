import { useQuery } from '@tanstack/react-query'

import { api, mutate, queries, query, useTap, type Model } from '@/api'
import { refreshMe, useIsLoggedIn } from '@/session'

export type Limits = Model<'Safeguards.Limits'>
export type Month = Model<'Safeguards.Month'>
export type Consent = Model<'Safeguards.Consent'>

const queryKey = ['limits']

/** How the shopper stands: age, consent, spending, breaks; asked for only while somebody is logged in. */
export function useLimits() {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey,
    queryFn: () => query(api.GET('/api/user/limits/v1/get.json')),
    enabled: isLoggedIn,
  })
}

interface Then {
  onDone?: () => void
  /** A failure that the page shows at its field. */
  onFailed?: (failure: Error) => void
}

/** Every change answers how the shopper stands then. */
function useChange<Input>(perform: (input: Input) => Promise<Limits>, { onDone, onFailed }: Then = {}) {
  return useTap(perform, {
    onDone: (limits) => {
      queries.setQueryData(queryKey, limits)
      onDone?.()
    },
    onFailed,
  })
}

/** `limit` in minor units; undefined: none. */
export const useSetLimit = (then: Then) =>
  useChange((body: { currency: string; limit?: number }) => mutate(api.POST('/api/user/limits/v1/set.json', { body })), then)

export const useExclude = (then: Then = {}) =>
  useChange((days: number) => mutate(api.POST('/api/user/limits/v1/exclude.json', { body: { days } })), then)

export const useAskGuardian = (then: Then) =>
  useChange((body: { name: string; email: string }) => query(api.POST('/api/user/guardian/v1/request.json', { body })), then)

export const useConfirmGuardian = (then: Then) =>
  useChange((code: string) => query(api.POST('/api/user/guardian/v1/confirm.json', { body: { code } })), then)

export const useWithdrawGuardian = (then: Then = {}) =>
  useChange<void>(() => mutate(api.POST('/api/user/guardian/v1/withdraw.json')), then)

/** Saves the birthday where the profile has it. */
export function useSaveBirthday({ onDone, onFailed }: Then) {
  return useTap((birthday: string) => query(api.POST('/api/overseas/updateUserInfo', { body: { birthday } })), {
    onDone: () => {
      void refreshMe()
      void queries.invalidateQueries({ queryKey })
      onDone?.()
    },
    onFailed,
  })
}
