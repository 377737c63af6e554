import { keep, randomKey, recall } from '@/host'

const storageName = 'own-nonces'
// Enough for the sets that somebody stood in line for lately.
const most = 40

type Kept = [boxSetId: string, nonce: string][]

/** A random number for the draw of a set, the first half of what one joins with, remembered: its owner can look for it in the public record. */
export function newNonce(boxSetId: string): string {
  const nonce = randomKey()
  keep(storageName, [[boxSetId, nonce], ...(recall<Kept>(storageName) ?? [])].slice(0, most))
  return nonce
}

/** The numbers that this device has sent into the line of a set. */
export const ownNonces = (boxSetId: string): string[] =>
  (recall<Kept>(storageName) ?? []).filter(([of]) => of === boxSetId).map(([, nonce]) => nonce)
