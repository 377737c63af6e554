import { useEffect, useRef, useState } from 'react'

import { useTap } from '@/contract'
import { steadyMilliseconds } from '@/host'

import { answerCashier, askPayment, cancelPayment, type PlacedOrder } from '../api'
import { askAgain, useTicks } from '../live'
import { secondsLeft } from '../model/line'
import { waitForOutcome, type PaymentEnd, type PaymentState } from '../model/payment'
import type { Line, Received } from '../model/snapshots'

/** An order that waits for its payment, as placed or as found again after a reload; then nobody says which cashier it is for. */
export type WaitingOrder = Received<Pick<PlacedOrder, 'orderId' | 'paymentId' | 'total' | 'remaining'>> & {
  slots: number[]
  provider?: string
}

/** `failed`: the latest attempt was, and another way to pay may work. */
export type PaymentPhase = 'choosing' | 'waiting' | 'silent' | 'failed'

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** For how long something was held when that was heard. */
export type HeldFor = Received<{ remaining: number }>

/** The time to pay, ticking. */
export function usePaySeconds(held: HeldFor): number {
  const now = useTicks(true)
  return secondsLeft(held.remaining, now - held.receivedAt)
}

/**
 * The way from an order to the end of its payment, which is told once by `onEnd`. `line` is the shopper's line: when it holds nothing for
 * the order any more, the payment has ended somewhere else (the time to pay, another tab) and is asked for.
 */
export function usePayment(
  boxSetId: string,
  order: WaitingOrder,
  line: Line | undefined,
  onEnd: (end: PaymentEnd, state: PaymentState) => void,
) {
  const [phase, setPhase] = useState<PaymentPhase>('choosing')
  const ended = useRef(false)
  const failures = useRef(0)
  // After a failure the boxes are held for longer.
  const [held, setHeld] = useState<HeldFor>(order)
  const run = useRef(0)

  const conclude = (state: PaymentState) => {
    if (state.outcome === 'pending' || ended.current) return
    ended.current = true
    run.current++
    askAgain(boxSetId)
    onEnd(state.outcome, state)
  }
  const wait = async () => {
    const mine = ++run.current
    setPhase('waiting')
    const state = await waitForOutcome(() => askPayment(order.orderId), {
      stopped: () => run.current !== mine,
      pause,
      failures: failures.current,
    })
    if (run.current !== mine) return
    if (!state) return setPhase('silent')
    if (state.outcome !== 'pending') return conclude(state)
    failures.current = state.failures
    setHeld({ remaining: state.payWithin ?? 0, receivedAt: steadyMilliseconds() })
    setPhase('failed')
  }
  const settle = useTap(async (answer: 'success' | 'fail' | 'cancel' | 'none') => {
    await answerCashier(boxSetId, order.paymentId, answer)
    void wait()
  })
  const giveBack = useTap(() => cancelPayment(boxSetId, order.orderId), { onDone: conclude })

  // The time to pay is over on this clock: the server's word counts.
  const over = usePaySeconds(held) === 0 ? boxSetId : undefined
  useEffect(() => {
    if (over) askAgain(over)
  }, [over])

  // An answer from before the order knows nothing of it, so only what was seen held can be gone.
  const isHeld = line?.pendingOrder?.orderId === order.orderId
  const seen = useRef(isHeld)
  seen.current ||= isHeld
  const gone = line !== undefined && !isHeld && (seen.current || over !== undefined)
  const askForEnd = useRef(wait)
  askForEnd.current = wait
  useEffect(() => {
    if (gone) void askForEnd.current()
  }, [gone])
  useEffect(() => () => void run.current++, [])

  return {
    phase,
    held,
    busy: settle.pending || giveBack.pending,
    settle: settle.tap,
    giveBack: () => giveBack.tap(),
    askAgain: () => void wait(),
  }
}
