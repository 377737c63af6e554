// The web's classes that openapi-fetch, TanStack Query and i18next name, as far as they use them. The bundler puts them in for weapp.

export class Headers {
  private values = new Map<string, string>()

  constructor(from?: Headers | [string, string][] | Record<string, string>) {
    if (!from) return
    if (from instanceof Headers) from.forEach((value, name) => this.set(name, value))
    else if (Array.isArray(from)) from.forEach(([name, value]) => this.set(name, value))
    else Object.keys(from).forEach((name) => this.set(name, from[name]))
  }

  get(name: string) {
    return this.values.get(name.toLowerCase()) ?? null
  }

  set(name: string, value: unknown) {
    this.values.set(name.toLowerCase(), String(value))
  }

  append(name: string, value: unknown) {
    this.set(name, value)
  }

  has(name: string) {
    return this.values.has(name.toLowerCase())
  }

  delete(name: string) {
    this.values.delete(name.toLowerCase())
  }

  forEach(visit: (value: string, name: string) => void) {
    this.values.forEach((value, name) => visit(value, name))
  }

  entries() {
    return this.values.entries()
  }

  [Symbol.iterator]() {
    return this.values.entries()
  }
}

/** Named by `instanceof` checks only: a mini-program uploads files by a call of its own. */
export class FormData {}

class Signal {
  aborted = false
  reason: unknown
  private listeners: (() => void)[] = []

  addEventListener(_event: string, listener: () => void) {
    this.listeners.push(listener)
  }

  removeEventListener(_event: string, listener: () => void) {
    this.listeners = this.listeners.filter((known) => known !== listener)
  }

  throwIfAborted() {
    if (this.aborted) throw this.reason
  }

  abort(reason: unknown) {
    if (this.aborted) return
    this.aborted = true
    this.reason = reason
    this.listeners.forEach((listener) => listener())
  }
}

export class AbortController {
  signal = new Signal()

  abort(reason: unknown = new Error('aborted')) {
    this.signal.abort(reason)
  }
}

class PluralRules {
  constructor(private language: string) {}

  select(count: number): 'one' | 'other' {
    return count === 1 && this.language.startsWith('en') ? 'one' : 'other'
  }

  resolvedOptions() {
    return { pluralCategories: this.language.startsWith('en') ? ['one', 'other'] : ['other'] }
  }
}

/** For the languages of the shop. Without it i18next complains on every text, which takes longer than drawing the page. */
export const Intl = { PluralRules, getCanonicalLocales: (code: string) => [code] }
