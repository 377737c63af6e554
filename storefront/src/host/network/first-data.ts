interface FirstData {
  pictures?: string
  /** The region whose prices the answers name. */
  country?: string
  answers?: Record<string, unknown>
}

/** What the server put into the page: nothing in development, where another server sends it. */
const firstData: FirstData = read()

/** An answer is as good as a new one only while the page is starting. */
const freshMilliseconds = 15_000

function read(): FirstData {
  try {
    return JSON.parse(document.getElementById('first-data')?.textContent ?? '{}') as FirstData
  } catch {
    return {} // a proxy changed the page
  }
}

/**
 * The answer to a public call that came with the page itself, as text, for a visitor of that region; undefined when the call has to be
 * made. Each is given once.
 */
export function firstAnswer(address: string, country: string): string | undefined {
  const answer = firstData.answers?.[address]
  if (answer === undefined) return undefined
  delete firstData.answers?.[address]
  return firstData.country === country && performance.now() < freshMilliseconds ? JSON.stringify(answer) : undefined
}

/** The path of a picture under its present version, which a browser may keep for good. */
export function versioned(path: string): string {
  const { pictures } = firstData
  return pictures ? path.replace(/^\/pictures\//, `/pictures/${pictures}/`) : path
}
