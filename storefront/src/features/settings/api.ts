import { useQuery } from '@tanstack/react-query'

import { api, NetworkFailure } from '@/contract'
import { currentPreferences, knownRegions, type Region } from '@/i18n'

/** The regions in which the shop sells; what the shop knows by itself until the server has answered. */
export function useRegions(): Region[] {
  const config = useQuery({ queryKey: ['shop-config'], queryFn: shopConfig, staleTime: Infinity })
  return (
    config.data?.regions.map(({ iso2, name, currency_code: currency, currency_symbol: symbol, currency_digits: digits }) => ({
      iso2,
      name,
      currency,
      symbol,
      digits,
    })) ?? knownRegions
  )
}

// The one answer that stands without an envelope, as the file it once was.
async function shopConfig() {
  const locale = currentPreferences().language
  const { data } = await api.GET('/resource/{locale}/appConfig.json', {
    params: { path: { locale }, query: { t: String(Date.now()) } },
  })
  if (!data) throw new NetworkFailure('no configuration')
  return data
}
