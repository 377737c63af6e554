import type { HostAnswer, Sending } from './request'

/** Sends a request; rejects when the network or the time to answer fails it. */
export async function hostFetch({ request, url, headers, timeout, lasting }: Sending): Promise<HostAnswer> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), timeout)
  request.signal?.addEventListener('abort', () => stop.abort())
  const all = new Headers(request.headers)
  for (const name of Object.keys(headers)) all.set(name, headers[name])
  try {
    const { method, body } = request
    const answer = await fetch(url, { method, body, headers: all, signal: stop.signal, credentials: 'omit', keepalive: lasting })
    return { status: answer.status, text: await answer.text(), date: answer.headers.get('Date') ?? '' }
  } finally {
    clearTimeout(timer)
  }
}
