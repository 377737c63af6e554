/** Calls `then` when a part of the app did not arrive: the network, or a file that a newer build has replaced. */
export function onChunkFailure(then: () => void): void {
  window.addEventListener('unhandledrejection', (event) => {
    const { name, code } = (event.reason ?? {}) as { name?: string; code?: string }
    if (name !== 'ChunkLoadError' && code !== 'CSS_CHUNK_LOAD_FAILED') return
    event.preventDefault()
    then()
  })
}

/** Loads the app anew, on the page where the shopper is. */
export function reload(): void {
  window.location.reload()
}
