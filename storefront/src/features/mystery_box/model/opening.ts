import type { OpenedPiece } from '@/parts/cabinet'

import type { Style } from './odds'

/** How long the box is lifted, the light shines, and the figure takes to stand, in milliseconds. */
export const stepMilliseconds = 900

/** A press that is shorter than this is a tap: the box lifts by itself. A longer one is a hold, and letting go sets the box down again. */
const tapMilliseconds = 350

export const isTap = (heldMilliseconds: number): boolean => heldMilliseconds < tapMilliseconds

/** What is opened: what an order still holds sealed, or boxes of the cabinet by their ids. */
export type OpeningSource = { orderId: string } | { itemIds: string[] }

/** As the page's address says it: an order, or ids of boxes with commas between them. */
export function sourceOf({ orderId, itemIds }: { orderId?: string; itemIds?: string }): OpeningSource {
  const ids = (itemIds ?? '').split(',').filter((id) => /^\d{1,19}$/.test(id))
  return ids.length > 0 ? { itemIds: [...new Set(ids)] } : { orderId: orderId ?? '' }
}

const mostBetween = 200
const mostInAll = 2_400

/** When each of `count` frames lights, in milliseconds: in turn, and none has to wait long for the last. */
export const lightsAt = (index: number, count: number): number =>
  Math.round(index * Math.min(mostBetween, mostInAll / Math.max(1, count)))

/** How wide the frames stand: one alone, up to four in pairs, more in threes. */
export const columnsFor = (count: number): 1 | 2 | 3 => (count === 1 ? 1 : count <= 4 ? 2 : 3)

/** Where a figure stands in its owner's collection. */
export interface Standing {
  seriesId: string
  /** How many of this very style the owner has. */
  copies: number
  /** How many different styles of the series. */
  styles: number
}

/** Nothing while the figure is not among the owned ones. */
export function standingOf(itemId: string, owned: OpenedPiece[]): Standing | undefined {
  const item = owned.find((one) => one.itemId === itemId)
  if (!item) return undefined
  const ofSeries = owned.filter(({ seriesId }) => seriesId === item.seriesId).map(({ style }) => style.styleId)
  return {
    seriesId: item.seriesId,
    copies: ofSeries.filter((styleId) => styleId === item.style.styleId).length,
    styles: new Set(ofSeries).size,
  }
}

/** What a figure has made complete when it came out of its box: its whole series, or all of it but what is hidden. */
export function completedBy(itemId: string, owned: OpenedPiece[], styles: Style[]): 'all' | 'regular' | undefined {
  const standing = standingOf(itemId, owned)
  if (standing?.copies !== 1) return undefined
  const own = new Set(owned.filter(({ seriesId }) => seriesId === standing.seriesId).map(({ style }) => style.styleId))
  if (styles.every(({ styleId }) => own.has(styleId))) return 'all'
  const isHidden = owned.find((one) => one.itemId === itemId)?.style.hidden
  return !isHidden && styles.every(({ styleId, hidden }) => hidden || own.has(styleId)) ? 'regular' : undefined
}
