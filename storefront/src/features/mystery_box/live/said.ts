import type { Model } from '@/contract'

export type LiveSaid = Model<'Barrage.Said'>

const listeners = new Map<string, Set<(said: LiveSaid[]) => void>>()

/** Hears what is called out at a set, as much of it at once as came within a frame. Answers a function that stops it. */
export function onSaid(boxSetId: string, then: (said: LiveSaid[]) => void): () => void {
  const those = listeners.get(boxSetId) ?? new Set()
  listeners.set(boxSetId, those.add(then))
  return () => {
    those.delete(then)
    if (those.size === 0) listeners.delete(boxSetId)
  }
}

const gone = new Set<(ids: string[]) => void>()

/** Hears which words do not stand there any more, of any set. Answers a function that stops it. */
export function onGone(then: (ids: string[]) => void): () => void {
  gone.add(then)
  return () => void gone.delete(then)
}

export const tellGone = (ids: string[]): void => gone.forEach((then) => then(ids))

export function tellSaid(said: Map<string, LiveSaid[]>): void {
  said.forEach((texts, boxSetId) => listeners.get(boxSetId)?.forEach((then) => then(texts)))
}
