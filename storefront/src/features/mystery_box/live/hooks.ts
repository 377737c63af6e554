import { useEffect } from 'react'

import { useTicks } from '@/ui'

import { turnSeconds } from '../model/queue'
import type { Queue } from '../model/snapshots'
import { askAgain, watchSet } from './follow'
import { compareSeal } from './read-log'

/** Hears what happens to a set while the page is there. */
export function useWatched(boxSetId: string | undefined): void {
  useEffect(() => (boxSetId ? watchSet(boxSetId) : undefined), [boxSetId])
}

/** Seconds left of the shopper's turn, ticking; -1 while it is not theirs. At 0 the server is asked what comes next. */
export function useTurnSeconds(queue: Queue | undefined): number {
  const running = queue?.queuingInfo?.queuingActionInfo !== undefined
  const seconds = turnSeconds(queue, useTicks(running))
  const over = seconds === 0 ? queue?.boxSetId : undefined
  useEffect(() => {
    if (over) askAgain(over)
  }, [over])
  return seconds
}

/** Compares what a shared link bears of a set's log with what the shop tells here. Without an answer there is nothing to compare. */
export function useSharedSeal(boxSetId: string | undefined, seal: string | undefined): void {
  useEffect(() => {
    if (boxSetId && seal) compareSeal(boxSetId, seal).catch(() => undefined)
  }, [boxSetId, seal])
}
