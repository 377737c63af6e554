import { onForeground } from './foreground'

const quietMilliseconds = 300_000
/** The page without content names the same scripts as any other: it loads them early and starts them late. */
const barePage = '/index.html'
const scripts = / (?:src|href)="(\/js\/[\w.-]+\.js)"/g

/** Calls `then` with how to start it, once a newer build of the app is there than the one that runs. */
export function onUpdate(then: (apply: () => void) => void): void {
  const running = new Set([...document.scripts].map(({ src }) => src.replace(window.location.origin, '')))
  let lookedAt = Date.now()
  let found = false
  const look = async () => {
    if (found || running.size === 0 || Date.now() - lookedAt < quietMilliseconds) return
    lookedAt = Date.now()
    const answer = await fetch(barePage, { cache: 'no-store', credentials: 'omit' })
    const named = answer.ok ? [...(await answer.text()).matchAll(scripts)].map(([, name]) => name) : []
    // The files' names carry their contents' hash.
    found = named.length > 0 && !named.every((name) => running.has(name))
    if (found) then(() => window.location.reload())
  }
  onForeground(() => void look().catch(() => undefined))
}
