// What the shopper owns, as far as several features ask for it.
import { api, queries, query, type Model } from '@/api'

export const cabinetPath = '/packages/personal-pages/cabinet/cabinet'
/** Choosing what is sent home; with `itemIds` where to, and what it costs. */
export const deliverPath = '/packages/personal-pages/cabinet/deliver'
/** Opened pieces, of one `kind` where it is named. */
export const collectingPath = '/packages/personal-pages/collecting/collecting-cabinet'
/** One of the shopper's own pieces, by its `itemId`. */
export const piecePath = '/packages/personal-pages/cabinet/piece'
/** A piece that somebody shows, by the `token` of a link. */
export const sharedPiecePath = '/packages/personal-pages/cabinet/shared'

/** The key of a question about what the shopper owns. All of them are asked anew when a box was bought, opened or given back. */
export const cabinetKey = (...about: unknown[]) => ['cabinet', ...about]

export type Piece = Model<'Cabinet.Item'>
/** Out of its box. */
export type OpenedPiece = Piece & { style: NonNullable<Piece['style']>; openedAt: number }

const isOpened = (piece: Piece): piece is OpenedPiece => piece.style !== undefined && piece.openedAt !== undefined

interface Wanted {
  size: number
  next?: string
  styleId?: string
  kind?: Piece['kind']
}

/** A page of what the shopper has out of its box, the latest opened first. */
export async function loadOpened(wanted: Wanted) {
  const page = await query(api.GET('/api/overseas/cabinetInfo/list', { params: { query: wanted } }))
  return { ...page, items: page.items.filter(isOpened) }
}

/** A box was bought, opened or given back. */
export const forgetCabinet = () => void queries.invalidateQueries({ queryKey: cabinetKey() })
