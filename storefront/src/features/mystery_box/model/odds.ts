import type { Model } from '@/api'

import type { BoxKnowledge } from './knowledge'

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

/** The style beside one in a row that is a ring. */
export function neighbourOf(row: StyleChance[], { styleId }: Style, step: 1 | -1): Style {
  const at = row.findIndex(({ style }) => style.styleId === styleId)
  return row[(at + step + row.length) % row.length].style
}

/** The styles that the boxes left still hold. */
export const stylesInside = ({ odds }: { odds: Model<'MysteryBox.StyleOdds'>[] }): string[] =>
  odds.filter(({ left }) => left > 0).map(({ styleId }) => styleId)

/** How likely a style is in one box: `parts` of `of`, both whole numbers. */
export interface BoxChance {
  style: Style
  parts: number
  of: number
}

/**
 * What one box may hold, for whoever knows this of it and of the others (by slot), hidden styles first; every style that the boxes left
 * hold, where nothing is known. Shakes and hints leave some ordinary styles, each as likely as there are of it. Of a hidden figure they
 * tell as of a decoy, so it stays as likely as it was (docs/fairness.md, telling order).
 */
export function chancesInBox(
  styles: Style[],
  odds: Model<'MysteryBox.StyleOdds'>[],
  known: ReadonlyMap<number, BoxKnowledge>,
  slot: number,
): BoxChance[] {
  const { hidden, regular } = chancesOf(styles, odds)
  const box = known.get(slot)
  const elsewhere = [...known].flatMap(([other, { is }]) => (is && other !== slot ? [is] : []))
  const free = ({ style, left }: StyleChance) => left - elsewhere.filter((styleId) => styleId === style.styleId).length
  const sum = (chances: StyleChance[]) => chances.reduce((total, { left }) => total + left, 0)
  const told = box && box.oneOf.length > 0 ? box.oneOf : undefined
  const possible = regular.filter(({ style }) => (!told || told.includes(style.styleId)) && style.styleId !== box?.not)
  const [all, rest] = [sum(regular), sum(possible)]
  const weighed = [
    ...hidden.map((chance) => ({ style: chance.style, parts: free(chance) * (all === 0 ? 1 : rest) })),
    ...possible.map((chance) => ({ style: chance.style, parts: free(chance) * all })),
  ].map(({ style, parts }) => (box?.is ? { style, parts: style.styleId === box.is ? 1 : 0 } : { style, parts }))
  const inside = weighed.filter(({ parts }) => parts > 0)
  const of = inside.reduce((total, { parts }) => total + parts, 0)
  return inside.map((one) => ({ ...one, of }))
}
