import type { LocalText, Texts } from '@/i18n'

/** The machine keys of the refusals that have a text of their own in every language. */
export type Reason = keyof Texts['refusals']

/**
 * What the server says about a refusal: `reason` for machines, `field` for the one input that is wrong, `about` the name of what it is
 * about.
 */
export interface RefusalData {
  reason?: string
  field?: string
  about?: LocalText
  /** What the call says that it brings along: of price_changed a MallOrder.PriceChange. */
  details?: unknown
  /** Code 506: what to do after the message (0 and 3 stay, 1 relaunch, 2 go back), and 0 for a dialog, 1 for a toast. */
  action?: number
  showType?: number
}

/** A call that was answered with anything but code 200. */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data: RefusalData = {},
    /** What the message asked for in front of its words. */
    readonly action?: string,
  ) {
    super(message)
    this.name = 'Refusal'
  }

  get reason(): string | undefined {
    return this.data.reason
  }

  get field(): string | undefined {
    return this.data.field
  }

  get about(): LocalText | undefined {
    return this.data.about
  }
}

/** A call that got no answer, or one that no server of ours would give: the network, a proxy, a server that is starting. */
export class NetworkFailure extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'NetworkFailure'
  }
}

/** `failure` as the refusal with this reason, if it is one. */
export function refusedWith(failure: unknown, ...reasons: string[]): boolean {
  return failure instanceof Refusal && failure.reason !== undefined && reasons.includes(failure.reason)
}
