import { useConfig } from '@/api'
import type { Region } from '@/i18n'

/** The regions in which the shop sells. */
export function useRegions(): Region[] {
  return useConfig().regions.map(({ iso2, name, currency_code: currency, currency_symbol: symbol, currency_digits: digits }) => ({
    iso2,
    name,
    currency,
    symbol,
    digits,
  }))
}
