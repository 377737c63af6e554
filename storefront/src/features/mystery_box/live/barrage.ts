import type { Model } from '@/api'

export type LiveComment = Model<'Barrage.Said'>

/** Who hears a set's barrage: what is called out, and by their ids which words do not stand there any more. */
interface Listener {
  added: (comments: LiveComment[]) => void
  removed: (ids: string[]) => void
}

/** What came of a set's barrage within a frame. */
export interface BarrageChanges {
  added: LiveComment[]
  removed: string[]
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

export function publishBarrage(boxSetId: string, { added, removed }: BarrageChanges): void {
  listeners.get(boxSetId)?.forEach((listener) => {
    if (added.length > 0) listener.added(added)
    // After it: what was said and taken away within one frame does not stay.
    if (removed.length > 0) listener.removed(removed)
  })
}
