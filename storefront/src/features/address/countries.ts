import { useQuery } from '@tanstack/react-query'

import { useConfig } from '@/api'
import { useTexts, type Language } from '@/i18n'

type Names = Record<string, string | string[]>

// Names by ISO 3166-1 code, each language a file of its own, loaded by the pages that show a country: hosts of mini-programs know none.
const files: Record<Language, () => Promise<{ default: { countries: Names } }>> = {
  en: () => import('i18n-iso-countries/langs/en.json'),
  'zh-CN': () => import('i18n-iso-countries/langs/zh.json'),
  th: () => import('i18n-iso-countries/langs/th.json'),
}

// Named by the package, but not by ISO 3166-1.
const noneOfIso = ['XK']

export interface Country {
  code: string
  name: string
  /** Other names by which people look for it. */
  also: string[]
}

async function load(language: Language): Promise<Country[]> {
  const { countries } = (await files[language]()).default
  return Object.entries(countries)
    .filter(([code]) => !noneOfIso.includes(code))
    .map(([code, names]) => [code, ...(typeof names === 'string' ? [names] : names)])
    .map(([code, name, ...also]) => ({ code, name, also }))
    .sort((one, other) => one.name.localeCompare(other.name, language))
}

/** All countries in the shopper's language, by name; first those in which the shop has a region, by the region's name. */
export function useCountries() {
  const { language, local } = useTexts()
  const { regions } = useConfig()
  const query = useQuery({ queryKey: ['countries', language], queryFn: () => load(language), staleTime: Infinity })
  // The rest of the world has the code that ISO gives to Greenland.
  const regionOf = ({ code }: Country) => (code === 'GL' ? undefined : regions.find(({ iso2 }) => iso2 === code))
  const all = (query.data ?? []).map((country) => {
    const region = regionOf(country)
    if (!region) return country
    return { ...country, name: local(region.name), also: [country.name, ...country.also] }
  })
  return {
    countries: [...all.filter(regionOf), ...all.filter((one) => !regionOf(one))],
    /** The code, until the names are there. */
    nameOf: (code: string) => all.find((one) => one.code === code)?.name ?? code,
  }
}
