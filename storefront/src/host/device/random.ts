const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** 128 random bits as 32 hexadecimal digits: unique, not secret. */
export const randomKey = (): string => hexOf(crypto.getRandomValues(new Uint8Array(16)))

/** 128 bits of the host's strong randomness as 32 hexadecimal digits: nobody can guess them. Rejects where the host has none. */
export const secretKey = async (): Promise<string> => randomKey()
