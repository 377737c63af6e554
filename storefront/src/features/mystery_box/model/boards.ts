import type { Box } from './snapshots'

/** How a box stands on its shelf: free to pick, picked, held by somebody, held or bought by the shopper, or sold. */
export type BoxLook = 'free' | 'picked' | 'held' | 'mine' | 'sold'

export const boxesPerBoard = 4

export function lookOf({ state, mine, slot }: Box, picks: number[] = []): BoxLook {
  if (mine && state !== 'free') return 'mine'
  if (state === 'free' && picks.includes(slot)) return 'picked'
  return state
}

/** The boxes on their boards, by number; the last board is filled up with gaps so that every box keeps its width. */
export function boardsOf(boxes: Box[]): (Box | null)[][] {
  const sorted: (Box | null)[] = [...boxes].sort((one, other) => one.slot - other.slot)
  while (sorted.length % boxesPerBoard !== 0) sorted.push(null)
  const boards = []
  for (let at = 0; at < sorted.length; at += boxesPerBoard) boards.push(sorted.slice(at, at + boxesPerBoard))
  return boards
}

/** The picks that can still be had, in order. */
export function stillFree(picks: number[], boxes: Box[]): number[] {
  const free = new Set(boxes.filter(({ state }) => state === 'free').map(({ slot }) => slot))
  return picks.filter((slot) => free.has(slot)).sort((one, other) => one - other)
}

/** One of the boxes that can be picked, each as likely as the others, by random hexadecimal digits; undefined when there is none. */
export function anyFree(boxes: Box[], key: string): number | undefined {
  const free = boxes.filter(({ state }) => state === 'free')
  return free[parseInt(key.slice(0, 8), 16) % free.length]?.slot
}

export function toggled(picks: number[], slot: number): number[] {
  return picks.includes(slot) ? picks.filter((one) => one !== slot) : [...picks, slot]
}

/** As printed on the box: "03". */
export const slotText = (slot: number): string => String(slot).padStart(2, '0')

/** As printed on the case: "0417". */
export const setText = (number: number): string => String(number).padStart(4, '0')
