import { rowLength, type Facets, type GoodsItem, type GoodsQuestion, type Kind, type Order, type Product, type Sku } from './api'

export const kinds = ['figure', 'full_case', 'doll', 'star_card', 'accessory'] as const satisfies readonly Kind[]
export const orders = ['shelf', 'newest', 'price_up', 'price_down'] as const satisfies readonly Order[]

/** What is looked for; as it begins, everything. */
export interface Filters {
  kind: Kind | ''
  /** A brand's code. */
  ip: string
  words: string
  order: Order
  inStock: boolean
  /** A key of one of the bands. */
  band: string
}

export const everything: Filters = { kind: '', ip: '', words: '', order: 'shelf', inStock: false, band: '' }

/** Prices from `least` to `most`, both included, in minor units; one that is left out is no bound. */
export interface Band {
  key: 'low' | 'middle' | 'high'
  least?: number
  most?: number
  currency: string
}

// 1, 2 or 5 and noughts: the nearest one on a scale where each step is as many times the last.
function roundNumber(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(amount))
  const steps = [1, 2, 5, 10].map((step) => step * power)
  return steps.reduce((best, step) => (Math.abs(Math.log(step / amount)) < Math.abs(Math.log(best / amount)) ? step : best))
}

/** Three bands of what is there, parted at round numbers; none where everything costs about the same. */
export function bandsOf({ leastPrice, mostPrice }: Pick<Facets, 'leastPrice' | 'mostPrice'>): Band[] {
  const [least, most] = [leastPrice.amount, mostPrice.amount]
  if (least <= 0 || most < least * 3) return []
  const part = (share: number) => roundNumber(least * (most / least) ** share)
  const [first, second] = [part(1 / 3), part(2 / 3)]
  if (first <= least || second <= first || most < second) return []
  const { currency } = leastPrice
  return [
    { key: 'low', most: first - 1, currency },
    { key: 'middle', least: first, most: second - 1, currency },
    { key: 'high', least: second, currency },
  ]
}

/** What the server is asked; what does not matter is left out. */
export function questionOf({ kind, ip, words, order, inStock, band }: Filters, bands: Band[]): GoodsQuestion {
  const within = bands.find(({ key }) => key === band)
  return {
    ...(kind && { kind }),
    ...(ip && { ip }),
    ...(words.trim() && { words: words.trim() }),
    ...(order !== 'shelf' && { order }),
    ...(inStock && { inStock }),
    ...(within?.least !== undefined && { leastPrice: within.least }),
    ...(within?.most !== undefined && { mostPrice: within.most }),
  }
}

/** Whether anything is left out of the list. */
export const narrows = ({ kind, ip, words, inStock, band }: Filters): boolean =>
  kind !== '' || ip !== '' || words.trim() !== '' || inStock || band !== ''

/** What was found in place of a word that nothing has: the nearest one, where it stands for the word in all of these. */
export function insteadOf(items: GoodsItem[]): { word: string; found: string }[] {
  const first = items[0]?.matches ?? []
  return first
    .filter(
      ({ word, how }) =>
        how === 'similar' && items.every(({ matches = [] }) => matches.some((one) => one.word === word && one.how === 'similar')),
    )
    .map(({ word, found }) => ({ word, found }))
}

/** The names of pictures: that of the chosen SKU, then those of the goods, each once. */
export const picturesOf = ({ realImg }: Product, sku: Sku | undefined): string[] => [
  ...new Set([...(sku ? [sku.realImg] : []), ...realImg.split(',')]),
]

/** The first picture of goods. */
export const pictureOf = ({ realImg }: Pick<GoodsItem, 'realImg'>): string => realImg.split(',')[0]

/** The figure that a picture shows; undefined for a picture of anything else. */
export const figureIn = (picture: string): string | undefined =>
  picture.startsWith('figures/') ? picture.slice('figures/'.length) : undefined

/** The SKU to begin with: the first that is there, else the first. */
export const firstOf = (skus: Sku[]): Sku | undefined => skus.find(({ stock }) => stock !== 'none') ?? skus[0]

/** What stands in a row: not what stands in the light already, and nothing where the list could not be read. */
export const rowOf = (items: GoodsItem[] = [], without?: GoodsItem): GoodsItem[] =>
  items.filter(({ goodsId }) => goodsId !== without?.goodsId).slice(0, rowLength)
