// Chance that anybody can replay: the stream HMAC-SHA256(key, context || counter, 8 bytes), cut into numbers of 8 bytes, big-endian.
import { be32, fromText, joined } from './bytes'

export type Keyed = (message: Uint8Array) => Promise<Uint8Array> | Uint8Array

const whole = 2 ** 32

class Stream {
  private counter = 0
  private block: Uint8Array = new Uint8Array(0)
  private at = 0
  private readonly context: Uint8Array

  constructor(
    private readonly keyed: Keyed,
    context: string,
  ) {
    this.context = fromText(context)
  }

  /** Uniform in 0 .. bound-1, bound below 2^20: a number not below the largest multiple of the bound under 2^64 - 1 is thrown away. */
  async below(bound: number): Promise<number> {
    const largest = whole - 1
    const remainder = ((largest % bound) * whole + largest) % bound
    for (;;) {
      const [high, low] = await this.next()
      const isPast = high === largest && largest - low <= remainder
      if (!isPast) return ((high % bound) * whole + low) % bound
    }
  }

  private async next(): Promise<[number, number]> {
    if (this.at === this.block.length) {
      this.block = await this.keyed(joined(this.context, be32(0), be32(this.counter++)))
      this.at = 0
    }
    const view = new DataView(this.block.buffer, this.block.byteOffset)
    const number: [number, number] = [view.getUint32(this.at), view.getUint32(this.at + 4)]
    this.at += 8
    return number
  }
}

/** One of 0 .. bound-1. */
export const draw = (keyed: Keyed, context: string, bound: number): Promise<number> => new Stream(keyed, context).below(bound)

/** The numbers 0 .. count-1 in an order of their own: Fisher-Yates from the end. */
export async function permutation(keyed: Keyed, context: string, count: number): Promise<number[]> {
  const order = Array.from({ length: count }, (_, at) => at)
  const stream = new Stream(keyed, context)
  for (let last = count; last > 1; last--) {
    const other = await stream.below(last)
    const moved = order[last - 1]
    order[last - 1] = order[other]
    order[other] = moved
  }
  return order
}
