// Draws the pages as they look before their data is there, for what the server sends: the same components, so the same shape.
// scripts/web-app.mjs bundles this for Node and runs it in a document of its own.
import { queries } from '@/api'
import { showLanguage, textsReady, usePreferences, type Language } from '@/i18n'
import Operate from '@/packages/market-pages/box/operate'
import Verify from '@/packages/market-pages/box/verify'
import Container from '@/packages/market-pages/container'
import Home from '@/pages/home/home'

import { changed, drawn, found, replaceAll } from './drawing'
import { shownGoods, shownMall } from './goods'
import { mark, section } from './marks'
import { shownMarket } from './market'
import { shownRecord } from './record'
import { showRelease, showShelf } from './releases'
import { shownSet } from './set'

export { default as appConfig } from '@/app.config'
export { appWords, pageWords } from './words'

export const languages: Language[] = ['en', 'zh-CN', 'th']

/**
 * The home page as it is while it loads, but for what the server knows: its release of the hour, and on the live shelf a card for each
 * release with boxes. How a card looks depends on whether anybody waits.
 */
function shownHome(loading: string): string {
  showShelf()
  let top = ''
  let live = ''
  changed(drawn(Home), (home) => {
    top = found(home, 'header')[0].outerHTML
    const [shelf] = found(home, 'section:not(.hero)')
    const [list] = found(shelf, '.card-row')
    const [free, queued] = [...list.children].map((card) => card.outerHTML)
    list.innerHTML = section('cards', section('free', free) + section('queued', queued))
    const [all] = found(shelf, '.section-head .text-link > span')
    all.innerHTML = all.innerHTML.replace('3', mark('all'))
    live = shelf.outerHTML
  })
  return changed(loading, (home) => {
    replaceAll([found(home, 'header')[0]], section('hero', top))
    const [bones] = found(home, '[aria-busy="true"] > .card-row-bones')
    bones.previousElementSibling!.remove()
    bones.parentElement!.insertAdjacentHTML('beforebegin', live)
    bones.remove()
  })
}

/** By the page's path: HTML in which {{series}} and the like are the server's to fill in. */
export async function shellsIn(language: Language): Promise<Record<string, string>> {
  await textsReady() // else they come in between
  await showLanguage(language)
  usePreferences.setState({ language })
  queries.clear()
  const home = drawn(Home)
  const verify = drawn(Verify)
  showRelease()
  const [loading, operate] = [drawn(Container), drawn(Operate)]
  return {
    '/packages/market-pages/container': shownSet(loading),
    '/packages/market-pages/box/operate': operate,
    '/packages/market-pages/box/market': shownMarket(),
    '/packages/market-pages/box/verify': shownRecord(verify),
    '/packages/mall-pages/mall/goods-detail': shownGoods(),
    '/pages/home/mall': shownMall(),
    '/pages/home/home': shownHome(home),
  }
}
