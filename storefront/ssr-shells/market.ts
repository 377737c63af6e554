// The market: every release with its price and what is left of it.
import { text } from '@/i18n'
import Market from '@/packages/market-pages/box/market'

import { changed, drawn, found } from './drawing'
import { section, unless } from './marks'
import { showMarket } from './releases'

export function shownMarket(): string {
  showMarket()
  return changed(drawn(Market), (root) => {
    const [grid] = found(root, '.card-grid')
    const cards = [...grid.children].map((card) => card.outerHTML)
    // When it opens the app says, in the shopper's own time.
    const announced = (card: string) =>
      changed(card, (place) => {
        found(place, '.badge-timer')[0].lastChild!.textContent = text('box.announced')
      })
    const each = ([free, queued, opening, gone]: string[]) =>
      section('on_sale', section('free', free) + section('queued', queued)) +
      section('announced', announced(opening)) +
      section('sold_out', gone)
    grid.innerHTML = section('shelf', section('eager', each(cards.slice(0, 4))) + unless('eager', each(cards.slice(4))))
    for (const end of root.querySelectorAll('.list-end')) end.remove()
  })
}
