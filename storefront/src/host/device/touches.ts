import { steadyMilliseconds } from './clock'

let touchedAt = -Infinity
const listeners = new Set<() => void>()

/** Milliseconds since somebody last touched the app, by finger, mouse or key; Infinity before the first time. */
export const millisecondsSinceTouch = (): number => steadyMilliseconds() - touchedAt

/** Calls `then` whenever somebody touches the app. Answers a function that stops it. */
export function onTouch(then: () => void): () => void {
  listeners.add(then)
  return () => listeners.delete(then)
}

/** Somebody has touched the app. */
export function noteTouch(): void {
  touchedAt = steadyMilliseconds()
  listeners.forEach((then) => then())
}
