// Bytes as the protocol of the draw writes them (docs/fairness.md). Nothing of this folder or of features/verify is shared with the server:
// it is written from that page alone.

/** The lower-case hexadecimal digits of so many bytes, or nothing. */
export function fromHex(text: string, size: number): Uint8Array | undefined {
  if (text.length !== size * 2 || !/^[0-9a-f]*$/.test(text)) return undefined
  return Uint8Array.from({ length: size }, (_, at) => parseInt(text.slice(at * 2, at * 2 + 2), 16))
}

export const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Contexts and manifests have ASCII characters only. */
export const fromText = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0))

/** A whole number below 2^32, big-endian. */
export const be32 = (number: number): Uint8Array => Uint8Array.of(number >>> 24, number >>> 16, number >>> 8, number)

/** A decimal number of up to 64 bits, big-endian. Old phones have no integers of that size, so it is divided digit by digit. */
export function be64(decimal: string): Uint8Array {
  const bytes = new Uint8Array(8)
  let digits = Array.from(decimal, Number)
  for (let at = 7; at >= 0; at--) {
    let rest = 0
    const quotient: number[] = []
    for (const digit of digits) {
      const value = rest * 10 + digit
      quotient.push(Math.floor(value / 256))
      rest = value % 256
    }
    bytes[at] = rest
    digits = quotient
  }
  return bytes
}

export function joined(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

export const same = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])
