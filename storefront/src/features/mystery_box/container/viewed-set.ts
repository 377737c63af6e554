import { useEffect, useState } from 'react'

import { Refusal, useTap } from '@/api'
import { keep, recall } from '@/host'

import { neighbourOf, useEntered, useSet } from '../api'

const storageName = 'viewed-set'

interface Viewed {
  seriesId: string
  boxSetId: string
  /** When, in milliseconds since 1970. */
  at: number
}

// Longer ago than this, the shop leads to a set anew: the queues have changed.
const rememberedMilliseconds = 30 * 60_000

function rememberedSet(seriesId: string): string | undefined {
  const last = recall<Viewed>(storageName)
  return last?.seriesId === seriesId && Date.now() - last.at < rememberedMilliseconds ? last.boxSetId : undefined
}

/**
 * Which set of a release is looked at: the one that was asked for or looked at last, else (or when that one is gone) the one the shop
 * leads to; `go` walks the others.
 */
export function useViewedSet(seriesId: string, asked?: string) {
  const [chosen, setChosen] = useState(() => asked ?? rememberedSet(seriesId))
  const entered = useEntered(chosen === undefined ? seriesId : undefined)
  const boxSetId = chosen ?? entered.data?.boxSetId
  const walk = useTap((direction: 'pre' | 'next') => neighbourOf(direction, seriesId, boxSetId ?? ''), {
    onDone: (set) => setChosen(set.boxSetId),
  })
  useEffect(() => {
    if (boxSetId) keep(storageName, { seriesId, boxSetId, at: Date.now() })
  }, [seriesId, boxSetId])
  const set = useSet(boxSetId)
  const lost = chosen !== undefined && !set.data && set.error instanceof Refusal
  useEffect(() => {
    if (lost) setChosen(undefined)
  }, [lost])
  return {
    boxSetId,
    set,
    choose: setChosen as (boxSetId: string) => void,
    go: walk.tap,
    walking: walk.pending,
    failure: chosen === undefined ? entered.error : null,
    retry: () => void entered.refetch(),
  }
}
