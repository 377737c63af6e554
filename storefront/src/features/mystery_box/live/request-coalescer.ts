/**
 * Asks the server for things by name, so that a burst of notices about one thing costs two requests and its last change is seen. `rest`: so
 * many milliseconds lie between an answer and the next question about the same thing, however many notices come.
 */
export function createRequestCoalescer(perform: (name: string) => Promise<unknown>, rest = 0) {
  const underWay = new Set<string>()
  const asWell = new Set<string>()
  const resting = new Map<string, ReturnType<typeof setTimeout>>()
  const later = new Map<string, ReturnType<typeof setTimeout>>()

  function ask(name: string): void {
    if (underWay.has(name) || resting.has(name)) {
      // The answer on its way may have been made before what is asked about.
      asWell.add(name)
      return
    }
    underWay.add(name)
    const ended = () => {
      underWay.delete(name)
      if (rest > 0)
        resting.set(
          name,
          setTimeout(() => rested(name), rest),
        )
      else rested(name)
    }
    perform(name).then(ended, ended)
  }

  function rested(name: string): void {
    resting.delete(name)
    if (asWell.delete(name)) ask(name)
  }

  return {
    ask,
    /** Within `milliseconds`, together with all that is asked for until then. */
    askSoon(name: string, milliseconds: number) {
      if (later.has(name)) return
      later.set(
        name,
        setTimeout(() => {
          later.delete(name)
          ask(name)
        }, milliseconds),
      )
    },
    forget() {
      for (const timers of [later, resting]) {
        timers.forEach((timer) => clearTimeout(timer))
        timers.clear()
      }
      asWell.clear()
    },
  }
}
