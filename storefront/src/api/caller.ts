/** Who calls, as every request tells it. The token alone authorises; the ids only say whose shop window to draw. */
export interface Caller {
  token: string
  uid: string
  userId: string
}

/** Who or what led the shopper here. Every request tells it; it never authorises anything. */
export type Attribution = Partial<Record<'shareUserId' | 'distributor' | 'sourceId' | 'higherDistributorId', string>>

interface CallerSource {
  /** Null for a visitor. */
  caller: () => Caller | null
  attribution: () => Attribution
  /** A call was refused because nobody is logged in. Several of one page are refused at once. */
  onLoginNeeded: () => void
}

let source: CallerSource = { caller: () => null, attribution: () => ({}), onLoginNeeded: () => undefined }

/** Says where requests learn who calls. Until somebody does, all of them are a visitor's. */
export function setCallerSource(next: CallerSource): void {
  source = next
}

export const currentCaller = (): Caller | null => source.caller()

export const currentAttribution = (): Attribution => source.attribution()

export const needLogin = (): void => source.onLoginNeeded()
