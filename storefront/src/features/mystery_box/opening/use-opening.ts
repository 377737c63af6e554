import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { queries, useTap } from '@/contract'
import { isStill } from '@/ui'

import { askPayment, openAll, openOne, sealedOfOrder, type Opened, type SealedItem } from '../api'

/** How long the light shines before the figure is seen, and how long the lid takes to lift under a finger. */
export const lightMilliseconds = 900
export const liftMilliseconds = 900

export type OpeningPhase = 'sealed' | 'lifting' | 'light' | 'reveal' | 'all'

const cabinetChanged = () => void queries.invalidateQueries({ queryKey: ['cabinet'] })

/** What an order still holds sealed. All open already: the figures themselves. */
async function contentOf(orderId: string): Promise<{ sealed: SealedItem[]; opened: Opened[]; paid: boolean }> {
  const { outcome } = await askPayment(orderId)
  if (outcome !== 'success') return { sealed: [], opened: [], paid: false }
  const sealed = await sealedOfOrder(orderId)
  // Nothing is sealed any more, so "open all" opens nothing and only tells.
  return { sealed, opened: sealed.length === 0 ? await openAll(orderId) : [], paid: true }
}

const none: Opened[] = []

function useContent(orderId: string) {
  const content = useQuery({
    queryKey: ['box', 'opening', orderId],
    queryFn: () => contentOf(orderId),
    staleTime: Infinity,
    gcTime: 0,
  })
  // As it was when the ceremony began: asked again later, the list would lack what was opened since.
  const begun = useRef(content.data)
  begun.current ??= content.data
  return { content, sealed: begun.current?.sealed ?? [], openedBefore: begun.current?.opened ?? none }
}

/** The ceremony: box by box, each sealed, lifted, lit and revealed; or all at once. */
export function useOpening(orderId: string) {
  const { content, sealed, openedBefore } = useContent(orderId)
  const [phase, setPhase] = useState<OpeningPhase>('sealed')
  const [at, setAt] = useState(0)
  const [opened, setOpened] = useState<Opened[]>([])
  const lift = useRef<ReturnType<typeof setTimeout>>()
  const skipping = useRef(false)
  const item: SealedItem | undefined = sealed[at]

  useEffect(() => {
    if (openedBefore.length === 0) return
    setOpened(openedBefore)
    setPhase('all')
  }, [openedBefore])
  useEffect(() => () => clearTimeout(lift.current), [])

  const add = (figure: Opened) => {
    setOpened((before) => [...before, figure])
    setPhase('reveal')
  }
  const one = useOpenOne(skipping, add, () => setPhase('sealed'))
  const all = useTap(() => openAll(orderId), {
    onDone: (figures) => {
      setOpened(figures)
      setPhase('all')
      cabinetChanged()
    },
    onFailed: () => setPhase('sealed'),
  })
  const start = (skip: boolean) => {
    clearTimeout(lift.current)
    if (!item || one.pending || (phase !== 'sealed' && phase !== 'lifting')) return
    skipping.current = skip
    setPhase('light')
    one.tap(item.itemId)
  }
  return {
    content,
    phase,
    item,
    opened,
    /** How many are still sealed behind the present one. */
    rest: Math.max(0, sealed.length - at - 1),
    busy: one.pending || all.pending,
    hold: () => {
      if (phase !== 'sealed') return
      setPhase('lifting')
      lift.current = setTimeout(() => start(false), liftMilliseconds)
    },
    release: () => {
      clearTimeout(lift.current)
      setPhase((now) => (now === 'lifting' ? 'sealed' : now))
    },
    open: () => start(false),
    skip: () => start(true),
    next: () => {
      setAt(at + 1)
      setPhase('sealed')
    },
    openAll: () => {
      clearTimeout(lift.current)
      all.tap()
    },
  }
}

/** Opens one box; the figure comes out of the light, or at once for who skips it or wants no motion. */
function useOpenOne(skipping: { current: boolean }, onDone: (figure: Opened) => void, onFailed: () => void) {
  const light = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(light.current), [])
  const perform = async (itemId: string) => {
    const still = skipping.current || isStill()
    const shown = still
      ? Promise.resolve()
      : new Promise<void>((resolve) => (light.current = setTimeout(resolve, lightMilliseconds)))
    const [figure] = await Promise.all([openOne(itemId), shown])
    return figure
  }
  return useTap(perform, {
    onDone: (figure) => {
      onDone(figure)
      cabinetChanged()
    },
    onFailed,
  })
}
