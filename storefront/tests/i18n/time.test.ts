import { describe, expect, it } from 'vitest'

import { countdownText, dateText, dateTimeText } from '@/i18n/time'

const microseconds = Date.UTC(2026, 10, 21, 17, 30) * 1000

describe('time', () => {
  it('stands on the clock of the region', () => {
    expect(dateTimeText(microseconds, 'en', 'TH')).toBe('22 Nov 2026, 00:30')
    expect(dateTimeText(microseconds, 'en', 'SG')).toBe('22 Nov 2026, 01:30')
  })
  it('is written as the language writes it', () => {
    expect(dateTimeText(microseconds, 'zh-CN', 'CN')).toBe('2026年11月22日 01:30')
    expect(dateTimeText(microseconds, 'th', 'TH')).toBe('22 พ.ย. 2569 00:30')
  })
  it('turns the Buddhist year with the calendar of the region', () => {
    const newYear = Date.UTC(2026, 11, 31, 17) * 1000
    expect(dateText(newYear - 1, 'th', 'TH')).toBe('31 ธ.ค. 2569')
    expect(dateText(newYear, 'th', 'TH')).toBe('1 ม.ค. 2570')
  })
  it('counts down to zero and not below', () => {
    expect(countdownText(134)).toBe('2:14')
    expect(countdownText(3728)).toBe('1:02:08')
    expect(countdownText(0.2)).toBe('0:01')
    expect(countdownText(-5)).toBe('0:00')
  })
})
