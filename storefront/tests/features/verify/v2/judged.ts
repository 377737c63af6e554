import type { Finding2 } from '@/features/verify/v2/checks'

/** The findings that do not hold, as `check verdict`. */
export const faults = (findings: Finding2[]): string[] =>
  findings.filter(({ verdict }) => verdict !== 'holds').map(({ check, verdict }) => `${verdict} ${check}`)

export const isBroken = (findings: Finding2[]): boolean => findings.some(({ verdict }) => verdict === 'broken')

/** The text with the lowest bit of one of its hexadecimal digits turned over. */
export function otherAt(text: string, at: number): string {
  const digit = (parseInt(text[at], 16) ^ 1).toString(16)
  return text.slice(0, at) + digit + text.slice(at + 1)
}
