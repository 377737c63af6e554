import { describe, expect, it } from 'vitest'

import type { OrderBox } from '@/features/orders/api'
import { runsOf, sealedOf, standOf, tabOf, tabs, timesOf } from '@/features/orders/model'
import { showLanguage, text } from '@/i18n'
import type { Order } from '@/parts/orders'

const box = (of: Partial<OrderBox>): OrderBox => ({ itemId: '1', slot: 3, kept: true, ...of })

// S4.01
describe('the tabs of orders', () => {
  it.each(['en', 'zh-CN', 'th'] as const)(
    'begin with all, to pay, to send, on the way and done, in their own words (%s)',
    async (language) => {
      await showLanguage(language)
      expect(tabs.slice(0, 5)).toEqual(['all', 'init', 'paid', 'delivered', 'finish'])
      const names = tabs.map((tab) => text(`orders.tabs.${tab}`))
      expect(new Set(names).size).toBe(tabs.length)
      expect(names.filter((name) => name.startsWith('orders.'))).toEqual([])
    },
  )
})

describe('an order', () => {
  it('is listed under the tab that was asked for, else under all', () => {
    expect([tabOf('refund'), tabOf('nonsense'), tabOf(undefined)]).toEqual(['refund', 'all', 'all'])
  })
  it('offers to open what is sealed and still there', () => {
    const boxes = [box({ itemId: 'a' }), box({ itemId: 'b', openedAt: 5 }), box({ itemId: 'c', kept: false })]
    expect(sealedOf(boxes).map(({ itemId }) => itemId)).toEqual(['a'])
  })
  it('says how each of its boxes stands', () => {
    expect(standOf(box({}), 'finish')).toBe('sealed')
    expect(standOf(box({ openedAt: 5 }), 'finish')).toBe('opened')
    expect(standOf(box({ openedAt: 5, kept: false }), 'finish')).toBe('gone')
    expect(standOf(box({ kept: false }), 'refund')).toBe('refunded')
  })
  it('tells its times in the order in which they came, and only those that it has', () => {
    const order = { createdAt: 1, paidAt: 2, refundedAt: 9 } as Order
    expect(timesOf(order)).toEqual([
      { name: 'createdAt', at: 1 },
      { name: 'paidAt', at: 2 },
      { name: 'refundedAt', at: 9 },
    ])
  })
})

describe('a list of orders', () => {
  const of = (...states: string[]) => runsOf(states.map((state, at) => ({ orderId: String(at), state }) as never))
  const told = (...states: string[]) =>
    of(...states).map((run) => ('order' in run ? run.order.orderId : run.closed.map(({ orderId }) => orderId)))
  it('holds what came to nothing together where it follows one another', () => {
    expect(told('paid', 'closed', 'closed', 'refund', 'closed')).toEqual(['0', ['1', '2'], '3', ['4']])
    expect(told('closed', 'closed')).toEqual([['0', '1']])
    expect(told()).toEqual([])
  })
  it('lets none be lost that waits or was paid back', () => expect(told('init', 'refund')).toEqual(['0', '1']))
})
