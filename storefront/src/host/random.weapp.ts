/** 128 random bits as 32 hexadecimal digits: unique, not secret. The host's own source of randomness cannot answer at once. */
export function randomKey(): string {
  let digits = ''
  while (digits.length < 32)
    digits += Math.floor(Math.random() * 0x10000)
      .toString(16)
      .padStart(4, '0')
  return digits
}
