// Draws the pages as they look before their data is there, for what the server sends: the same components, so the same shape.
// scripts/web-app.mjs bundles this for Node and runs it in a document of its own.
import { QueryClientProvider } from '@tanstack/react-query'
import React, { type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { queries } from '@/api'
import { showLanguage, textsReady, usePreferences, type Language } from '@/i18n'
import Operate from '@/packages/market-pages/box/operate'
import Container from '@/packages/market-pages/container'
import Home from '@/pages/home/home'

import { section, showRelease, showShelf, withMarks } from './releases'

export { default as appConfig } from '@/app.config'
export { appWords, pageWords } from './words'

export const languages: Language[] = ['en', 'zh-CN', 'th']

// What is drawn once, for a server, would read what a store began with: the first language, whichever is asked for.
React.useSyncExternalStore = (_listen, now) => now()

const drawn = (Page: ComponentType): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <Page />
    </QueryClientProvider>,
  )

/**
 * The home page as it is while it loads, but for what the server knows: its release of the hour, and on the live shelf a card for each
 * release with boxes. How a card looks depends on whether anybody waits.
 */
function shownHome(loading: string): string {
  showShelf()
  const home = withMarks(drawn(Home))
  const header = /<header.*<\/header>/s
  const shelf = /<section(?! class="hero).*?<ul class="card-row">(.*?)<\/ul>.*?<\/section>/s
  const [top] = found(home, header)
  const [shelves, cards] = found(home, shelf)
  const [free, queued] = [...cards.matchAll(/<li.*?<\/li>/gs)].map(([card]) => card)
  if (!free || !queued) throw new Error('the home page has lost the cards of its live shelf')
  const live = shelves
    .replace(cards, () => section('cards', section('free', free) + section('queued', queued)))
    .replace(/(class="tappable text-link[^>]*><span>[^<]*?)3/, '$1{{all}}')
  const head = '<div class="section-head">'
  const bones = new RegExp(`(<div role="status"[^>]*aria-busy="true">)${head}.*?<div class="card-row-bones">.*?(?=${head})`, 's')
  const [, begin] = found(loading, bones)
  return loading.replace(header, () => section('hero', top)).replace(bones, () => live + begin)
}

function found(html: string, part: RegExp): RegExpMatchArray & [string, string] {
  const match = html.match(part)
  if (!match) throw new Error(`the home page has lost ${part}`)
  return match as RegExpMatchArray & [string, string]
}

/** By the page's path: HTML in which {{series}} and the like are the server's to fill in. */
export async function shellsIn(language: Language): Promise<Record<string, string>> {
  await textsReady() // else they come in between
  await showLanguage(language)
  usePreferences.setState({ language })
  queries.clear()
  const home = drawn(Home)
  showRelease()
  const shells = {
    '/packages/market-pages/container': drawn(Container),
    '/packages/market-pages/box/operate': drawn(Operate),
  }
  return { ...shells, '/pages/home/home': shownHome(home) }
}
