import { useQuery } from '@tanstack/react-query'

import { api, mutate, queries, query, useTap, type Model } from '@/api'
import { addressesKey, type Address } from '@/parts/addresses'

export type CountryForm = Model<'Address.Form'>
export type Saving = Model<'Address.Saving'>

/** What the form of a country asks for; nothing is asked while none is chosen. */
export function useCountryForm(country: string) {
  return useQuery({
    queryKey: ['address-form', country],
    queryFn: () => query(api.GET('/api/address/form', { params: { query: { country } } })),
    enabled: country !== '',
    staleTime: Infinity,
  })
}

interface Then {
  onDone: () => void
  onFailed?: (failure: Error) => void
}

const send = (body: Saving, key: string) => api.POST('/api/overseas/address/save', { body, headers: { 'Idempotency-Key': key } })

// Another one may be the default now.
const anew = () => queries.invalidateQueries({ queryKey: addressesKey })

/** Makes an address or changes one; a failure is the form's to show. */
export function useSave({ onDone, onFailed }: Then) {
  return useTap((body: Saving, key) => query(send(body, key)), {
    onDone: () => {
      void anew()
      onDone()
    },
    onFailed,
  })
}

/** Makes one of them the default. */
export const useMakeDefault = () =>
  useTap((address: Address, key) => mutate(send({ ...address, defaultStatus: true }, key)), { onDone: () => void anew() })

/** Answers the addresses that are left. */
export const useRemove = () =>
  useTap((addressId: string) => mutate(api.POST('/api/overseas/address/remove', { body: { addressId } })), {
    onDone: (book) => void queries.setQueryData(addressesKey, book),
    onFailed: () => void anew(),
  })
