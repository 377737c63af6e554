/** 128 random bits as 32 hexadecimal digits: unique, not secret. */
export function randomKey(): string {
  const bytes = new Uint8Array(16)
  crypto.getRandomValues(bytes)
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
