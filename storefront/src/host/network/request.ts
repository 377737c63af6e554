interface Options {
  method?: string
  headers?: Headers
  body?: string
  signal?: AbortSignal
}

/** What a call sends, as openapi-fetch builds it: plain values, so that every host can sign it, send it, and send it again. */
export class OutgoingRequest {
  readonly method: string
  readonly headers: Headers
  readonly body?: string
  readonly signal?: AbortSignal

  constructor(
    readonly url: string,
    { method = 'GET', headers, body, signal }: Options = {},
  ) {
    this.method = method
    this.headers = headers ?? new Headers()
    this.body = body
    this.signal = signal
  }
}

/** A request on its way: where to, with which headers beside its own, and after how many milliseconds without an answer it has failed. */
export interface Sending {
  request: OutgoingRequest
  url: string
  headers: Record<string, string>
  timeout: number
  /** It is to arrive even when the page is left meanwhile. */
  lasting: boolean
}

/** What came back, whatever its status. */
export interface HostAnswer {
  status: number
  text: string
  /** What the server's clock said, as an HTTP date; empty where the host does not tell. */
  date: string
}
