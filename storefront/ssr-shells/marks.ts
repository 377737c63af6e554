// The releases of the shells with marks in place of their data, which the server fills in.
import { queries, type Model } from '@/api'
import type { ShelfSeries } from '@/features/home/api'

const local = (name: string) => ({ zh: `{{${name}}}`, en: `{{${name}}}`, th: `{{${name}}}` })

// Numbers that nothing else on the page can be.
const numbers = {
  left: 7_770_001,
  sets: 7_770_002,
  styles: 7_770_003,
  hidden: 7_770_004,
  waiting: 7_770_005,
  id: 7_770_006,
}
const price = { amount: 77_700_755, currency: 'THB' }
const drawnPrice = /<span class="price-symbol">฿<\/span>777,007<span class="price-decimals">\.55<\/span>/g
const markedPrice =
  '<span class="price-symbol">{{symbol}}</span>{{whole}}' +
  '{{#decimals}}<span class="price-decimals">{{decimals}}</span>{{/decimals}}'

/** A release as the shelf has it, with so many in line. */
const shelfSeries = (waiting: number): ShelfSeries => ({
  series: {
    seriesId: String(numbers.id),
    code: 'release',
    ip: { ipId: '1', code: 'ip', name: local('ip'), tagline: local('ip'), tone: '{{tone}}' },
    name: local('series'),
    tagline: local('tagline'),
    material: local('series'),
    heightLeastMillimetres: 0,
    heightMostMillimetres: 0,
    picture: '{{box}}',
    price,
    styleCount: numbers.styles,
    hiddenCount: numbers.hidden,
  },
  setsOnSale: numbers.sets,
  boxesLeft: numbers.left,
  waiting,
  figures: ['{{figure1}}', '{{figure2}}', '{{figure3}}'],
})

/** From now on a set page and a stage know their release, and nothing of its sets yet. */
export function showRelease(): void {
  const { series }: { series: Model<'Catalog.Series'> } = shelfSeries(0)
  queries.setQueryData(['series', ''], { series })
  queries.setQueryData(['series', undefined], { series })
}

/** From now on the home page has loaded: the release on top, and below it one that nobody waits for, and one with a line. */
export function showShelf(): void {
  queries.setQueryData(['home', 'shelf'], [shelfSeries(0), shelfSeries(0), shelfSeries(numbers.waiting)])
}

/** The page's HTML with marks for the numbers too. */
export const withMarks = (html: string): string =>
  Object.entries(numbers).reduce(
    (text, [name, number]) => text.replaceAll(String(number), `{{${name}}}`),
    html.replaceAll(drawnPrice, markedPrice),
  )

export const section = (name: string, html: string): string => `{{#${name}}}${html}{{/${name}}}`
