import type { Language } from './languages'
import { minutesEast, type Country } from './regions'

const months = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  th: ['ม.ค.', 'ก.พ.', 'มี.ค.', 'เม.ย.', 'พ.ค.', 'มิ.ย.', 'ก.ค.', 'ส.ค.', 'ก.ย.', 'ต.ค.', 'พ.ย.', 'ธ.ค.'],
}
// Years of the Buddhist era, which Thai calendars count.
const buddhist = 543
const two = (value: number) => String(value).padStart(2, '0')

/** A moment (microseconds since 1970 UTC) on the region's clock. Mini-program hosts have no Intl, so it is written out here. */
export function dateTimeText(microseconds: number, language: Language, country: Country): string {
  const there = onClockOf(country, microseconds)
  const clock = `${two(there.getUTCHours())}:${two(there.getUTCMinutes())}`
  const date = dateText(microseconds, language, country)
  return language === 'en' ? `${date}, ${clock}` : `${date} ${clock}`
}

/** Its hours, minutes and seconds on the region's clock: "20:14:03". */
export function timeOfDayText(microseconds: number, country: Country): string {
  const there = onClockOf(country, microseconds)
  return [there.getUTCHours(), there.getUTCMinutes(), there.getUTCSeconds()].map(two).join(':')
}

/** Its day on the region's clock. */
export function dateText(microseconds: number, language: Language, country: Country): string {
  const there = onClockOf(country, microseconds)
  const [year, month, day] = [there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate()]
  if (language === 'zh-CN') return `${year}年${month + 1}月${day}日`
  return language === 'th' ? `${day} ${months.th[month]} ${year + buddhist}` : `${day} ${months.en[month]} ${year}`
}

// A date whose UTC parts are what the region's clock shows.
function onClockOf(country: Country, microseconds: number): Date {
  const at = new Date(microseconds / 1000)
  return new Date(at.getTime() + minutesEast(country, at) * 60_000)
}

/** Hours, minutes and seconds of a countdown, two digits each; hours go beyond 24. */
export function digitsOf(seconds: number): [hours: string, minutes: string, seconds: string] {
  const left = Math.max(0, Math.ceil(seconds))
  return [two(Math.floor(left / 3600)), two(Math.floor(left / 60) % 60), two(left % 60)]
}

/** Seconds on a countdown: "2:14", or "1:02:08" from an hour on. */
export function countdownText(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds))
  const [hours, minutes, rest] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** Whole seconds left of so many after `elapsed` milliseconds; a started second counts. */
export function secondsLeft(seconds: number, elapsed: number): number {
  return Math.max(0, Math.ceil(seconds - Math.max(0, elapsed) / 1000))
}
