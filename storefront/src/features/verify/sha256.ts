// SHA-256 (FIPS 180-4) for hosts without WebCrypto: mini-programs, and pages that did not come over https.
import { joined } from './bytes'

// The first 32 bits of the fractional parts of roots of primes, as the standard defines its constants.
function constants(): { start: Uint32Array; rounds: Uint32Array } {
  const start = new Uint32Array(8)
  const rounds = new Uint32Array(64)
  const isPrime = (number: number) => {
    for (let factor = 2; factor * factor <= number; factor++) if (number % factor === 0) return false
    return true
  }
  const fraction = (root: number) => (root - Math.floor(root)) * 2 ** 32
  for (let number = 2, count = 0; count < 64; number++) {
    if (!isPrime(number)) continue
    if (count < 8) start[count] = fraction(Math.sqrt(number))
    rounds[count++] = fraction(Math.cbrt(number))
  }
  return { start, rounds }
}

const { start, rounds } = constants()
const words = new Uint32Array(64)

const rotated = (word: number, by: number) => (word >>> by) | (word << (32 - by))

function mix(state: Uint32Array, block: DataView, from: number): void {
  for (let at = 0; at < 16; at++) words[at] = block.getUint32(from + at * 4)
  for (let at = 16; at < 64; at++) {
    const early = words[at - 15]
    const late = words[at - 2]
    const small = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3)
    const large = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10)
    words[at] = words[at - 16] + small + words[at - 7] + large
  }
  let [a, b, c, d, e, f, g, h] = state
  for (let at = 0; at < 64; at++) {
    const first = h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + ((e & f) ^ (~e & g)) + rounds[at] + words[at]
    const second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  const added = [a, b, c, d, e, f, g, h]
  for (let at = 0; at < 8; at++) state[at] += added[at]
}

export function sha256(bytes: Uint8Array): Uint8Array {
  const size = ((bytes.length + 9 + 63) >> 6) << 6
  const padded = new Uint8Array(size)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(size - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(size - 4, bytes.length << 3)
  const state = start.slice()
  for (let from = 0; from < size; from += 64) mix(state, view, from)
  const digest = new Uint8Array(32)
  const out = new DataView(digest.buffer)
  state.forEach((word, at) => out.setUint32(at * 4, word))
  return digest
}

/** HMAC-SHA256 (RFC 2104) under a key of at most 64 bytes. */
export function hmac(key: Uint8Array): (message: Uint8Array) => Uint8Array {
  const pad = (byte: number) => Uint8Array.from({ length: 64 }, (_, at) => (key[at] ?? 0) ^ byte)
  const inner = pad(0x36)
  const outer = pad(0x5c)
  return (message) => sha256(joined(outer, sha256(joined(inner, message))))
}
