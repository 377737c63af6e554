import { verify } from '@stablelib/ed25519'

import { be64, fromHex, fromText, joined } from './bytes'

/** What the shop signs of the log of a set after its n-th line. */
export const signedBytes = (boxSetId: string, n: number, head: string): Uint8Array =>
  joined(fromText('kabinet head 2\n'), be64(boxSetId), be64(String(n)), fromHex(head, 32)!)

/** Whether the signer signed that head (Ed25519, RFC 8032). What is no key or no signature at all signs nothing. */
export function isSigned(
  signer: string,
  boxSetId: string,
  { n, head, signature }: { n: number; head: string; signature: string },
): boolean {
  const [key, bytes] = [fromHex(signer, 32), fromHex(signature, 64)]
  return key !== undefined && bytes !== undefined && verify(key, signedBytes(boxSetId, n, head), bytes)
}
