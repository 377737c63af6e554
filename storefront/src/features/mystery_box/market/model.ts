import type { LocalText } from '@/i18n'
import type { ShelfQuestion, ShelfSeries } from '../api'

export type Sale = 'all' | 'on_sale' | 'announced' | 'sold_out'
export type Order = 'shelf' | 'newest' | 'price_up' | 'price_down'

export const sales = ['all', 'on_sale', 'announced', 'sold_out'] as const satisfies readonly Sale[]
export const orders = ['shelf', 'newest', 'price_up', 'price_down'] as const satisfies readonly Order[]

/** What is looked for; as it begins, everything. */
export interface Filters {
  /** A brand's code. */
  ip: string
  sale: Sale
  order: Order
  words: string
  /** A key of one of the bands. */
  band: string
}

export const everything: Filters = { ip: '', sale: 'all', order: 'shelf', words: '', band: '' }

export interface Brand {
  code: string
  name: LocalText
}

/** Prices from `least` to `most`, both included, in minor units. */
export interface Band {
  key: string
  least: number
  most: number
  currency: string
}

const bandsAtMost = 3

/** The character brands of these releases, in shelf order. */
export function brandsOf(shelf: ShelfSeries[]): Brand[] {
  const brands = new Map<string, Brand>()
  for (const { series } of shelf) brands.set(series.ip.code, { code: series.ip.code, name: series.ip.name })
  return [...brands.values()]
}

/** Up to three bands with about as many different prices in each; none where everything costs the same. */
export function bandsOf(shelf: ShelfSeries[]): Band[] {
  const prices = [...new Set(shelf.map(({ series }) => series.price.amount))].sort((one, other) => one - other)
  if (prices.length < 2) return []
  const currency = shelf[0].series.price.currency
  const count = Math.min(bandsAtMost, prices.length)
  return Array.from({ length: count }, (_, at) => {
    const inside = prices.slice(Math.round((at * prices.length) / count), Math.round(((at + 1) * prices.length) / count))
    const [least, most] = [inside[0], inside[inside.length - 1]]
    return { key: `${least}-${most}`, least, most, currency }
  })
}

/** What the server is asked; what does not matter is left out. */
export function questionOf({ ip, sale, order, words, band }: Filters, bands: Band[]): ShelfQuestion {
  const within = bands.find(({ key }) => key === band)
  return {
    ...(ip && { ip }),
    ...(words.trim() && { words: words.trim() }),
    ...(sale !== 'all' && { sale }),
    ...(order !== 'shelf' && { order }),
    ...(within && { leastPrice: within.least, mostPrice: within.most }),
  }
}

/** Whether anything is left out of the list. */
export const narrows = ({ ip, sale, words, band }: Filters): boolean =>
  ip !== '' || sale !== 'all' || words.trim() !== '' || band !== ''

/** How a release stands, in the word that its badge says. */
export function standingOf({ boxesLeft, opensAt }: Pick<ShelfSeries, 'boxesLeft' | 'opensAt'>): Exclude<Sale, 'all'> {
  if (boxesLeft > 0) return 'on_sale'
  return opensAt === undefined ? 'sold_out' : 'announced'
}
