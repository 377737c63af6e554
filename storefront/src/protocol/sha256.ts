// SHA-256 (FIPS 180-4) for hosts without WebCrypto: mini-programs, and pages that did not come over https.

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
  let a = state[0]
  let b = state[1]
  let c = state[2]
  let d = state[3]
  let e = state[4]
  let f = state[5]
  let g = state[6]
  let h = state[7]
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
  state[0] += a
  state[1] += b
  state[2] += c
  state[3] += d
  state[4] += e
  state[5] += f
  state[6] += g
  state[7] += h
}

/** The digest of what led to a state, so many bytes long, and these bytes behind it. */
function digestFrom(began: Uint32Array, before: number, bytes: Uint8Array): Uint8Array {
  const size = ((bytes.length + 9 + 63) >> 6) << 6
  const padded = new Uint8Array(size)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  const length = before + bytes.length
  view.setUint32(size - 8, Math.floor(length / 2 ** 29))
  view.setUint32(size - 4, length << 3)
  const state = began.slice()
  for (let from = 0; from < size; from += 64) mix(state, view, from)
  const digest = new Uint8Array(32)
  const out = new DataView(digest.buffer)
  for (let at = 0; at < 8; at++) out.setUint32(at * 4, state[at])
  return digest
}

export const sha256 = (bytes: Uint8Array): Uint8Array => digestFrom(start, 0, bytes)

const block = 64

/** HMAC-SHA256 (RFC 2104) under a key of at most 64 bytes. What the key alone gives is computed once. */
export function hmac(key: Uint8Array): (message: Uint8Array) => Uint8Array {
  const keyed = (byte: number) => {
    const state = start.slice()
    mix(state, new DataView(Uint8Array.from({ length: block }, (_, at) => (key[at] ?? 0) ^ byte).buffer), 0)
    return state
  }
  const inner = keyed(0x36)
  const outer = keyed(0x5c)
  return (message) => digestFrom(outer, block, digestFrom(inner, block, message))
}
