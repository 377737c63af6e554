import { useEffect } from 'react'

/** What the shop says by itself: that the shopper is wanted now, or that something of theirs has ended. */
export type Said = 'call' | 'ending'

const rooms: Record<Said, number> = { call: 0, ending: 0 }
const waiting: Record<Said, (() => void)[]> = { call: [], ending: [] }

/** Lets nothing of a kind be said until what is answered is called, for nothing may cover what happens now. */
export function keepQuiet(said: Said): () => void {
  rooms[said]++
  return () => {
    rooms[said]--
    if (rooms[said] === 0) for (const go of waiting[said].splice(0)) go()
  }
}

/** Resolves when it may be said: at once, unless it is to be quiet. */
export const mayBeSaid = (said: Said): Promise<void> =>
  rooms[said] === 0 ? Promise.resolve() : new Promise((resolve) => waiting[said].push(resolve))

/** Keeps quiet while the page is there and `active`. */
export function useQuiet(said: Said, active: boolean): void {
  useEffect(() => (active ? keepQuiet(said) : undefined), [said, active])
}
