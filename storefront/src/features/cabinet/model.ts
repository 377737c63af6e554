import type { OwnedItem, Style } from './api'

export interface Stand {
  style: Style
  /** How many of it are owned; 0 is a gap. */
  count: number
}

export interface SeriesShelf {
  seriesId: string
  brand: { zh: string; en: string }
  name: { zh: string; en: string }
  tone: string
  stands: Stand[]
  owned: number
}

/** The shelves of a cabinet: one per series in the order of its newest figure, with every style of the series, owned or missing. */
export function shelvesOf(items: OwnedItem[], styles: Record<string, Style[] | undefined>): SeriesShelf[] {
  const bySeries = new Map<string, OwnedItem[]>()
  for (const item of items) bySeries.set(item.seriesId, [...(bySeries.get(item.seriesId) ?? []), item])
  return [...bySeries.entries()].map(([seriesId, owned]) => {
    const stands = standsOf(owned, styles[seriesId])
    const [{ ipName, seriesName, tone }] = owned
    return { seriesId, brand: ipName, name: seriesName, tone, stands, owned: stands.filter(({ count }) => count > 0).length }
  })
}

// Until the series' styles have arrived, only what is owned stands on the shelf.
function standsOf(owned: OwnedItem[], all: Style[] | undefined): Stand[] {
  const counts = new Map<string, number>()
  for (const { style } of owned) counts.set(style.styleId, (counts.get(style.styleId) ?? 0) + 1)
  const known = all ?? [...new Map(owned.map(({ style }) => [style.styleId, style])).values()]
  return [...known]
    .sort((one, other) => one.number - other.number)
    .map((style) => ({ style, count: counts.get(style.styleId) ?? 0 }))
}

/** Rows of `size`: what stands on one board. */
export function rowsOf<Item>(items: Item[], size: number): Item[][] {
  const rows: Item[][] = []
  for (let at = 0; at < items.length; at += size) rows.push(items.slice(at, at + size))
  return rows
}
