import type { ShelfSeries } from '../api'

export interface Brand {
  code: string
  name: { zh: string; en: string }
  tagline: { zh: string; en: string }
  tone: string
  shelves: ShelfSeries[]
}

/** The releases by character brand, in shelf order; within a brand, what has boxes left comes first. */
export function brandsOf(shelf: ShelfSeries[]): Brand[] {
  const brands = new Map<string, Brand>()
  for (const one of shelf) {
    const { code, name, tagline, tone } = one.series.ip
    if (!brands.has(code)) brands.set(code, { code, name, tagline, tone, shelves: [] })
    brands.get(code)?.shelves.push(one)
  }
  const soldOut = ({ boxesLeft }: ShelfSeries) => Number(boxesLeft === 0)
  brands.forEach((brand) => brand.shelves.sort((one, other) => soldOut(one) - soldOut(other)))
  return [...brands.values()]
}
