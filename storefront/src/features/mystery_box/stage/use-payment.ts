import { useEffect, useRef, useState } from 'react'

import { useTap } from '@/contract'

import { answerCashier, askPayment, cancelPayment, type PlacedOrder } from '../api'
import { askAgain, useTicks } from '../live'
import { secondsLeft } from '../model/line'
import { waitForOutcome, type PaymentEnd, type PaymentState } from '../model/payment'
import type { Line, Received } from '../model/snapshots'

/** An order that waits for its payment, as placed or as found again after a reload. */
export type WaitingOrder = Received<Pick<PlacedOrder, 'orderId' | 'paymentId' | 'total' | 'remaining'>> & { slots: number[] }

export type PaymentPhase = 'choosing' | 'waiting' | 'silent'

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** The time to pay, ticking. */
export function usePaySeconds(order: WaitingOrder): number {
  const now = useTicks(true)
  return secondsLeft(order.remaining, now - order.receivedAt)
}

/**
 * The way from an order to the end of its payment, which is told once by `onEnd`. `line` is the shopper's line: when it holds nothing for
 * the order any more, the payment has ended somewhere else (the time to pay, another tab) and is asked for.
 */
export function usePayment(order: WaitingOrder, line: Line | undefined, onEnd: (end: PaymentEnd, state: PaymentState) => void) {
  const [phase, setPhase] = useState<PaymentPhase>('choosing')
  const ended = useRef(false)
  const run = useRef(0)
  const boxSetId = line?.boxSetId

  const conclude = (state: PaymentState) => {
    if (state.outcome === 'pending' || ended.current) return
    ended.current = true
    run.current++
    if (boxSetId) askAgain(boxSetId)
    onEnd(state.outcome, state)
  }
  const wait = async () => {
    const mine = ++run.current
    setPhase('waiting')
    const state = await waitForOutcome(() => askPayment(order.orderId), { stopped: () => run.current !== mine, pause })
    if (run.current !== mine) return
    if (state) conclude(state)
    else setPhase('silent')
  }
  const settle = useTap(async (answer: 'success' | 'fail' | 'cancel' | 'none') => {
    await answerCashier(order.paymentId, answer)
    void wait()
  })
  const giveBack = useTap(() => cancelPayment(order.orderId), { onDone: conclude })

  // The time to pay is over on this clock: the server's word counts.
  const over = usePaySeconds(order) === 0 ? boxSetId : undefined
  useEffect(() => {
    if (over) askAgain(over)
  }, [over])

  // An answer from before the order knows nothing of it, so only what was seen held can be gone.
  const held = line?.pendingOrder?.orderId === order.orderId
  const seen = useRef(held)
  seen.current ||= held
  const gone = line !== undefined && !held && (seen.current || over !== undefined)
  const askForEnd = useRef(wait)
  askForEnd.current = wait
  useEffect(() => {
    if (gone) void askForEnd.current()
  }, [gone])
  useEffect(() => () => void run.current++, [])

  return {
    phase,
    busy: settle.pending || giveBack.pending,
    settle: settle.tap,
    giveBack: () => giveBack.tap(),
    askAgain: () => void wait(),
  }
}
