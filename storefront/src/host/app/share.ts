/** How sharing ended. `copied`: the link is on the clipboard, because the device has no way of its own. */
export type Shared = 'shared' | 'copied' | 'not-shared'

/** What others see of a page that is sent to them. */
export interface PageCard {
  title: string
  text: string
  /** The shopper's own, which go along with the link instead of `text`. */
  words?: string
  /** Leads there from outside. */
  path: string
  /** The picture's address on the network; empty where there is none. */
  picture: string
}

/** Hands a page of this app to others. */
export async function sharePage({ path, title, text, words }: PageCard): Promise<Shared> {
  const url = window.location.origin + path
  try {
    if (navigator.share) {
      await navigator.share({ url, title, text: words ?? text })
      return 'shared'
    }
    await navigator.clipboard.writeText(words ? `${words}\n${url}` : url)
    return 'copied'
  } catch {
    return 'not-shared' // the shopper changed their mind, or the browser does not allow it
  }
}

/** Whether the host has a menu from which the page at the front is sent as a card. A browser has none. */
export const hostSharesCards: boolean = false

/** Tells the host what to send of this page; null: its menu does not offer to. */
export function useHostCard(_card: PageCard | null): void {
  // Nothing to tell.
}
