import type { Model } from '@/api'

export type Style = Model<'Catalog.Style'>

export interface StyleChance {
  style: Style
  /** Boxes left that hold it. */
  left: number
  /** Boxes of the full set that held it; 0: it was never in this set. */
  total: number
}

/** Every style of the release with what the set has left of it: hidden ones first when they were ever inside, then by number. */
export function chancesOf(
  styles: Style[],
  odds: Model<'MysteryBox.StyleOdds'>[],
): { hidden: StyleChance[]; regular: StyleChance[] } {
  const counts = new Map(odds.map((one) => [one.styleId, one]))
  const all = [...styles]
    .sort((one, other) => one.number - other.number)
    .map((style) => ({ style, left: counts.get(style.styleId)?.left ?? 0, total: counts.get(style.styleId)?.total ?? 0 }))
  return { hidden: all.filter(({ style }) => style.hidden), regular: all.filter(({ style }) => !style.hidden) }
}

/** The styles that the boxes left still hold. */
export const stylesInside = ({ odds }: { odds: Model<'MysteryBox.StyleOdds'>[] }): string[] =>
  odds.filter(({ left }) => left > 0).map(({ styleId }) => styleId)
