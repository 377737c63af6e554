import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { useTap } from '@/api'
import { steadyMilliseconds } from '@/host'
import { forgetCabinet } from '@/parts/cabinet'
import { askPayment } from '@/parts/orders'
import { isStill } from '@/ui'

import { openAll, openOne, sealedOf, type Opened, type SealedItem } from '../api'
import { boxKey } from '../keys'
import { isTap, stepMilliseconds, type OpeningSource } from '../model/opening'

/** A box is sealed, lifted under a finger, lit, and its figure is revealed; `all` shows every figure at once. */
export type OpeningPhase = 'sealed' | 'lifting' | 'light' | 'reveal' | 'all'

/** What is still sealed. All open already: the figures themselves. */
async function contentOf(source: OpeningSource): Promise<{ sealed: SealedItem[]; opened: Opened[] }> {
  if ('orderId' in source) {
    const { outcome } = await askPayment(source.orderId)
    if (outcome !== 'success') return { sealed: [], opened: [] }
  }
  const sealed = await sealedOf(source)
  // Nothing is sealed any more, so "open all" opens nothing and only tells.
  return { sealed, opened: sealed.length === 0 ? await openAll(source) : [] }
}

const none: Opened[] = []

function useContent(source: OpeningSource) {
  const content = useQuery({
    queryKey: boxKey('opening', source),
    queryFn: () => contentOf(source),
    staleTime: Infinity,
    gcTime: 0,
  })
  // As it was when the ceremony began: asked again later, the list would lack what was opened since.
  const begun = useRef(content.data)
  begun.current ??= content.data
  return { content, sealed: begun.current?.sealed ?? [], openedBefore: begun.current?.opened ?? none }
}

/** The ceremony: box by box, each sealed, lifted, lit and revealed; or all at once. */
export function useOpening(source: OpeningSource) {
  const { content, sealed, openedBefore } = useContent(source)
  const [phase, setPhase] = useState<OpeningPhase>('sealed')
  const [at, setAt] = useState(0)
  const [opened, setOpened] = useState<Opened[]>([])
  const [skipped, setSkipped] = useState(false)
  const item: SealedItem | undefined = sealed[at]

  useEffect(() => {
    if (openedBefore.length === 0) return
    setOpened(openedBefore)
    setPhase('all')
  }, [openedBefore])

  const one = useOpenOne({
    onAnswer: (figure) => setOpened((before) => [...before, figure]),
    onShown: () => setPhase('reveal'),
    onFailed: () => setPhase('sealed'),
  })
  const all = useTap(() => openAll(source), {
    onDone: (figures) => {
      setOpened(figures)
      setPhase('all')
      forgetCabinet()
    },
    onFailed: () => setPhase('sealed'),
  })
  const start = (skip: boolean) => {
    if (!item || one.pending || (phase !== 'sealed' && phase !== 'lifting')) return
    setSkipped(skip)
    setPhase('light')
    one.open(item.itemId, skip)
  }
  const lift = useLift(phase, setPhase, () => start(false))
  return {
    content,
    phase,
    item,
    opened,
    /** What came out of the present box, as soon as the shop has told. */
    figure: phase === 'all' ? undefined : (opened[at] as Opened | undefined),
    /** How many are still sealed behind the present one. */
    rest: Math.max(0, sealed.length - at - 1),
    busy: one.pending || all.pending,
    /** The shopper wants the figure and no ceremony. */
    skipped,
    ...lift,
    skip: () => {
      lift.stop()
      if (phase === 'light') one.hurry()
      setSkipped(true)
      start(true)
    },
    next: () => {
      setAt(at + 1)
      setSkipped(false)
      setPhase('sealed')
    },
    openAll: () => {
      lift.stop()
      all.tap()
    },
  }
}

// A browser sends the click of a press after its end.
const clickDelayMilliseconds = 300

/** The lid: it rises while it is held, or by itself after a tap or a key. Let go too early, it comes down again. */
function useLift(phase: OpeningPhase, setPhase: (phase: OpeningPhase) => void, onLifted: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const heldSince = useRef<number>()
  const droppedAt = useRef(-Infinity)
  const latest = useRef(onLifted)
  latest.current = onLifted
  useEffect(() => () => clearTimeout(timer.current), [])
  const begin = () => {
    if (phase !== 'sealed') return
    if (isStill()) return latest.current()
    setPhase('lifting')
    timer.current = setTimeout(() => latest.current(), stepMilliseconds)
  }
  const stop = () => clearTimeout(timer.current)
  return {
    stop,
    hold: () => {
      heldSince.current = steadyMilliseconds()
      begin()
    },
    release: () => {
      const held = heldSince.current
      heldSince.current = undefined
      if (phase !== 'lifting' || held === undefined || isTap(steadyMilliseconds() - held)) return
      stop()
      droppedAt.current = steadyMilliseconds()
      setPhase('sealed')
    },
    /** A key, or the click at the end of a press: after a tap the lid is on its way already, after a hold given up it stays down. */
    press: () => {
      if (steadyMilliseconds() - droppedAt.current > clickDelayMilliseconds) begin()
    },
  }
}

interface Then {
  onAnswer: (figure: Opened) => void
  onShown: () => void
  onFailed: () => void
}

/** Opens one box; the figure comes out of the light, or at once for who skips it or wants no motion. */
function useOpenOne({ onAnswer, onShown, onFailed }: Then) {
  const light = useRef<{ timer?: ReturnType<typeof setTimeout>; end?: () => void }>({})
  useEffect(() => () => clearTimeout(light.current.timer), [])
  const shine = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      light.current = { timer: setTimeout(resolve, milliseconds), end: resolve }
    })
  const perform = async ({ itemId, skip }: { itemId: string; skip: boolean }) => {
    const shown = shine(skip || isStill() ? 0 : stepMilliseconds)
    const figure = await openOne(itemId)
    // Its picture is fetched while the light still shines.
    onAnswer(figure)
    await shown
  }
  const opening = useTap(perform, {
    onDone: () => {
      onShown()
      forgetCabinet()
    },
    onFailed,
  })
  return {
    pending: opening.pending,
    open: (itemId: string, skip: boolean) => opening.tap({ itemId, skip }),
    /** Ends the light as soon as there is a figure. */
    hurry: () => light.current.end?.(),
  }
}
