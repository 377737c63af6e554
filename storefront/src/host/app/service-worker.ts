const workerPath = '/service-worker.js'

/** Lets the shop open without network from the next visit on. It never stands between the shopper and a newer build. */
export async function startServiceWorker(): Promise<void> {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
  if (document.readyState !== 'complete') await new Promise((done) => window.addEventListener('load', done, { once: true }))
  try {
    const registration = await navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' })
    takeOver(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const { installing } = registration
      installing?.addEventListener('statechange', () => installing.state === 'installed' && takeOver(registration.waiting))
    })
  } catch {
    // Private windows and full disks: the shop works as well without.
  }
}

/** This page came from the server, so it is of the newest build, as is the worker that waits. */
function takeOver(waiting: ServiceWorker | null): void {
  waiting?.postMessage('take over')
}
