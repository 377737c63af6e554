/** "0.7" of so many millionths; null when that is less than 0.1 and not nothing. */
export function expectedText(millionths: number): string | null {
  const tenths = Math.round(millionths / 100_000)
  if (tenths === 0 && millionths > 0) return null
  return tenths % 10 === 0 ? String(tenths / 10) : (tenths / 10).toFixed(1)
}

export type Luck = 'early' | 'as' | 'more' | 'fewer'

/**
 * How an outcome stands to what was to be expected. Of fewer than one expected nothing is said; within two standard deviations (of a rare
 * event the root of what is expected) it is as it was to be.
 */
export function luckOf(hidden: number, expectedMillionths: number): Luck {
  const expected = expectedMillionths / 1_000_000
  const spread = 2 * Math.sqrt(expected)
  if (hidden > expected + Math.max(spread, 1)) return 'more'
  // As it is shown, in tenths: what reads as 1 is 1.
  if (expected < 0.95) return 'early'
  if (hidden < expected - spread) return 'fewer'
  return 'as'
}
