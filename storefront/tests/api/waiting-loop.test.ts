import { describe, expect, it, vi } from 'vitest'

import { waitUntil } from '@/api'

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
