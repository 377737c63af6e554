import type { Model } from '@/contract'

export type LiveSaid = Model<'Barrage.Said'>

/** Who hears a set's barrage: what is called out, and by their ids which words do not stand there any more. */
interface Listener {
  said: (said: LiveSaid[]) => void
  gone: (ids: string[]) => void
}

/** What came of a set's barrage within a frame. */
export interface HeardBarrage {
  said: LiveSaid[]
  gone: string[]
}

const listeners = new Map<string, Set<Listener>>()

/** Hears the barrage of a set, as much of it at once as came within a frame. Answers a function that stops it. */
export function onBarrage(boxSetId: string, listener: Listener): () => void {
  const those = listeners.get(boxSetId) ?? new Set()
  listeners.set(boxSetId, those.add(listener))
  return () => {
    those.delete(listener)
    if (those.size === 0) listeners.delete(boxSetId)
  }
}

export function tellBarrage(boxSetId: string, { said, gone }: HeardBarrage): void {
  listeners.get(boxSetId)?.forEach((listener) => {
    if (said.length > 0) listener.said(said)
    // After it: what was said and taken away within one frame does not stay.
    if (gone.length > 0) listener.gone(gone)
  })
}
