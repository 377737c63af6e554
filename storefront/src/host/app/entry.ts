import { pairsOf } from '../network/address'

/** Calls `then` with the parameters by which the app was opened. A browser's page is opened once. */
export function onEntry(then: (query: Record<string, string>) => void): void {
  then(Object.fromEntries(pairsOf(window.location.search.slice(1))))
}

const prefix = 'kabinet.'

/** The value kept under `name` during this visit: it outlives a reload, not the tab. */
export function recallForVisit<Value>(name: string): Value | undefined {
  try {
    const text = sessionStorage.getItem(prefix + name)
    return text === null ? undefined : (JSON.parse(text) as Value)
  } catch {
    return undefined
  }
}

export function keepForVisit(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(value))
  } catch {
    // Where storage is refused, it lives as long as the page.
  }
}
