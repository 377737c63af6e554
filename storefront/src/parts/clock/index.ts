// The server's clock, by which everything begins and ends.
import { serverMilliseconds } from '@/api'
import { useTexts } from '@/i18n'
import { useTicks } from '@/ui'

/** Seconds from now until a moment (microseconds since 1970 UTC); none where it has passed. */
export const secondsUntil = (moment: number, now = serverMilliseconds()): number =>
  Math.max(0, Math.ceil((moment / 1_000 - now) / 1_000))

/** A countdown in the parts that are read at its length: days as long as there are any, else down to the second. */
export function partsOf(seconds: number): { days: number; hours: number; minutes: number; seconds: number } {
  const left = Math.max(0, Math.ceil(seconds))
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}

/** Milliseconds since 1970 UTC, each second. */
export const useServerNow = (running = true): number => useTicks(running, readClock)
const readClock = () => serverMilliseconds()

/** A countdown's parts in words, the largest first: "2 d", "3 h", "4 min", "5 s". */
export function useTimeWords() {
  const { t } = useTexts()
  return (seconds: number): [days: string, hours: string, minutes: string, seconds: string] => {
    const { days, hours, minutes, seconds: rest } = partsOf(seconds)
    return [
      t('clock.days', { count: days }),
      t('clock.hours', { count: hours }),
      t('clock.minutes', { count: minutes }),
      t('clock.seconds', { count: rest }),
    ]
  }
}
