import { steadyMilliseconds } from '@/host'
import { fromText } from '@/protocol/bytes'
import { sha256 } from '@/protocol/sha256'

import type { Model } from '@/api'

type Work = Model<'FairUse.Work'>

/** So long a slice is: the page draws and answers a finger between two of them, also on a slow phone. */
const sliceMilliseconds = 12

function zeroBits(digest: Uint8Array): number {
  let zeros = 0
  for (const byte of digest) {
    zeros += Math.clz32(byte) - 24
    if (byte !== 0) break
  }
  return zeros
}

const isDone = ({ id, bits }: Work, part: number, number: number): boolean =>
  zeroBits(sha256(fromText(`${id}.${part}.${number}`))) >= bits

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/**
 * The numbers that a challenge asks for, found in slices; none once nobody wants them any more. Tells after each slice how many parts there
 * are.
 */
export async function solve(work: Work, isWanted: () => boolean, onPart: (parts: number) => void): Promise<number[] | undefined> {
  const numbers: number[] = []
  let number = 0
  while (numbers.length < work.parts) {
    const until = steadyMilliseconds() + sliceMilliseconds
    while (numbers.length < work.parts && steadyMilliseconds() < until)
      if (isDone(work, numbers.length, number)) {
        numbers.push(number)
        number = 0
      } else number++
    onPart(numbers.length)
    await pause()
    if (!isWanted()) return undefined
  }
  return numbers
}
