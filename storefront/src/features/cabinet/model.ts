import type { SeriesShelf, Stand } from './api'

export const perBoard = 5

/** Rows of `size`: what stands on one board. */
export function rowsOf<Item>(items: Item[], size: number): Item[][] {
  const rows: Item[][] = []
  for (let at = 0; at < items.length; at += size) rows.push(items.slice(at, at + size))
  return rows
}

/** How many styles of a series are missing. */
export const missingOf = ({ stands }: SeriesShelf): number => stands.filter(({ count }) => count === 0).length

/** Whether the words about what is missing fit beside the figures of the last board, rather than under it. */
export const fitsBeside = (stands: Stand[]): boolean => (stands.length - 1) % perBoard < perBoard - 2

/** "Set 0417" and "box 03" as they are printed. */
export const setText = (number: number): string => String(number).padStart(4, '0')
export const slotText = (slot: number): string => String(slot).padStart(2, '0')
