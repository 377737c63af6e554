import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act as settle, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { NetworkFailure, Refusal, useTap } from '@/api'

let keys: string[] = []

function tapOf(perform: (input: string, key: string) => Promise<string>) {
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  const done = vi.fn()
  const failed = vi.fn()
  const counted = (input: string, key: string) => {
    keys.push(key)
    return perform(input, key)
  }
  const { result } = renderHook(() => useTap(counted, { onDone: done, onFailed: failed }), { wrapper })
  return { tap: (input: string) => settle(() => result.current.tap(input)), done, failed }
}

const pass = () => settle(() => vi.advanceTimersByTimeAsync(20_000))

beforeEach(() => {
  vi.useFakeTimers()
  keys = []
})

describe('a tap', () => {
  it('that the network loses is sent again under the same key', async () => {
    let losses = 2
    const { tap, done } = tapOf(async (input) => {
      if (losses-- > 0) throw new NetworkFailure('lost')
      return input
    })
    tap('order')
    await pass()
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(done.mock.calls[0][0]).toBe('order')
  })
  it('that is refused is not sent again', async () => {
    const { tap, failed } = tapOf(async () => {
      throw new Refusal(1301, 'sold', { reason: 'box_sold' })
    })
    tap('order')
    await pass()
    expect(keys).toHaveLength(1)
    expect(failed.mock.calls[0][0]).toMatchObject({ reason: 'box_sold' })
  })
  it('while the last one is under way does nothing', async () => {
    const { tap } = tapOf(() => new Promise((resolve) => setTimeout(() => resolve('done'), 1000)))
    tap('first')
    tap('second')
    await pass()
    expect(keys).toHaveLength(1)
  })
  it('after the last one has ended is a new one with a new key', async () => {
    const { tap } = tapOf(async (input) => input)
    tap('first')
    await pass()
    tap('second')
    await pass()
    expect(new Set(keys).size).toBe(2)
  })
})
