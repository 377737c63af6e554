// The keys under which the answers about boxes are kept.

/** A set as it stands. */
export const setKey = (boxSetId: string) => ['box', 'set', boxSetId]

/** The queue of a set, as the shopper sees it. */
export const queueKey = (boxSetId: string) => ['box', 'queue', boxSetId]

/** All sets of a release; of every release where none is named. */
export const batchKey = (...seriesId: string[]) => ['box', 'batch', ...seriesId]

/** Everything else that is asked about boxes. */
export const boxKey = (...about: unknown[]) => ['box', ...about]

/** What a key says about a set or its queue; undefined for any other key. */
export function aboutSet(key: readonly unknown[]): { what: 'set' | 'queue'; boxSetId: string } | undefined {
  const [kind, what, boxSetId] = key
  return kind === 'box' && (what === 'set' || what === 'queue') ? { what, boxSetId: boxSetId as string } : undefined
}
