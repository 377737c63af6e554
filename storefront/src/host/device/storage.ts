// Every key carries the app's name, because other apps may live under the same origin.
const prefix = 'kabinet.'

/** The value kept under `name`, or undefined; what cannot be read counts as absent. */
export function recall<Value>(name: string): Value | undefined {
  try {
    const text = localStorage.getItem(prefix + name)
    return text === null ? undefined : (JSON.parse(text) as Value)
  } catch {
    return undefined
  }
}

/** Keeps a value between visits. Where storage is refused (private windows), it lives as long as the page. */
export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(value))
  } catch {
    // A shopper without storage can still shop; only the next visit starts anew.
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(prefix + name)
  } catch {
    // As above.
  }
}

/** Forgets everything that this app keeps. */
export function forgetAll(): void {
  try {
    Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .forEach((key) => localStorage.removeItem(key))
  } catch {
    // As above.
  }
}
