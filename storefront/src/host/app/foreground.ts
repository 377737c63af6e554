/** Calls `then` whenever the app comes back to the front: timers and sockets may have slept. Answers a function that stops it. */
export const onForeground = (then: () => void): (() => void) => onVisibility('visible', then)

/** Calls `then` whenever the app leaves the front, which may be its end. Answers a function that stops it. */
export const onBackground = (then: () => void): (() => void) => onVisibility('hidden', then)

function onVisibility(state: DocumentVisibilityState, then: () => void): () => void {
  const changed = () => {
    if (document.visibilityState === state) then()
  }
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
