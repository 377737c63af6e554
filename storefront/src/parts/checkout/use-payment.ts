import { useEffect, useRef, useState } from 'react'

import { api, mutate, useTap } from '@/api'
import { steadyMilliseconds } from '@/host'
import { secondsLeft, type Price as Amount } from '@/i18n'
import { askPayment, cancelPayment, type PaymentState } from '@/parts/orders'
import { useTicks } from '@/ui'

import { waitForOutcome, type PaymentEnd, type SandboxAnswer } from './payment'
import { usePayOutside } from './use-pay-outside'

/** For how long something was held when that was heard, by the steady clock. */
export interface HeldFor {
  /** In seconds. */
  remaining: number
  /** In milliseconds. */
  receivedAt: number
}

/** An order that waits for its payment, as placed or as found again after a reload; then nobody says which cashier it is for. */
export interface WaitingOrder extends HeldFor {
  orderId: string
  paymentId: string
  total: Amount
  /** How many pieces are bought. */
  count: number
  provider?: string
}

/** Whoever holds the goods of an order. */
export interface Seller {
  /** Whether the goods are held for the order, by the latest answer; undefined while there is none. */
  held: boolean | undefined
  /** The time to pay is over on this clock, or the payment has ended: how the goods stand is to be asked anew. */
  onStale: () => void
  /** Sends the shopper's word that gives the goods back; who keeps a record of it does so around it. */
  giveBack: <Answer>(send: () => Promise<Answer>) => Promise<Answer>
}

/** `failed`: the latest attempt was, and another way to pay may work. */
export type PaymentPhase = 'choosing' | 'waiting' | 'silent' | 'failed'

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** The time to pay, ticking. */
export function usePaySeconds(held: HeldFor): number {
  const now = useTicks(true)
  return secondsLeft(held.remaining, now - held.receivedAt)
}

/**
 * The way from an order to the end of its payment, which is told once by `onEnd`. When the seller holds nothing for the order any more,
 * the payment has ended somewhere else (the time to pay, another tab) and is asked for.
 */
export function usePayment(order: WaitingOrder, seller: Seller, onEnd: (end: PaymentEnd, state: PaymentState) => void) {
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
    seller.onStale()
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
  const settle = useTap(async (answer: SandboxAnswer) => {
    const send = () => mutate(api.POST('/sandbox/cashier/settle', { body: { paymentId: order.paymentId, answer } }))
    await (answer === 'cancel' ? seller.giveBack(send) : send())
    void wait()
  })
  const pay = usePayOutside(order, { onStay: setPhase, onGone: () => void wait() })
  const giveBack = useTap(() => seller.giveBack(() => cancelPayment(order.orderId)), { onDone: conclude })

  // The time to pay is over on this clock: the server's word counts.
  const over = usePaySeconds(held) === 0
  const askSeller = useRef(seller.onStale)
  askSeller.current = seller.onStale
  useEffect(() => {
    if (over) askSeller.current()
  }, [over])

  // An answer from before the order knows nothing of it, so only what was seen held can be gone.
  const seen = useRef(false)
  seen.current ||= seller.held === true
  const gone = seller.held === false && (seen.current || over)
  const askForEnd = useRef(wait)
  askForEnd.current = wait
  useEffect(() => {
    if (gone) void askForEnd.current()
  }, [gone])
  useEffect(() => () => void run.current++, [])

  return {
    phase,
    held,
    busy: settle.pending || pay.pending || giveBack.pending,
    settle: settle.tap,
    pay: () => pay.tap(),
    giveBack: () => giveBack.tap(),
    askAgain: () => void wait(),
  }
}
