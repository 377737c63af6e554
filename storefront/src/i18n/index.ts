import { useEffect, useState } from 'react'
import { create } from 'zustand'

import type en from './en'
import { currentPreferences, rememberLanguage, usePreferences, type Language } from './preferences'
import { priceText, type Price } from './money'
import { speechOf, type KeyOf, type Speak, type Words } from './speech'
import { dateText, dateTimeText } from './time'

export * from './formats'
export * from './money'
export * from './preferences'
export * from './regions'
export * from './time'

/** The shape of every language's texts; English is the model. */
export type Texts = typeof en

export type TextKey = KeyOf<Texts>

// Each language is a file of its own and is loaded when it is spoken.
const files: Record<Language, () => Promise<{ default: Words }>> = {
  en: () => import('./en'),
  'zh-CN': () => import('./zh-CN'),
}

interface Speech {
  /** Undefined until the first language has arrived. */
  language?: Language
  t: Speak<TextKey>
}

const loaded = new Map<Language, Speech>()
const useSpeech = create<Speech>(() => ({ t: (key) => key }))

/** A text in the present language, for code outside components; components take `useTexts`. */
export const text: Speak<TextKey> = (key, values) => useSpeech.getState().t(key, values)

/** Loads a language's texts and shows them. */
export async function showLanguage(language: Language): Promise<void> {
  const speech = loaded.get(language) ?? { language, t: speechOf<TextKey>(language, (await files[language]()).default) }
  loaded.set(language, speech)
  useSpeech.setState(speech)
}

/** Speaks another language from now on, and on the next visit. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language)
  rememberLanguage(language)
}

// Started with the first script, so that the texts travel beside the page's own code.
const firstTexts = showLanguage(currentPreferences().language).catch(() => showLanguage('en'))

/** Resolves when there are texts to speak with, for what speaks before a page does. */
export const textsReady = (): Promise<void> => firstTexts

/** False until the first language has arrived. */
export function useTextsReady(): boolean {
  const [ready, setReady] = useState(useSpeech.getState().language !== undefined)
  useEffect(() => {
    void firstTexts.then(() => setReady(true))
  }, [])
  return ready
}

/** A text of the catalogue in both languages. */
export interface LocalText {
  zh: string
  en: string
}

/** Texts, prices and times as this shopper reads them. */
export function useTexts() {
  const t = useSpeech((speech) => speech.t)
  const { language, country } = usePreferences()
  return {
    t,
    language,
    country,
    /** The catalogue's text in the shopper's language. */
    local: (of: LocalText) => (language === 'zh-CN' ? of.zh : of.en),
    price: (of: Price, cents?: boolean) => priceText(of, cents),
    dateTime: (microseconds: number) => dateTimeText(microseconds, language, country),
    date: (microseconds: number) => dateText(microseconds, language, country),
  }
}
