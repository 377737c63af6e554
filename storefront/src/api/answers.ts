import { splitMessage } from './messages'
import { handleFailure, type Loudness } from './reactions'
import { NetworkFailure, Refusal, refusedWith, type Reason, type RefusalData } from './refusal'

/** What openapi-fetch resolves to. */
export interface Answer<Data> {
  data?: Envelope<Data>
  error?: unknown
  response: { status: number }
}

export interface Envelope<Data> {
  code: number
  msg: string
  data: Data
}

/**
 * The data of an answer, for what a page draws: a failure is thrown and drawn by the page itself. Only what concerns the whole
 * app (login needed, wrong system time, an action asked for by the server) is acted upon here.
 */
export async function query<Data>(answer: Promise<Answer<Data>>): Promise<Data> {
  return unwrap(answer, () => 'silent')
}

/**
 * The data of an answer to something the shopper did: a failure is said in a toast, then thrown. A refusal for one of the reasons that
 * are `drawn`, which the page itself shows for as long as they hold, is only thrown.
 */
export async function mutate<Data>(answer: Promise<Answer<Data>>, drawn: readonly Reason[] = []): Promise<Data> {
  return unwrap(answer, (failure) => (refusedWith(failure, ...drawn) ? 'silent' : 'toast'))
}

/** The data of an answer that nobody waits for and no page shows: a failure is thrown, and not even a login is asked for. */
export async function inBackground<Data>(answer: Promise<Answer<Data>>): Promise<Data> {
  return unwrap(answer, () => 'background')
}

async function unwrap<Data>(
  pending: Promise<Answer<Data>>,
  loudnessOf: (failure: Refusal | NetworkFailure) => Loudness,
): Promise<Data> {
  let failure: Refusal | NetworkFailure
  try {
    const envelope = await envelopeOf(pending)
    if (envelope.code === 200) return envelope.data
    const { action, text } = splitMessage(envelope.msg)
    failure = new Refusal(envelope.code, text, (envelope.data ?? {}) as RefusalData, action)
  } catch (broken) {
    failure = broken as NetworkFailure
  }
  handleFailure(failure, loudnessOf(failure))
  throw failure
}

async function envelopeOf<Data>(pending: Promise<Answer<Data>>): Promise<Envelope<Data>> {
  const answer = await pending.catch((broken: unknown) => {
    throw new NetworkFailure(broken instanceof Error ? broken.message : String(broken))
  })
  const envelope = answer.data ?? answer.error
  if (isEnvelope<Data>(envelope)) return envelope
  throw new NetworkFailure(`HTTP ${answer.response.status} without an envelope`)
}

function isEnvelope<Data>(body: unknown): body is Envelope<Data> {
  return typeof body === 'object' && body !== null && typeof (body as { code?: unknown }).code === 'number'
}
