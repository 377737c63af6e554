import { queries } from '@/api'
import { chooseCountry, type Country } from '@/i18n'

/** Shops in another region from now on. Every price on every page depends on it, so all of it is asked for again. */
export function switchRegion(country: Country): void {
  chooseCountry(country)
  void queries.invalidateQueries()
}
