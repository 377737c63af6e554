import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

import '@/features/orders' // its texts
import { OrderLines } from '@/features/orders/order-card'
import { showLanguage } from '@/i18n'
import type { Order, OrderLine } from '@/parts/orders'

const unit = { amount: 42_000, currency: 'THB' }
const boxes = {
  kind: 'box',
  title: { zh: '夜', en: 'Night', th: 'ราตรี' },
  picture: 'fox-night',
  quantity: 2,
  unit,
  setNumber: 417,
  slots: [3, 11],
}
const tea = { kind: 'tea', title: { zh: '茶', en: 'Tea', th: 'ชา' }, picture: '/pictures/goods/tea-240.webp', quantity: 4, unit }
const draw = (...lines: OrderLine[]) => render(<OrderLines order={{ lines } as Order} />)
const pictures = (drawn: ReturnType<typeof draw>) => [...drawn.container.querySelectorAll('img')].map((image) => image.src)

beforeEach(() => showLanguage('en'))

it('a line of boxes says which they are', () => {
  const drawn = draw(boxes)
  expect(screen.getByText('Night')).toBeTruthy()
  expect(screen.getByText('Set 0417 · boxes 03, 11')).toBeTruthy()
  expect(pictures(drawn)[0]).toContain('/pictures/boxes/fox-night-box-')
})

it('a line of a kind that this app does not know shows what all kinds have', () => {
  const drawn = draw(boxes, tea)
  expect(screen.getByText('Tea')).toBeTruthy()
  expect(screen.getByText('× 4')).toBeTruthy()
  expect(screen.getAllByText(/Set/)).toHaveLength(1)
  expect(pictures(drawn)[1]).toContain('/pictures/goods/tea-240.webp')
})

it('and stands without a picture where it has none', () => {
  const drawn = draw({ ...tea, picture: '' })
  expect(screen.getByText('Tea')).toBeTruthy()
  expect(pictures(drawn)).toEqual([])
})
