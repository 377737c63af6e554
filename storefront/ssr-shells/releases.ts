// Releases of the shells, with marks in place of their data.
import { queries, type Model } from '@/api'
import type { ShelfSeries } from '@/features/home/api'

import { local, mark, number, price } from './marks'

/** A release as the shelf has it: with boxes, with so many in line, or one that opens. */
export function shelfSeries({ left = number('left'), waiting = 0, opensAt }: Partial<Standing> = {}): ShelfSeries {
  return {
    series: {
      seriesId: String(number('id')),
      code: 'release',
      ip: { ipId: '1', code: 'ip', name: local('ip'), tagline: local('ip'), tone: mark('tone') },
      name: local('series'),
      tagline: local('tagline'),
      material: local('material'),
      heightLeastMillimetres: number('height_least') * 10,
      heightMostMillimetres: number('height_most') * 10,
      picture: mark('box'),
      price,
      styleCount: number('styles'),
      hiddenCount: number('hidden'),
    },
    setsOnSale: number('sets'),
    boxesLeft: left,
    waiting,
    opensAt,
    figures: ['{{figure1}}', '{{figure2}}', '{{figure3}}'],
  }
}

interface Standing {
  left: number
  waiting: number
  opensAt: number
}

/** From now on a set page and a stage know their release with these figures, the numbers the shop works by, and nothing of its sets. */
export function showRelease(styles: Model<'Catalog.Style'>[] = []): void {
  const rules = {
    series: { ...shelfSeries().series, styles },
    totalOperatingTime: number('turn_minutes') * 60,
    paymentSeconds: number('hold_minutes') * 60,
  }
  queries.setQueryData(['series', ''], rules)
  queries.setQueryData(['series', undefined], rules)
}

/** From now on the home page has loaded: the release on top, and below it one that nobody waits for, and one with a line. */
export function showShelf(): void {
  queries.setQueryData(['home', 'shelf'], [shelfSeries(), shelfSeries(), shelfSeries({ waiting: number('waiting') })])
}

/** From now on the market has loaded: releases as they may stand, `eager` of them where they are in sight at once. */
export function showMarket(): void {
  const each = [
    shelfSeries(),
    shelfSeries({ waiting: number('waiting') }),
    shelfSeries({ left: 0, opensAt: 1 }),
    shelfSeries({ left: 0 }),
  ]
  queries.setQueryData(['box', 'market', {}], { pages: [{ items: [...each, ...each], next: null }], pageParams: [undefined] })
}
