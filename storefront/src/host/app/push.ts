/** Where this browser is told of what cannot wait while the shop is closed, and what only it can read by. */
export interface BrowserPush {
  endpoint: string
  p256dh: string
  auth: string
}

/** off: it can be; refused: the shopper has said no to the browser, which does not ask again; unable: nothing comes here. */
export type PushState = 'on' | 'off' | 'refused' | 'unable'

/** Waits for the worker, which begins after the first page stands; where none ever does (while developing), nothing comes of it. */
async function manager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return undefined
  return (await navigator.serviceWorker.ready).pushManager
}

export async function pushState(): Promise<PushState> {
  const there = await manager()
  if (!there) return 'unable'
  if (Notification.permission === 'denied') return 'refused'
  return (await there.getSubscription()) ? 'on' : 'off'
}

/** Asks the shopper, if that was not done yet. `key` is the shop's, base64url. Null when they say no. */
export async function beginPush(key: string): Promise<BrowserPush | null> {
  const there = await manager()
  if (!there || (await Notification.requestPermission()) !== 'granted') return null
  const made = await there.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { keys } = made.toJSON()
  return { endpoint: made.endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}

/** The shop's messages do not reach this browser any more. Answers where they did. */
export async function endPush(): Promise<string | undefined> {
  const made = await (await manager())?.getSubscription()
  await made?.unsubscribe()
  return made?.endpoint
}
