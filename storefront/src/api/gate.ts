import { Refusal, refusedWith } from './refusal'

/** What a shopper may have to grant before something is done for them: a phone number; or that and a name with a picture. */
export type Need = 'phone' | 'profile'

/** Asks the shopper for what is needed; resolves to whether it was granted. */
type Gate = (need: Need, options?: { forced?: boolean }) => Promise<boolean>

let gate: Gate | null = null

/** Says who asks. Where nobody is named, a need is said like any other refusal. */
export function onNeed(way: Gate | null): void {
  gate = way
}

/** What a refused call needs, when there is somebody to ask the shopper for it. */
export function needOf(failure: unknown): Need | undefined {
  if (!gate) return undefined
  if (refusedWith(failure, 'phone_needed')) return 'phone'
  return refusedWith(failure, 'profile_needed') ? 'profile' : undefined
}

/** Sees to what a refused action wants of the shopper; resolves to whether it may be tried again. */
type Recovery = () => Promise<boolean>

const recoveries = new Map<string, Recovery>()

/** Says who sees to refusals with this reason, while a page that can is open. Without anybody they are said like any other. */
export function onRefusal(reason: string, recover: Recovery | null): void {
  if (recover) recoveries.set(reason, recover)
  else recoveries.delete(reason)
}

/** Who sees to this failure: by a grant of the host, or by a page. */
export function recoveryOf(failure: unknown): Recovery | undefined {
  const need = needOf(failure)
  if (need) return () => gate!(need)
  return failure instanceof Refusal && failure.reason ? recoveries.get(failure.reason) : undefined
}

/**
 * Asks for a need before anything was refused; true where nobody has to be asked. A forced one is asked for until it is granted
 * or left.
 */
export async function askForNeed(need: Need, options: { forced?: boolean } = {}): Promise<boolean> {
  return gate ? gate(need, options) : true
}

/** Does something; when it is refused for want of what the shopper can see to, asks for it and does it again. */
export async function granted<Output>(perform: () => Promise<Output>): Promise<Output> {
  for (;;) {
    try {
      return await perform()
    } catch (failure) {
      const recover = recoveryOf(failure)
      if (!recover || !(await recover())) throw failure
    }
  }
}
