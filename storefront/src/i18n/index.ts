import i18next, { type TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { create } from 'zustand'

import type en from './en'
import type addressPages from './en/address-pages'
import type afterSale from './en/after-sale'
import type checkout from './en/checkout'
import type cards from './en/cards'
import type distribution from './en/distribution'
import type given from './en/given'
import type ordersPage from './en/orders-page'
import type ownData from './en/own-data'
import type parcels from './en/parcels'
import type pieces from './en/pieces'
import type receipts from './en/receipts'
import type sales from './en/sales'
import type teams from './en/teams'
import type verifyPage from './en/verify-page'
import type { Language } from './languages'
import { currentPreferences, rememberLanguage, usePreferences } from './preferences'
import { priceText, type Price } from './money'
import { dateText, dateTimeText } from './time'

export * from './money'
export * from './languages'
export * from './preferences'
export * from './regions'
export * from './time'

/** The shape of every language's texts; English is the model. */
export type Texts = typeof en &
  typeof addressPages &
  HomeTexts &
  typeof checkout &
  typeof ordersPage &
  typeof ownData &
  PieceTexts &
  typeof sales &
  typeof teams &
  RecordTexts &
  typeof verifyPage
type RecordTexts = typeof distribution & typeof receipts
type HomeTexts = typeof afterSale & typeof cards & typeof given
type PieceTexts = typeof parcels & typeof pieces

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts }
  }
}

// Each language is a file of its own and is loaded when it is spoken.
type Files = Record<Language, () => Promise<{ default: object }>>
const everyPages: Files = { en: () => import('./en'), 'zh-CN': () => import('./zh-CN'), th: () => import('./th') }
const files = [everyPages]

/** Texts that one page says and no other: they come with it, in a mini-program in its package. A page waits until its texts are there. */
export function addTexts(of: Files): void {
  files.push(of)
}

const texts = i18next.createInstance()
let started: Promise<unknown> | undefined
const start = () =>
  (started ??= texts.init({
    resources: {},
    fallbackLng: false,
    interpolation: { escapeValue: false }, // React escapes
    returnNull: false,
    showSupportNotice: false,
  }))

/** Looks up a text without values once: a page says hundreds of them while it is drawn. */
function remembering(t: TFunction): TFunction {
  const lookUp = t as unknown as (key: string, values?: object) => string
  const known = new Map<string, string>()
  const say = (key: string, values?: object): string => {
    if (values) return lookUp(key, values)
    const found = known.get(key) ?? lookUp(key)
    known.set(key, found)
    return found
  }
  return say as unknown as TFunction
}

// One place that every component reads, where react-i18next would have each of them listen for itself.
const useSpeech = create(() => ({ t: remembering(texts.t) }))
texts.on('languageChanged', (language) => useSpeech.setState({ t: remembering(texts.getFixedT(language)) }))

/** A text in the present language, for code outside components; components take `useTexts`. */
export const text = texts.t

const loaded = new Set<() => unknown>()
const missing = (language: Language) => files.map((of) => of[language]).filter((load) => !loaded.has(load))

async function loadTexts(language: Language): Promise<void> {
  await start()
  for (const load of missing(language)) {
    const file = await load()
    texts.addResourceBundle(language, 'translation', file.default, true, true)
    loaded.add(load)
    // What was said before they came is not there for ever.
    if (texts.language === language) useSpeech.setState({ t: remembering(texts.getFixedT(language)) })
  }
}

/** Loads a language's texts and shows them. */
export async function showLanguage(language: Language): Promise<void> {
  await loadTexts(language)
  await texts.changeLanguage(language)
}

/**
 * Speaks another language from now on, and on the next visit. The choice is remembered before its texts arrive: a page that is left
 * meanwhile opens in what was chosen. Texts that do not arrive leave the language as it was.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  const before = currentPreferences().language
  const isStillChosen = () => currentPreferences().language === language
  rememberLanguage(language)
  try {
    await loadTexts(language)
  } catch (failure) {
    if (isStillChosen()) rememberLanguage(before)
    throw failure
  }
  if (isStillChosen()) await texts.changeLanguage(language)
}

// Right after the first script, so that the texts travel beside the page's own code; but not within it: until all of the app's parts have
// run, a phone answers to no touch.
const firstTexts = new Promise((next) => setTimeout(next))
  .then(() => showLanguage(currentPreferences().language))
  .catch(() => showLanguage('en'))

/** Resolves when there are texts to speak with, for what speaks before a page does. */
export const textsReady = (): Promise<void> => firstTexts

/** False until the first language has arrived, with the texts that the page has brought along. */
export function useTextsReady(): boolean {
  const [ready, setReady] = useState(() => texts.language !== undefined && missing(texts.language as Language).length === 0)
  useEffect(() => {
    const draw = () => setReady(true)
    void firstTexts.then(() => loadTexts(texts.language as Language)).then(draw, draw)
  }, [])
  return ready
}

/** A text of the shop's own data. Older answers that the phone has kept say nothing in Thai. */
export interface LocalText {
  zh: string
  en: string
  th?: string
}

/** For code outside components; components take `local` of `useTexts`. What is not said in Thai is read in English. */
export const localText = (of: LocalText, language = currentPreferences().language): string => {
  if (language === 'zh-CN') return of.zh
  return (language === 'th' && of.th) || of.en
}

/** Texts, prices and times as this shopper reads them. */
export function useTexts() {
  const { t } = useSpeech()
  const { language, country } = usePreferences()
  return {
    t,
    language,
    country,
    /** The catalogue's text in the shopper's language. */
    local: (of: LocalText) => localText(of, language),
    /** Sentences one after the other, those that are to be said; Chinese puts nothing between them. */
    prose: (...sentences: (string | false | undefined)[]) => sentences.filter(Boolean).join(language === 'zh-CN' ? '' : ' '),
    price: (of: Price, cents?: boolean) => priceText(of, cents),
    dateTime: (microseconds: number) => dateTimeText(microseconds, language, country),
    date: (microseconds: number) => dateText(microseconds, language, country),
  }
}
