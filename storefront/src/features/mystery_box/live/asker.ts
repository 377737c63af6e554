/** Asks the server for things by name, so that a burst of notices about one thing costs two requests and its last change is seen. */
export function createAsker(perform: (name: string) => Promise<unknown>) {
  const underWay = new Set<string>()
  const asWell = new Set<string>()
  const later = new Map<string, ReturnType<typeof setTimeout>>()

  function ask(name: string): void {
    if (underWay.has(name)) {
      // The answer on its way may have been made before what is asked about.
      asWell.add(name)
      return
    }
    underWay.add(name)
    const ended = () => {
      underWay.delete(name)
      if (asWell.delete(name)) ask(name)
    }
    perform(name).then(ended, ended)
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
      later.forEach((timer) => clearTimeout(timer))
      later.clear()
    },
  }
}
