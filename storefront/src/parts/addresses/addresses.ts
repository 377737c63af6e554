// The shopper's addresses, and the way to them.
import { useQuery } from '@tanstack/react-query'

import { api, query, type Model } from '@/api'
import { useIsLoggedIn } from '@/session'

export type Address = Model<'Address.Address'>
type Label = Model<'Address.Label'>

export const addressesPath = '/packages/personal-pages/address/address'
export const addressPath = '/packages/personal-pages/address/address-operation'

export const addressesKey = ['addresses']

/** The shopper's addresses, the default one first; asked for only while somebody is logged in. */
export function useAddresses() {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: addressesKey,
    queryFn: () => query(api.GET('/api/overseas/address/list')),
    enabled: isLoggedIn,
  })
}

/** As it is written on a parcel, a line each, without the name and the country. */
export function linesOf({
  line1,
  city,
  regions,
  postalCode,
}: Pick<Label, 'line1' | 'city' | 'regions' | 'postalCode'>): string[] {
  return [line1, [city, regions, postalCode].filter(Boolean).join(', ')].filter(Boolean)
}
