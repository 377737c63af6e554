import { address } from '@/host'

/** What the server says about sharing a page. */
export interface ShareEntry {
  path: string
  shareStatusOff: boolean
  inShareWhite: boolean
}

/** Whether a page may be shared: only where sharing is not off, or the page is among those that always may. */
export function isShared(path: string, entries: readonly ShareEntry[]): boolean {
  const entry = entries.find((one) => one.path === path.split('?')[0])
  return entry !== undefined && (entry.shareStatusOff === false || entry.inShareWhite)
}

/** Who shares, as far as the link tells it to the shop. */
export interface Sharer {
  userId?: string
  /** A distributor's links say so: what is bought through them counts for them. */
  isDistributor?: boolean
}

/** The address under which a page is shared: `wrapped` is the way to it through the entry page, as the server gives it. */
export function sharedPath(wrapped: string, { userId, isDistributor }: Sharer): string {
  return address(wrapped, { shareUserId: userId || undefined, higherDistributorId: isDistributor ? userId : undefined })
}
