// The releases of the shells with marks in place of their data, which the server fills in.
import { queries, type Model } from '@/api'
import type { ShelfSeries } from '@/features/home/api'

const local = (name: string) => ({ zh: `{{hero.${name}}}`, en: `{{hero.${name}}}` })

// Numbers that nothing else on the page can be.
const numbers = { left: 7_770_001, sets: 7_770_002, styles: 7_770_003, hidden: 7_770_004 }

const hero: ShelfSeries = {
  series: {
    seriesId: '1',
    code: 'hero',
    ip: { ipId: '1', code: 'hero', name: local('ip'), tagline: local('ip'), tone: '{{hero.tone}}' },
    name: local('series'),
    tagline: local('tagline'),
    material: local('series'),
    heightLeastMillimetres: 0,
    heightMostMillimetres: 0,
    picture: '{{hero.box}}',
    price: { amount: 0, currency: 'THB' },
    styleCount: numbers.styles,
    hiddenCount: numbers.hidden,
  },
  setsOnSale: numbers.sets,
  boxesLeft: numbers.left,
  waiting: 0,
  figures: ['{{hero.figure1}}', '{{hero.figure2}}', '{{hero.figure3}}'],
}

/** The release of a set page: {{series}} and the like. */
const ofPage: Model<'Catalog.Series'> = {
  ...hero.series,
  ip: { ...hero.series.ip, name: { zh: '{{ip}}', en: '{{ip}}' }, tone: '{{tone}}' },
  name: { zh: '{{series}}', en: '{{series}}' },
  picture: '{{box}}',
}

/** From now on a set page and a stage know their release, and nothing of its sets yet. */
export function showRelease(): void {
  queries.setQueryData(['series', ''], { series: ofPage })
  queries.setQueryData(['series', undefined], { series: ofPage })
}

/** From now on the home page has loaded, and this is its only release. */
export function showHero(): void {
  queries.setQueryData(['home', 'shelf'], [hero])
}

/** The page's HTML with marks for the numbers too. */
export const withHeroMarks = (html: string): string =>
  Object.entries(numbers).reduce((text, [name, number]) => text.replaceAll(String(number), `{{hero.${name}}}`), html)
