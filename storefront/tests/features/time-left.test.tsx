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
  expect(asked).toEqual(['/api/boxSet/paymentStatus'])
})

it('nothing is asked of an order that waits for nothing', () => {
  draw({ orderId: '8', state: 'finish' })
  expect([shown(), asked]).toEqual(['undefined', []])
})
