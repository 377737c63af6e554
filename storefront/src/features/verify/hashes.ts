import { hmac, sha256 } from '@/protocol/sha256'

type Bytes = Uint8Array

/** What a verifier computes with. */
export interface Hashes {
  sha256(bytes: Bytes): Promise<Bytes> | Bytes
  /** HMAC-SHA256 under a key. */
  keyed(key: Bytes): Promise<(message: Bytes) => Promise<Bytes> | Bytes>
}

export const plainHashes: Hashes = { sha256, keyed: async (key) => hmac(key) }

// WebCrypto takes views of buffers that are not shared; ours never are.
const source = (bytes: Bytes) => bytes as Uint8Array<ArrayBuffer>

const hostHashes = (subtle: SubtleCrypto): Hashes => ({
  sha256: async (bytes) => new Uint8Array(await subtle.digest('SHA-256', source(bytes))),
  keyed: async (key) => {
    const imported = await subtle.importKey('raw', source(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
    return async (message) => new Uint8Array(await subtle.sign('HMAC', imported, source(message)))
  },
})

/** WebCrypto where the host has it, code of our own elsewhere. */
export function hashesOfHost(): Hashes {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  return subtle ? hostHashes(subtle) : plainHashes
}
