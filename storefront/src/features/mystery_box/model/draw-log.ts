// What a device computes of a set's draw and its log, as docs/fairness.md has it.
import { be64, fromHex, fromText, joined, toHex } from '@/protocol/bytes'
import { sha256 } from '@/protocol/sha256'

const numberBytes = 16
const hashBytes = 32

const hashOf = (...parts: Uint8Array[]): string => toHex(sha256(joined(...parts)))
const raw = (hex: string, size: number): Uint8Array => fromHex(hex, size) ?? new Uint8Array()

/** What binds a device to the number that it tells when it is called. */
export const commitmentOf = (boxSetId: string, number: string): string =>
  hashOf(fromText('kabinet number 2\n'), be64(boxSetId), raw(number, numberBytes))

/** What the boxes of a turn are arranged from besides the shop's secret: the head of the call, and the number told afterwards. */
export const inputOf = (callHead: string, number: string): string =>
  hashOf(fromText('kabinet input 2\n'), raw(callHead, hashBytes), raw(number, numberBytes))

/** The head behind a line. A line is ASCII; of one that is not, any head is wrong. */
export const headAfter = (head: string, line: string): string =>
  hashOf(fromText('kabinet log 2\n'), raw(head, hashBytes), fromText(line))

/** The first digits of a head as a page shows them: "7f3a 91c2". */
export const sealText = (head: string): string => `${head.slice(0, 4)} ${head.slice(4, 8)}`

const sealDigits = 16

/** A head as a link or a poster bears it: `<n>-<first 16 digits>`. */
export const sealOf = ({ n, head }: { n: number; head: string }): string => `${n}-${head.slice(0, sealDigits)}`

/** What a link bears, or nothing when it is no seal. */
export function readSeal(seal: string | undefined): { n: number; digits: string } | undefined {
  const [, n, digits] = /^(\d{1,15})-([0-9a-f]{16})$/.exec(seal ?? '') ?? []
  return digits === undefined || Number(n) === 0 ? undefined : { n: Number(n), digits }
}
