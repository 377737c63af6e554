import type { ShelfSeries } from './api'

export interface Family {
  code: string
  tone: string
  name: { zh: string; en: string }
  figure: string | undefined
}

/** The release of the top shelf: the first one that still has boxes, else the first. */
export function heroOf(shelf: ShelfSeries[]): ShelfSeries | undefined {
  return shelf.find(({ boxesLeft }) => boxesLeft > 0) ?? shelf[0]
}

/** The character brands on sale, in shelf order, each with a figure of its first release. */
export function familiesOf(shelf: ShelfSeries[]): Family[] {
  const families = new Map<string, Family>()
  for (const { series, figures } of shelf) {
    const { code, tone, name } = series.ip
    if (!families.has(code)) families.set(code, { code, tone, name, figure: figures[0] })
  }
  return [...families.values()]
}
