// What somebody kept before, against what the shop says now: nothing is ever taken back.
import { toHex } from '@/protocol/bytes'

import { finding, manifestOf, open, type Check2, type Finding2, type Judged } from './checks'
import type { Heads, KeptHead, Record2 } from './record'
import { isSigned } from '@/protocol/signature'

/** Whether a kept head is that of the record after as many lines, and was signed by the set's signer (where a signature was kept). */
export function fitsHead({ n, head, signature }: KeptHead, { record, heads }: Judged): boolean {
  if (n >= heads.length || !toHex(heads[n]).startsWith(head)) return false
  return signature === undefined || isSigned(record.signer, record.boxSetId, { n, head, signature })
}

/** Whether all of them fit; open when there are none. */
export const headsFinding = (check: Check2, kept: KeptHead[], judged: Judged): Finding2 =>
  kept.length === 0
    ? open(check, 'unkept')
    : finding(
        check,
        kept.every((head) => fitsHead(head, judged)),
      )

/** A record that was kept earlier. */
export function checkEarlier2(earlier: Record2, judged: Judged): Finding2[] {
  const { record } = judged
  const stillTold = (was: string | undefined, is: string | undefined) => was === undefined || was === is
  return [
    finding('earlier_set', earlier.manifest === record.manifest && manifestOf(earlier) === manifestOf(record)),
    finding('earlier_head', fitsHead({ n: earlier.log.length, head: earlier.head, signature: earlier.signature }, judged)),
    finding('earlier_log', earlier.log.length <= record.log.length && earlier.log.every((line, at) => line === record.log[at])),
    finding('earlier_secret', stillTold(earlier.master, record.master) && stillTold(earlier.seed, record.seed)),
  ]
}

/** Heads that somebody kept: a witness, a device, a shared link. Those of other sets are passed over. */
export function checkHeads(kept: Heads[], judged: Judged): Finding2[] {
  const { record } = judged
  const own = kept.filter(({ boxSetId }) => boxSetId === record.boxSetId)
  const heads = own.flatMap((one) => one.heads)
  return [
    finding('earlier_set', own.length > 0 && own.every(({ manifest }) => manifest === record.manifest)),
    headsFinding('earlier_head', heads, judged),
  ]
}
