import type { KeptHead } from '../model/kept-log'

import { breakLog, keptLog } from './kept-logs'

// Of each set what was looked at already: a signature takes a phone some milliseconds.
const checked = new Set<string>()

type Signed = KeptHead & { signature: string }

const isToBeChecked = (head: KeptHead, own: number[], key: string): head is Signed =>
  head.signature !== undefined && own.includes(head.n) && !checked.has(`${key},${head.n},${head.head},${head.signature}`)

/**
 * Looks whether the shop has signed what it says of this device's own place: its join, its call, its turn. A head that is not signed would
 * convict nobody later, so the log breaks with it, and what is kept of it stays as it is.
 */
export async function checkSignatures(boxSetId: string): Promise<void> {
  const log = keptLog(boxSetId)
  if (!log?.signer || log.isBroken) return
  const { signer, heads, own } = log
  const key = `${boxSetId},${signer}`
  const fresh = heads.filter((head): head is Signed => isToBeChecked(head, own, key))
  if (fresh.length === 0) return
  // Whoever has no place loads nothing of this.
  const { isSigned } = await import('@/protocol/signature')
  for (const { n, head, signature } of fresh) {
    checked.add(`${key},${n},${head},${signature}`)
    if (!isSigned(signer, boxSetId, { n, head, signature })) breakLog(boxSetId)
  }
}
