/** How openapi-fetch reaches the server. A request without an answer for `timeoutMilliseconds` fails as a network failure. */
export const timeoutMilliseconds = 60_000

export async function hostFetch(request: Request): Promise<Response> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), timeoutMilliseconds)
  request.signal?.addEventListener('abort', () => stop.abort())
  try {
    return await fetch(request, { signal: stop.signal, credentials: 'omit' })
  } finally {
    clearTimeout(timer)
  }
}

/** The class openapi-fetch builds its requests with. */
export const HostRequest: typeof Request = globalThis.Request
