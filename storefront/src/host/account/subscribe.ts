/** What the host said when it asked the shopper about messages. */
export interface HostSubscription {
  answers: Record<string, 'accept' | 'reject' | 'ban' | 'filter' | undefined>
  errorCode?: number
  refusedForGood?: boolean
}

/** Asks whether messages of these templates may be sent. Null where the host sends none, as in a browser. */
export const requestSubscription: ((templates: string[]) => Promise<HostSubscription>) | null = null as
  ((templates: string[]) => Promise<HostSubscription>) | null

/** Opens the host's page of what the shopper allows this app. */
export function openSettings(): void {
  // A browser keeps its own.
}
