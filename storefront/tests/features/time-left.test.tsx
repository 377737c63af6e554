import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import { queries } from '@/api'
import { useTimeLeft } from '@/features/orders/api'
import type { Order, PaymentState } from '@/parts/orders'

let payment: Partial<PaymentState> = {}
let asked: string[] = []
vi.stubGlobal('fetch', async (url: string) => {
  asked.push(new URL(url).pathname)
  return new Response(JSON.stringify({ code: 200, msg: '', data: payment }))
})

beforeEach(() => {
  queries.clear()
  asked = []
})

function Left({ order }: { order: Order }) {
  return <p role="timer">{String(useTimeLeft(order))}</p>
}
const draw = (order: Partial<Order>) =>
  render(
    <QueryClientProvider client={queries}>
      <Left order={order as Order} />
    </QueryClientProvider>,
  )
const shown = () => screen.getByRole('timer').textContent

it.each([
  ['is that of its payment, whatever was ordered', { outcome: 'pending', payWithin: 65 }, '65'],
  ['is over where the payment has ended meanwhile', { outcome: 'success' }, '0'],
] as const)('the time left of a waiting order %s', async (_case, state, seconds) => {
  payment = state
  draw({ orderId: '7', state: 'init' })
  expect(shown()).toBe('undefined')
  await waitFor(() => expect(shown()).toBe(seconds))
  expect(new Set(asked)).toEqual(new Set(['/api/boxSet/paymentStatus']))
})

it('nothing is asked of an order that waits for nothing', () => {
  draw({ orderId: '8', state: 'finish' })
  expect([shown(), asked]).toEqual(['undefined', []])
})

// S4.16
it('who waits at an order sees it paid once the cashier has told the shop, and it is asked no more', async () => {
  vi.useFakeTimers()
  payment = { outcome: 'pending', payWithin: 65 }
  const invalidated = vi.spyOn(queries, 'invalidateQueries')
  draw({ orderId: '9', state: 'init' })
  await vi.advanceTimersByTimeAsync(7_000)
  expect(asked).toHaveLength(3)
  expect(invalidated).not.toHaveBeenCalled()
  payment = { outcome: 'success' }
  await vi.advanceTimersByTimeAsync(3_000)
  expect(invalidated).toHaveBeenCalledExactlyOnceWith({ queryKey: ['orders'] })
  const known = asked.length
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked).toHaveLength(known)
  vi.useRealTimers()
})
