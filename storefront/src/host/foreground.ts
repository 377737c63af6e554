/** Calls `then` whenever the app comes back to the front: timers and sockets may have slept. Answers a function that stops it. */
export function onForeground(then: () => void): () => void {
  const changed = () => {
    if (document.visibilityState === 'visible') then()
  }
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Calls `then` whenever the app leaves the front, which may be its end. Answers a function that stops it. */
export function onBackground(then: () => void): () => void {
  const changed = () => {
    if (document.visibilityState === 'hidden') then()
  }
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
