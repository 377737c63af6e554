import type { Model } from '@/api'

export type TurnCards = Model<'MysteryBox.TipsLockStatus'>
export type CardKind = 'hint' | 'xray'
/** What a shopper can do about a box before choosing it. */
export type Tool = 'shake' | CardKind

/** What the shopper has found out about one box of the present arrangement. */
export interface BoxKnowledge {
  /** Styles of which one is inside: what all its shakes leave. Empty while it was not shaken. */
  oneOf: string[]
  /** A style that is not inside. */
  not?: string
  /** The style that is inside. */
  is?: string
  /** It is kept for the shopper: nobody else can order it. */
  kept: boolean
}

const nothing = (): BoxKnowledge => ({ oneOf: [], kept: false })

/** By box number. */
export function knowledgeOf(cards: TurnCards | undefined): Map<number, BoxKnowledge> {
  const known = new Map<number, BoxKnowledge>()
  const of = (slot: number) => {
    const held = known.get(slot) ?? nothing()
    known.set(slot, held)
    return held
  }
  for (const { slot, styleIds } of cards?.shakes ?? []) {
    const box = of(slot)
    box.oneOf = box.oneOf.length === 0 ? [...styleIds] : box.oneOf.filter((style) => styleIds.includes(style))
  }
  for (const { slot, kind, styleId } of cards?.tips ?? []) {
    if (kind === 'xray') of(slot).is = styleId
    else of(slot).not = styleId
  }
  for (const { slot } of cards?.locks ?? []) of(slot).kept = true
  // A hint narrows what shakes have left, never down to nothing: all of them are true.
  for (const box of known.values()) if (box.not) box.oneOf = box.oneOf.filter((style) => style !== box.not)
  return known
}

/** What is known of a box in the fewest names: the style inside, those of which one is inside, or those that are not. */
export interface Finding {
  says: 'is' | 'oneOf' | 'not'
  styleIds: string[]
}

const fewNames = 3

/** `inside`: the styles that the set's boxes still hold. Nothing where nothing is known. */
export function findingOf(box: BoxKnowledge | undefined, inside: string[]): Finding | undefined {
  if (box?.is) return { says: 'is', styleIds: [box.is] }
  if (!box || (box.oneOf.length === 0 && !box.not)) return undefined
  const possible = box.oneOf.length > 0 ? box.oneOf : inside.filter((style) => style !== box.not)
  const excluded = inside.filter((style) => !possible.includes(style))
  if (box.not && !excluded.includes(box.not)) excluded.push(box.not)
  if (box.oneOf.length > 0 && (possible.length <= fewNames || possible.length <= excluded.length || excluded.length === 0))
    return { says: 'oneOf', styleIds: possible }
  return { says: 'not', styleIds: excluded }
}

/** How sure the shopper is about a box, for its mark on the shelf. */
export function markOf(box: BoxKnowledge | undefined): Tool | undefined {
  if (box?.is) return 'xray'
  if (box?.not) return 'hint'
  return box && box.oneOf.length > 0 ? 'shake' : undefined
}

const learned = (cards: TurnCards) => cards.tips.length > 0 || cards.shakes.length > 0

/** What is remembered from one visit to the next: that something was known of an arrangement. */
export interface Remembered {
  boxSetId: string
  epoch: number
}

/**
 * Compares what was known with what the server knows now. `voided`: the boxes were shuffled, and what was learned before counts no more.
 */
export function compareKnowledge(before: Remembered | undefined, now: TurnCards): { remembered?: Remembered; voided: boolean } {
  const same = before?.boxSetId === now.boxSetId
  const voided = same && before !== undefined && before.epoch !== now.epoch
  if (learned(now)) return { remembered: { boxSetId: now.boxSetId, epoch: now.epoch }, voided }
  return { remembered: same && !voided ? before : undefined, voided }
}

/** Why a tool cannot be used, by the key of its words. `xrayUsed`, once a turn, only the server knows. */
export type Hindrance = 'noBox' | 'noShakes' | 'noHint' | 'noXray' | 'xrayToday' | 'xrayUsed'

interface Stock {
  cards: TurnCards | undefined
  hints: number
  xrays: number
}

export function hindranceOf(tool: Tool, slot: number | undefined, { cards, hints, xrays }: Stock): Hindrance | undefined {
  if (slot === undefined) return 'noBox'
  if (tool === 'shake') return cards && cards.shakesLeft < 1 ? 'noShakes' : undefined
  const told = cards?.tips.some((tip) => tip.slot === slot && tip.kind === tool)
  // What was told is told again, and costs nothing.
  if (told) return undefined
  if (tool === 'hint') return hints < 1 ? 'noHint' : undefined
  if (xrays < 1) return 'noXray'
  return cards && cards.xraysLeft < 1 ? 'xrayToday' : undefined
}
