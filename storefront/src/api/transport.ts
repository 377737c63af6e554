import { address, firstAnswer, hostFetch, pairsOf, type HostAnswer, type OutgoingRequest } from '@/host'
import { currentPreferences } from '@/i18n'

import { currentAttribution, currentCaller } from './caller'
import { signatureOf, signedMembers, type SignedPair } from './signature'
import { noteServerDate } from './server-clock'

/** How long a request may stay without an answer; a few calls are not worth waiting so long for. */
const timeoutMilliseconds = 60_000
const timeouts: Partial<Record<string, number>> = {
  '/api/box/config': 10_000,
  '/api/boxSet/paymentCancel': 3_000,
}

/** What is told on leaving has to outlive the page. */
const reportPath = '/metadata/report'

const replayedCode = 1007
const tries = 3

/** An answer whose envelope has been read already; openapi-fetch and the request layer take it as it is. */
export interface ReadAnswer {
  status: number
  ok: boolean
  headers: { get: (name: string) => string | null }
  json: () => Promise<unknown>
  text: () => Promise<string>
}

/**
 * Sends a request: enriched with the visit's attribution, signed, and signed anew when the server saw the very same signature
 * before. Rejects when no answer comes.
 */
export async function send(request: OutgoingRequest): Promise<ReadAnswer> {
  const known = answerOnHand(request)
  if (known !== undefined) return readAnswer({ status: 200, text: known, date: '' })
  const { url, pairs } = enriched(request)
  const path = pathOf(url)
  const timeout = timeouts[path] ?? timeoutMilliseconds
  let waited = false
  for (let left = tries - 1; ;) {
    const answer = readAnswer(
      await hostFetch({ request, url, timeout, headers: headersFor(pairs, path), lasting: path === reportPath }),
    )
    const code = codeOf(answer.body)
    // Two visitors who ask the same in the same millisecond sign alike: the second one was not served yet, and asks again.
    if (code === replayedCode && left-- > 0) continue
    if (code !== 401 || !renewal || renewal.isFree(path)) {
      if (waited) renewal?.served()
      return answer
    }
    if (!(await renewal.wait())) return answer
    waited = true
  }
}

/** How a host that logs its shoppers in by itself gets a new token for requests that were refused for want of one. */
export interface TokenRenewal {
  isFree: (path: string) => boolean
  wait: () => Promise<boolean>
  served: () => void
}

let renewal: TokenRenewal | null = null

export function renewTokensBy(way: TokenRenewal | null): void {
  renewal = way
}

/** What came with the page is what any visitor is told; who has logged in may be told something else. */
function answerOnHand({ method, url }: OutgoingRequest): string | undefined {
  return method === 'GET' && !currentCaller() ? firstAnswer(url, currentPreferences().country) : undefined
}

/** The request's address with the attribution in its query, and everything in it that is signed. */
function enriched({ url, body }: OutgoingRequest): { url: string; pairs: SignedPair[] } {
  const query = pairsOf(url.split('?')[1] ?? '')
  const members = membersOf(body)
  const taken = new Set([...query, ...members].map(([name]) => name))
  const added = Object.entries(currentAttribution()).filter(([name]) => !taken.has(name))
  return { url: address(url, Object.fromEntries(added)), pairs: [...query, ...added, ...members] }
}

// A body that is no JSON object has no members to sign.
function membersOf(body: string | undefined): SignedPair[] {
  if (!body) return []
  const value: unknown = JSON.parse(body)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? signedMembers(value) : []
}

// Read off the address itself: the server is asked at another one than was built in where a host stands in for the messaging app.
const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/]*/, '').split('?')[0]

let lastStamp = 0

/** Milliseconds since 1970 that no request of this client carries twice. */
function nextStamp(): number {
  lastStamp = Math.max(Date.now() + clockOffset, lastStamp + 1)
  return lastStamp
}

/** What every request carries. */
function headersFor(pairs: SignedPair[], path: string): Record<string, string> {
  const caller = currentCaller()
  const { language, country } = currentPreferences()
  const timeStamp = String(nextStamp())
  const headers: Record<string, string> = {
    uid: caller?.uid ?? '',
    userId: caller?.userId ?? '',
    appId: APP_ID,
    sign: signatureOf([...pairs, ['appId', APP_ID], ['path', path], ['timeStamp', timeStamp]], APP_SALT),
    timeStamp,
    lang: language === 'zh-CN' ? 'cn' : language,
    country,
    newJwt: 'true',
  }
  if (caller) headers['X-AUTH-TOKEN'] = caller.token
  return headers
}

let clockOffset = 0

/** By how many milliseconds the server's clock is ahead of this device's; known in development builds only, else 0. */
export const currentClockOffset = (): number => clockOffset

// A developer's machine may be off, and must not be sent away for it; a shopper's clock is told (code 414).
function noteServerClock(date: string): void {
  const told = Date.parse(date)
  if (Number.isFinite(told)) clockOffset = told - Date.now()
}

function readAnswer({ status, text, date }: HostAnswer): ReadAnswer & { body: unknown } {
  noteServerDate(date)
  if (process.env.NODE_ENV === 'development') noteServerClock(date)
  const body = parsed(text)
  return {
    status,
    body,
    ok: status >= 200 && status < 300,
    // With a length openapi-fetch takes the parsed body instead of parsing the text again.
    headers: { get: (name) => (name.toLowerCase() === 'content-length' ? String(text.length) : null) },
    json: async () => body,
    text: async () => text,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // a proxy's page, or a server that is starting
  }
}

function codeOf(body: unknown): number | undefined {
  return typeof body === 'object' && body !== null ? (body as { code?: number }).code : undefined
}
