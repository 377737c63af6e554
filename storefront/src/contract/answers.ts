import { alert } from './reactions'
import { NetworkFailure, Refusal, type RefusalData } from './refusal'

/** What openapi-fetch resolves to. */
export interface Answer<Data> {
  data?: { code: number; msg: string; data: Data }
  error?: unknown
  response: { status: number }
}

/**
 * The data of an answer, for what a page draws: a failure is thrown and drawn by the page itself. Only what concerns the whole
 * app (login needed, wrong system time, an action asked for by the server) is acted upon here.
 */
export async function read<Data>(answer: Promise<Answer<Data>>): Promise<Data> {
  return unwrap(answer, true)
}

/** The data of an answer to something the shopper did: a failure is said in a toast, then thrown. */
export async function act<Data>(answer: Promise<Answer<Data>>): Promise<Data> {
  return unwrap(answer, false)
}

async function unwrap<Data>(pending: Promise<Answer<Data>>, silent: boolean): Promise<Data> {
  let failure: Refusal | NetworkFailure
  try {
    const answer = await pending
    const envelope = answer.data ?? answer.error
    if (isEnvelope<Data>(envelope)) {
      if (envelope.code === 200) return envelope.data
      failure = new Refusal(envelope.code, envelope.msg, (envelope.data ?? {}) as RefusalData)
    } else {
      failure = new NetworkFailure(`HTTP ${answer.response.status} without an envelope`)
    }
  } catch (broken) {
    failure = new NetworkFailure(broken instanceof Error ? broken.message : String(broken))
  }
  alert(failure, silent)
  throw failure
}

function isEnvelope<Data>(body: unknown): body is { code: number; msg: string; data: Data } {
  return typeof body === 'object' && body !== null && typeof (body as { code?: unknown }).code === 'number'
}
