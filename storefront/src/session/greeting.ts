import type { Need } from '@/api'

let greeting: ((need: Need) => void) | null = null

/** Says who greets; where nobody does, pages are simply shown. */
export function onGreet(way: ((need: Need) => void) | null): void {
  greeting = way
}

/** A page that is about the shopper came to the front: whoever has not said yet who they are is asked, once in a visit. */
export function greet(need: Need): void {
  greeting?.(need)
}
