import type { PaymentOutcome, PaymentState } from '@/parts/orders'

/** The waiting loop after the cashier was left: how often, and how long between two questions. */
export const waiting = { times: 100, pauseMilliseconds: 150 }

/**
 * Asks until the payment has an outcome or one attempt more has failed than the `failures` that are known, the loop is used up or `stopped`
 * says so. A question that gets no answer counts as pending: the network may be back for the next one.
 */
export async function waitForOutcome(
  ask: () => Promise<PaymentState>,
  { stopped, pause, failures }: { stopped: () => boolean; pause: (milliseconds: number) => Promise<void>; failures: number },
): Promise<PaymentState | null> {
  for (let asked = 0; asked < waiting.times && !stopped(); asked++) {
    const state = await ask().catch(() => null)
    if (state && (state.outcome !== 'pending' || state.failures > failures)) return state
    await pause(waiting.pauseMilliseconds)
  }
  return null
}

/** How a payment ended. `timeout`: the time to pay is over, and what is paid after it goes back by itself. */
export type PaymentEnd = Exclude<PaymentOutcome, 'pending'>

/** What a person has the sandbox's cashier answer. */
export type SandboxAnswer = 'success' | 'fail' | 'cancel' | 'none'
