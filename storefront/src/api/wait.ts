/** How a waiting loop asks: each 150 ms, a hundred times. */
const everyMilliseconds = 150
const mostTimes = 100

interface Pace {
  every?: number
  times?: number
}

/** Resolves to true as soon as `check` answers true, and to false when it never did. It is asked once at the start. */
export async function waitUntil(
  check: () => boolean,
  { every = everyMilliseconds, times = mostTimes }: Pace = {},
): Promise<boolean> {
  for (let left = times; !check(); left--) {
    if (left === 0) return false
    await new Promise((resolve) => setTimeout(resolve, every))
  }
  return true
}
