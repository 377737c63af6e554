import { describe, expect, it, vi } from 'vitest'

import { waitUntil } from '@/contract'
import { clockText, maskedPhone, paddedNumber } from '@/i18n'

describe('P9.26: a countdown', () => {
  it.each([
    [0, '00:00:00'],
    [-5, '00:00:00'],
    [134, '00:02:14'],
    [3_723, '01:02:03'],
    [360_000, '100:00:00'],
    [59.2, '00:01:00'],
  ])('of %d seconds is %s', (seconds, text) => expect(clockText(seconds)).toBe(text))
})

describe('P9.12: a padded number', () => {
  it.each([
    [42, undefined, '000042'],
    ['7', 3, '007'],
    [1_234_567, undefined, '1234567'],
  ])('%s with %s digits is %s', (value, digits, text) => expect(paddedNumber(value, digits)).toBe(text))
})

// P9.21
describe('P5.08: a masked phone number', () => {
  it.each([
    ['13812345678', '138****5678'],
    ['+66812345678', '+66*****5678'],
    ['1234567', '*******'],
    ['', ''],
  ])('%s is %s', (phone, masked) => expect(maskedPhone(phone)).toBe(masked))
})

describe('P9.06: a waiting loop', () => {
  it('asks each 150 ms, and gives up after a hundred times', async () => {
    vi.useFakeTimers()
    const check = vi.fn(() => false)
    let waited: boolean | undefined
    void waitUntil(check).then((done) => (waited = done))
    await vi.advanceTimersByTimeAsync(149)
    expect(check).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(check).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(150 * 99 - 1)
    expect(waited).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(waited).toBe(false)
    expect(check).toHaveBeenCalledTimes(101)
  })
  it('ends as soon as it is so', async () => {
    vi.useFakeTimers()
    let so = false
    let waited: boolean | undefined
    void waitUntil(() => so, { every: 10, times: 5 }).then((done) => (waited = done))
    await vi.advanceTimersByTimeAsync(20)
    so = true
    await vi.advanceTimersByTimeAsync(10)
    expect(waited).toBe(true)
  })
})
