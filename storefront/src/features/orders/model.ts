import type { Order, OrderState } from '@/parts/orders'
import type { BadgeKind } from '@/ui'

import type { OrderBox } from './api'

export const tabs = ['all', 'init', 'paid', 'delivered', 'finish', 'refund', 'closed'] as const
export type OrderTab = (typeof tabs)[number]

export const tabOf = (name: string | undefined): OrderTab => tabs.find((tab) => tab === name) ?? 'all'

export const looks: Record<OrderState, BadgeKind> = {
  init: 'timer',
  paid: 'mine',
  delivered: 'held',
  finish: 'free',
  closed: 'sold',
  refund: 'sold',
}

export const setText = (number: number): string => String(number).padStart(4, '0')
export const slotText = (slot: number): string => String(slot).padStart(2, '0')

/** Boxes of an order that can still be opened. */
export const sealedOf = (boxes: OrderBox[]): OrderBox[] => boxes.filter(({ kept, openedAt }) => kept && openedAt === undefined)

/** How a box of an order stands. */
export function standOf({ kept, openedAt }: OrderBox, state: OrderState): 'sealed' | 'opened' | 'gone' | 'refunded' {
  if (state === 'refund') return 'refunded'
  if (openedAt === undefined) return 'sealed'
  return kept ? 'opened' : 'gone'
}

/** The times an order has, in the order in which they came. */
export function timesOf({ createdAt, paidAt, closedAt, refundedAt }: Order) {
  const times = { createdAt, paidAt, closedAt, refundedAt }
  const names = ['createdAt', 'paidAt', 'closedAt', 'refundedAt'] as const
  return names.flatMap((name) => {
    const at = times[name]
    return at === undefined ? [] : [{ name, at }]
  })
}

/** What follows one another in a list: an order by itself, or several that came to nothing. */
export type Run = { order: Order } | { closed: Order[] }

/** Orders that were closed stand together where they follow one another: three tries to pay are one thing that did not happen. */
export function runsOf(orders: Order[]): Run[] {
  const runs: Run[] = []
  for (const order of orders) {
    const last = runs[runs.length - 1]
    if (order.state !== 'closed') runs.push({ order })
    else if (last && 'closed' in last) last.closed.push(order)
    else runs.push({ closed: [order] })
  }
  return runs
}
