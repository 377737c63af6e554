import type { BoxSet } from './snapshots'

/** Nothing of the set will be sold any more. */
export function isOver(state: BoxSet['state']): boolean {
  switch (state) {
    case 'sold_out':
    case 'closed':
      return true
    case 'announced':
    case 'on_sale':
    case 'paused':
      return false
  }
}
