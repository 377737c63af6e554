import { here } from './here'
import { relaunch } from './navigation'

/** A mini-program loads its parts by itself, and says so itself when it cannot. */
export function onChunkFailure(_then: () => void): void {
  // Nothing to hear here.
}

export function reload(): void {
  relaunch(here())
}
