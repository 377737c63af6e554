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

import { showHero, showRelease, withHeroMarks } from './hero'

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

/** By the page's path: HTML in which {{hero.series}} and the like are the server's to fill in. */
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
  showHero()
  const header = /<header.*<\/header>/s
  // The hero is known to the server; what stands below it is still to come.
  const hero = withHeroMarks(drawn(Home)).match(header)
  return { ...shells, '/pages/home/home': hero ? home.replace(header, () => hero[0]) : home }
}
