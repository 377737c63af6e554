import type { OwnedItem, Style } from './api'

export interface Stand {
  style: Style
  /** How many of it are owned; 0 is a gap. */
  count: number
  /** Those that are owned, newest first. */
  itemIds: string[]
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
  const byStyle = new Map<string, string[]>()
  for (const { style, itemId } of owned) byStyle.set(style.styleId, [...(byStyle.get(style.styleId) ?? []), itemId])
  const known = all ?? [...new Map(owned.map(({ style }) => [style.styleId, style])).values()]
  return [...known]
    .sort((one, other) => one.number - other.number)
    .map((style) => {
      const itemIds = byStyle.get(style.styleId) ?? []
      return { style, count: itemIds.length, itemIds }
    })
}

/** Rows of `size`: what stands on one board. */
export function rowsOf<Item>(items: Item[], size: number): Item[][] {
  const rows: Item[][] = []
  for (let at = 0; at < items.length; at += size) rows.push(items.slice(at, at + size))
  return rows
}
