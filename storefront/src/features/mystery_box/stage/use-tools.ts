import { useEffect, useRef, useState } from 'react'

import { refusedWith } from '@/api'
import { askForMotion, forget, keep, onShake, recall, vibrate } from '@/host'
import { useTexts } from '@/i18n'
import { isStill, toast } from '@/ui'

import { askAgain } from '../live'
import { compareKnowledge, hindranceOf, knowledgeOf, type Hindrance, type Remembered, type Tool } from '../model/knowledge'
import type { SetSnapshot } from '../model/snapshots'
import { forgetTurnCards, useCardStock, useShake, useTip, useTurnCards, type Shaken, type Tip } from './cards'
import { sound } from './sound'

const storageName = 'box-knowledge'
const shakenMilliseconds = 650
const shakenPattern = [30, 40, 30, 40, 60]
const voidedMilliseconds = 5000

/** What is shown of a tool at this moment: a shake's answer; or a card before and after it is spent. */
export type Moment =
  { tool: 'shake'; slot: number; shaken: Shaken } | { tool: 'hint' | 'xray'; slot: number; tip?: Tip; hindrance?: Hindrance }

export type Tools = ReturnType<typeof useTools>

interface TurnNow {
  /** It is the shopper's turn. */
  turn: boolean
  /** Its clock runs. */
  active: boolean
}

/** What the shopper knows of the boxes, and can find out in their turn about the box `slot`. */
export function useTools(snapshot: SetSnapshot, slot: number | undefined, { turn, active }: TurnNow) {
  const { t } = useTexts()
  const { boxSetId } = snapshot.set
  const cards = useTurnCards(boxSetId, snapshot.epoch, turn).data
  const stock = useCardStock(active)
  const [moment, setMoment] = useState<Moment | null>(null)
  useVoided(cards)
  const { shaking, shake } = useShaking(boxSetId, setMoment)
  const tip = useTip(boxSetId, {
    onDone: (told) => {
      sound('found')
      setMoment({ tool: told.kind, slot: told.slot, tip: told })
    },
    onFailed: (failure) => {
      followRefusal(boxSetId, failure)
      const hindrance = refusedHindrance(failure)
      setMoment((now) => (now && now.tool !== 'shake' && hindrance ? { ...now, hindrance } : null))
    },
  })
  const hindrance = (tool: Tool) => hindranceOf(tool, slot, { cards, hints: stock?.hints ?? 0, xrays: stock?.xrays ?? 0 })
  const shakeNow = () => {
    const why = hindrance('shake')
    if (why || slot === undefined) toast(t(`stage.hindrance.${why ?? 'noBox'}`), 'warning')
    else shake(slot)
  }
  const use = (tool: Tool) => {
    if (tool === 'shake') {
      // Within the tap, as iOS wants it; from then on the phone itself can be shaken.
      void askForMotion()
      return shakeNow()
    }
    if (slot === undefined) return toast(t('stage.hindrance.noBox'), 'warning')
    setMoment({ tool, slot, hindrance: hindrance(tool) })
  }
  useShakenDevice(active && moment === null && slot !== undefined, shakeNow)
  return {
    cards,
    stock,
    /** How often each can still be used; nothing until that is known. */
    counts: cards && stock && { shake: cards.shakesLeft, hint: stock.hints, xray: Math.min(stock.xrays, cards.xraysLeft) },
    known: knowledgeOf(cards),
    shaking,
    moment,
    use,
    spend: () => {
      if (moment && moment.tool !== 'shake') tip.tap({ slot: moment.slot, card: moment.tool })
    },
    spending: tip.pending,
    close: () => setMoment(null),
  }
}

function followRefusal(boxSetId: string, failure: Error): void {
  forgetTurnCards(boxSetId)
  // The page is behind: the answer has been said, the stage follows.
  if (refusedWith(failure, 'box_sold', 'box_locked', 'turn_over', 'not_your_turn', 'set_not_on_sale')) askAgain(boxSetId)
}

function refusedHindrance(failure: Error): Hindrance | undefined {
  if (refusedWith(failure, 'xray_used_already')) return 'xrayUsed'
  return refusedWith(failure, 'xray_limit_reached') ? 'xrayToday' : undefined
}

/** Shakes a box so that it is seen and heard, and then shows what it told. */
function useShaking(boxSetId: string, tell: (moment: Moment) => void) {
  const [shaking, setShaking] = useState<number>()
  const told = (shaken: Shaken) => {
    setShaking(undefined)
    tell({ tool: 'shake', slot: shaken.slot, shaken })
  }
  const { tap, pending } = useShake(boxSetId, {
    onDone: (shaken) => void setTimeout(() => told(shaken), isStill() ? 0 : shakenMilliseconds),
    onFailed: (failure) => {
      setShaking(undefined)
      followRefusal(boxSetId, failure)
    },
  })
  const shake = (slot: number) => {
    if (pending || shaking !== undefined) return
    setShaking(slot)
    sound('shake')
    vibrate(shakenPattern)
    tap(slot)
  }
  return { shaking, shake }
}

function useShakenDevice(listening: boolean, then: () => void): void {
  const latest = useRef(then)
  latest.current = then
  useEffect(() => (listening ? onShake(() => latest.current()) : undefined), [listening])
}

// That it counts no more is said once, also after a reload.
function useVoided(cards: ReturnType<typeof useTurnCards>['data']): void {
  const { t } = useTexts()
  useEffect(() => {
    if (!cards) return
    const before = recall<Remembered>(storageName)
    const { remembered, voided } = compareKnowledge(before, cards)
    if (remembered) keep(storageName, remembered)
    else if (before?.boxSetId === cards.boxSetId) forget(storageName)
    if (voided) toast(t('stage.voided'), 'warning', voidedMilliseconds)
  }, [cards, t])
}
