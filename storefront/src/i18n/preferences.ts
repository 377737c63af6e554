import { create } from 'zustand'

import { deviceLanguage, keep, recall, tellPreferences } from '@/host'

import { defaultCountry, type Country } from './regions'

export type Language = 'en' | 'zh-CN'

/** The languages the shop speaks, by their own names. */
export const languages: { code: Language; name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'zh-CN', name: '简体中文' },
]

export interface Preferences {
  language: Language
  /** The region whose prices are shown, as ISO 3166-1 alpha-2; GL for the rest of the world. */
  country: Country
}

/** What the shopper chose, else what the device speaks; prices are Thailand's until a region is chosen. */
export const usePreferences = create<Preferences>(() => ({
  language: recall<Language>('language') ?? (/^zh/i.test(deviceLanguage()) ? 'zh-CN' : 'en'),
  country: recall<Country>('country') ?? defaultCountry,
}))

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
