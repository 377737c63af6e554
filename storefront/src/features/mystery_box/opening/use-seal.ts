import { useSet, type Opened } from '../api'

/** The newest head of the log that tells of these figures; nothing where they are of several sets, or their set keeps no log. */
export function useSeal(figures: Opened[]) {
  const [first, ...others] = figures
  const isOne = others.every(({ boxSetId }) => boxSetId === first.boxSetId)
  return useSet(isOne ? first.boxSetId : undefined).data?.head
}
