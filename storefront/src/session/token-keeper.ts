/** Whether a token is waited for; spelled as it is specified. */
export type TokenStatus = 'pendding' | 'updating' | 'finish'

interface Options {
  /** Gets a new token and puts it where requests take it from; rejects when there is none to be had. */
  fetchToken: () => Promise<unknown>
  /** How often requests are sent again in a row before it is given up. */
  limit: () => number
  onExhausted: () => void
  now: () => number
}

interface Waiting {
  resume: (sendAgain: boolean) => void
  fail: (reason: unknown) => void
}

/** A token that was fetched longer ago than this has run out again, rather than never having been good. */
const freshMilliseconds = 10_000

/**
 * Renews the token of a host that logs its shoppers in by itself. Requests that were refused for want of one wait in a queue,
 * one fetch serves all of them, and each is sent again.
 */
export function createTokenKeeper({ fetchToken, limit, onExhausted, now }: Options) {
  let status: TokenStatus = 'pendding'
  let times = limit()
  let finishedAt = -Infinity
  let queue: Waiting[] = []

  function release(each: (waiting: Waiting) => void) {
    const all = queue
    queue = []
    all.forEach(each)
  }
  const replay = (sendAgain: boolean) => release(({ resume }) => resume(sendAgain))

  async function need() {
    if (status === 'finish' && now() - finishedAt > freshMilliseconds) reset()
    if (status === 'updating') return
    if (times <= 0) {
      replay(false)
      return onExhausted()
    }
    if (status === 'finish') {
      times--
      return replay(true)
    }
    status = 'updating'
    try {
      await fetchToken()
      status = 'finish'
      finishedAt = now()
      replay(true)
    } catch (reason) {
      status = 'pendding'
      release(({ fail }) => fail(reason))
    }
  }

  function reset() {
    status = 'pendding'
    times = limit()
  }

  return {
    /** For a request that was refused: resolves to whether it is to be sent again, rejects when no token can be had. */
    wait: (): Promise<boolean> =>
      new Promise((resume, fail) => {
        queue.push({ resume, fail })
        void need()
      }),
    /** A request that was sent again was served: the token is good, and the tries count anew. */
    served: () => {
      if (status === 'finish') reset()
    },
    reset,
    state: () => ({ tokenStatus: status, tokenTimes: times, waiting: queue.length }),
  }
}
