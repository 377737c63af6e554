import type { Model } from '@/api'
import type { LocalText } from '@/i18n'
import type { OpenedPiece } from '@/parts/cabinet'

export type Quote = Model<'Delivery.Quote'>
type SealedItem = Model<'Cabinet.SealedItem'>

/** So many are in a parcel at least, and at most; what the fee comes to is the server's word. */
export const least = 3
export const most = 50

/** A piece that can be sent home. */
export interface Choice {
  itemId: string
  /** Where it was bought; empty where nobody knows. */
  region: string
  tone: string
  /** Of the figure, or of the series that its box is of. */
  name: LocalText
  picture: string
  look: 'sealed' | 'plain' | 'foil'
}

export const choiceOfFigure = ({ itemId, region, tone, style }: OpenedPiece): Choice => ({
  itemId,
  region,
  tone,
  name: style.name,
  picture: style.picture,
  look: style.hidden ? 'foil' : 'plain',
})

export const choiceOfBox = ({ itemId, region, tone, seriesName, picture }: SealedItem): Choice => ({
  itemId,
  region,
  tone,
  name: seriesName,
  picture,
  look: 'sealed',
})

/** Where pieces were bought, and how many there: the region with the most first. */
export function regionsOf(choices: Choice[]): { region: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { region } of choices) if (region) counts.set(region, (counts.get(region) ?? 0) + 1)
  return [...counts].map(([region, count]) => ({ region, count })).sort((one, other) => other.count - one.count)
}

const isId = (text: string): boolean => /^[1-9]\d{0,18}$/.test(text)

/** The pieces that an address names, each once. */
export const idsOf = (text: string | undefined): string[] => [...new Set((text ?? '').split(',').filter(isId))].slice(0, most)

/** Which are chosen after one was tapped. */
export const toggled = (chosen: string[], itemId: string): string[] =>
  chosen.includes(itemId) ? chosen.filter((one) => one !== itemId) : [...chosen, itemId].slice(0, most)

/** "0.6": what a parcel weighs. */
export const kilograms = (grams: number): string => String(Math.max(1, Math.ceil(grams / 100)) / 10)

export const setText = (number: number): string => String(number).padStart(4, '0')
export const slotText = (slot: number): string => String(slot).padStart(2, '0')

export const kinds = ['box', 'star_card', 'doll'] as const
export type Kind = (typeof kinds)[number]

/** As the address of a page has it; nothing where it names none. */
export const kindOf = (name: string | undefined): Kind | undefined => kinds.find((kind) => kind === name)
