import { create } from 'zustand'

import { deviceLanguages, keep, recall, tellPreferences } from '@/host'

import { languages, type Language } from './languages'
import { defaultCountry, languageOf, type Country } from './regions'

export interface Preferences {
  language: Language
  /** The region whose prices are shown, as ISO 3166-1 alpha-2; GL for the rest of the world. */
  country: Country
}

/** The first language of these BCP 47 tags that the shop speaks, else the one that is read in the region. The server chooses alike. */
export function spokenLanguage(wanted: readonly string[], country: Country): Language {
  for (const tag of wanted) {
    const [part] = tag.toLowerCase().split('-')
    const spoken = languages.find(({ code }) => code.split('-')[0] === part)
    if (spoken) return spoken.code
  }
  return languageOf(country)
}

function firstPreferences(): Preferences {
  const country = recall<Country>('country') ?? defaultCountry
  return { language: recall<Language>('language') ?? spokenLanguage(deviceLanguages(), country), country }
}

/**
 * What the shopper chose, else what the device speaks, else what is read in their region. Prices are Thailand's until a region is chosen.
 */
export const usePreferences = create<Preferences>(firstPreferences)

usePreferences.subscribe(({ language, country }) => tellPreferences(language, country))

export const currentPreferences = (): Preferences => usePreferences.getState()

export function chooseCountry(country: Country): void {
  keep('country', country)
  usePreferences.setState({ country })
}

/** Only remembers the choice: the texts follow by `showLanguage`. */
export function rememberLanguage(language: Language): void {
  keep('language', language)
  usePreferences.setState({ language })
}
