/** How sharing ended. `copied`: the link is on the clipboard, because the device has no way of its own. */
export type Shared = 'shared' | 'copied' | 'not-shared'

/** Hands a page of this app to others: `path` is one that leads there from outside. */
export async function sharePage(path: string, title: string): Promise<Shared> {
  const url = window.location.origin + path
  try {
    if (navigator.share) {
      await navigator.share({ url, title })
      return 'shared'
    }
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'not-shared' // the shopper changed their mind, or the browser does not allow it
  }
}
