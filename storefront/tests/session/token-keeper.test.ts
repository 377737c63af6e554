import { beforeEach, describe, expect, it, vi } from 'vitest'

import { createTokenKeeper } from '@/session/token-keeper'

let time = 0
let fetches: { resolve: () => void; reject: (reason: unknown) => void }[] = []
const onExhausted = vi.fn()
const fetchToken = vi.fn(() => new Promise<void>((resolve, reject) => fetches.push({ resolve, reject })))
const keeper = (limit = 3) => createTokenKeeper({ fetchToken, limit: () => limit, onExhausted, now: () => time })

beforeEach(() => {
  time = 0
  fetches = []
  vi.clearAllMocks()
})

// P3.02
describe('P4.10: a token', () => {
  it('is fetched once for all that wait, and each of them is sent again', async () => {
    const tokens = keeper()
    expect(tokens.state()).toEqual({ tokenStatus: 'pendding', tokenTimes: 3, waiting: 0 })
    const waiting = [tokens.wait(), tokens.wait(), tokens.wait()]
    expect(tokens.state()).toEqual({ tokenStatus: 'updating', tokenTimes: 3, waiting: 3 })
    fetches[0].resolve()
    await expect(Promise.all(waiting)).resolves.toEqual([true, true, true])
    expect(fetchToken).toHaveBeenCalledTimes(1)
    expect(tokens.state()).toEqual({ tokenStatus: 'finish', tokenTimes: 3, waiting: 0 })
  })
  it('that is there already costs one of the tries', async () => {
    const tokens = keeper()
    const first = tokens.wait()
    fetches[0].resolve()
    await first
    await expect(tokens.wait()).resolves.toBe(true)
    expect(fetchToken).toHaveBeenCalledTimes(1)
    expect(tokens.state()).toMatchObject({ tokenStatus: 'finish', tokenTimes: 2 })
  })
  it('that served a request is good: the tries count anew', async () => {
    const tokens = keeper()
    const first = tokens.wait()
    fetches[0].resolve()
    await first
    await tokens.wait()
    tokens.served()
    expect(tokens.state()).toMatchObject({ tokenStatus: 'pendding', tokenTimes: 3 })
  })
  it('that ran out after a while is fetched anew', async () => {
    const tokens = keeper()
    const first = tokens.wait()
    fetches[0].resolve()
    await first
    time = 10_001
    const second = tokens.wait()
    fetches[1].resolve()
    await expect(second).resolves.toBe(true)
    expect(tokens.state()).toMatchObject({ tokenStatus: 'finish', tokenTimes: 3 })
  })
  it('that cannot be had fails who waits, and the next one tries again', async () => {
    const tokens = keeper()
    const first = tokens.wait()
    fetches[0].reject(new Error('no network'))
    await expect(first).rejects.toThrow('no network')
    void tokens.wait()
    expect(fetchToken).toHaveBeenCalledTimes(2)
  })
})

// P8.16, P9.08
it('P4.11: after as many tries as the limit says it is given up, once for each request', async () => {
  const tokens = keeper(2)
  const first = tokens.wait()
  fetches[0].resolve()
  await first
  expect([await tokens.wait(), await tokens.wait(), await tokens.wait()]).toEqual([true, true, false])
  expect(onExhausted).toHaveBeenCalledTimes(1)
  tokens.reset()
  expect(tokens.state()).toMatchObject({ tokenStatus: 'pendding', tokenTimes: 2 })
})
