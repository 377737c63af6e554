import { steadyMilliseconds } from './clock'

let touchedAt = -Infinity
const listeners = new Set<() => void>()

export const millisecondsSinceTouch = (): number => steadyMilliseconds() - touchedAt

export function onTouch(then: () => void): () => void {
  listeners.add(then)
  return () => listeners.delete(then)
}

/** A mini-program hears no touches but those of its views: each page's ground tells of them. */
export function noteTouch(): void {
  touchedAt = steadyMilliseconds()
  listeners.forEach((then) => then())
}
