export const dataPath = '/packages/personal-pages/settings/own-data'
export const ordersPath = '/packages/personal-pages/order/order'

/** What the file is called: by the day on which it was asked for (microseconds since 1970). */
export const fileName = (askedAt: number): string => `kabinet-my-data-${new Date(askedAt / 1000).toISOString().slice(0, 10)}.json`

/** Whether all parts of the file are there, in their order. */
export function isWhole(text: string): boolean {
  try {
    const file: unknown = JSON.parse(text)
    return typeof file === 'object' && file !== null && 'tables' in file
  } catch {
    return false
  }
}

/** How large a file is, as a phone says it: "1 KB", "1.4 MB". */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.ceil(bytes / 1000))
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(kilobytes / 1000).toFixed(1)} MB`
}

/** No more are counted. */
const mostCounted = 100

export const countText = (orders: number): string => (orders >= mostCounted ? `${mostCounted}+` : String(orders))
