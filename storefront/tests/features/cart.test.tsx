import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { queries } from '@/api'
import { CartView } from '@/features/cart'
import { fewerOf, leftOutBy, selectedOf, turned } from '@/features/cart/model'
import { recall } from '@/host'
import { showLanguage } from '@/i18n'
import { useNotices } from '@/notices'
import { AddToCart, BagButton, takeOffDevice, useDeviceCart } from '@/parts/cart'
import { putOnDevice } from '@/parts/cart/device-cart'
import { beginSession, endSession } from '@/session'

interface Sent {
  path: string
  body?: { ids?: string[]; quantity?: number; lines?: { skuId: string; quantity: number }[] }
  key: string | null
}

const baht = (amount: number) => ({ amount, currency: 'THB' })
const words = (en: string) => ({ zh: en, en, th: en })
const line = (id: string, quantity: number, more: object = {}) => ({
  id,
  goodsId: `1${id}`,
  title: words(`Nimbi ${id}`),
  option: words(''),
  realImg: 'dolls/nimbi',
  quantity,
  status: 0,
  unit: baht(100_00),
  points: 0,
  addedAt: 1,
  ...more,
})
const noOffers = { promotionDiscount: baht(0), steps: [], unused: [] }

const contentOf = (...contentList: ReturnType<typeof line>[]) => ({
  contentList,
  cartNum: contentList.reduce((sum, { quantity }) => sum + quantity, 0),
})
type Content = ReturnType<typeof contentOf>

const few = line('3', 4, { status: 1, reason: 'stock_low', left: 2 })
const off = line('4', 1, { status: 1, reason: 'goods_off_shelf', unit: undefined })

let sent: Sent[]
let content: Content
let lost: boolean
/** What a call waits for before it is answered. */
let held: Promise<unknown>

const answers: Record<string, (body: NonNullable<Sent['body']>) => unknown> = {
  '/api/mall/ums/cart/v1/page.json': () => content,
  '/api/mall/ums/cart/v1/cartNums.json': () => ({ cartNums: content.cartNum }),
  '/api/mall/ums/cart/v1/edit.json': ({ quantity }) => {
    const [first, ...others] = content.contentList
    return (content = contentOf({ ...first, quantity: quantity! }, ...others))
  },
  '/api/mall/ums/cart/v1/remove.json': ({ ids }) =>
    (content = contentOf(...content.contentList.filter(({ id }) => !ids!.includes(id)))),
  '/api/overseas/mallBoxCart/calculateCheckout': ({ ids }) => {
    const contentList = content.contentList.filter(({ id }) => ids!.includes(id))
    const quantity = contentList.reduce((sum, one) => sum + one.quantity, 0)
    return { contentList, quantity, goods: baht(quantity * 100_00 - 1_00), points: 0, ...noOffers }
  },
  '/api/mall/ums/cart/v1/deviceCart.json': ({ lines }) => {
    const contentList = lines!.map(({ skuId, quantity }) => line(skuId, quantity))
    const quantity = contentList.reduce((sum, one) => sum + one.quantity, 0)
    return { contentList, quantity, goods: baht(quantity * 100_00), points: 0, ...noOffers }
  },
  '/api/mall/ums/cart/v1/add.json': ({ quantity }) => {
    content = contentOf(line('1', quantity!))
    return { id: '1', quantity, type: 'add', cartNums: quantity }
  },
}

vi.stubGlobal('fetch', async (url: string, init: { body?: string; headers: Record<string, string> }) => {
  const path = new URL(url).pathname
  const body = (init.body === undefined ? {} : JSON.parse(init.body)) as NonNullable<Sent['body']>
  sent.push({ path, body, key: new Headers(init.headers).get('Idempotency-Key') })
  await held
  if (lost) throw new TypeError('no network')
  return new Response(JSON.stringify({ code: 200, msg: '', data: answers[path]?.(body) ?? {} }))
})

const shown = (view: ReactNode) => render(<QueryClientProvider client={queries}>{view}</QueryClientProvider>)
const sentTo = (end: string) => sent.filter(({ path }) => path.endsWith(end))
const box = (name: string) => screen.getByRole('checkbox', { name })

beforeEach(async () => {
  sent = []
  content = contentOf(line('1', 1), line('2', 2))
  lost = false
  held = Promise.resolve()
  queries.clear()
  useNotices.setState(useNotices.getInitialState())
  await showLanguage('en')
  beginSession({ token: 't', uid: 'K1', userId: '7' })
})

// S4.17
describe('what is selected of a cart', () => {
  const lines = [line('1', 1), line('2', 2), few] as never

  it('is all that can be ordered but what the shopper has left out, and nothing that is gone', () => {
    const ids = (leftOut: string[]) => selectedOf(lines, new Set(leftOut)).map(({ id }) => id)
    expect(ids([])).toEqual(['1', '2'])
    expect(ids(['2', '9'])).toEqual(['1'])
    expect([...turned(new Set(['2']), '1')]).toEqual(['2', '1'])
    expect([...turned(new Set(['2']), '2')]).toEqual([])
  })

  it('is all or none of it at once', () => {
    expect([...leftOutBy(lines, new Set())]).toEqual(['1', '2', '3'])
    expect([...leftOutBy(lines, new Set(['1']))]).toEqual([])
  })

  it('may be fewer of a line that wants more than there are', () => {
    expect(fewerOf(few as never)).toBe(2)
    expect(fewerOf({ ...few, left: 0 } as never)).toBeUndefined()
    expect(fewerOf(off as never)).toBeUndefined()
  })
})

describe('the page of the cart', () => {
  it('has the sum of the server for what is selected', async () => {
    shown(<CartView />)
    expect(await screen.findByText('3 pieces, tax included, before delivery')).toBeTruthy()
    expect(screen.getByText('299')).toBeTruthy()
    fireEvent.click(box('Select Nimbi 2'))
    expect(await screen.findByText('1 piece, tax included, before delivery')).toBeTruthy()
    expect(sentTo('calculateCheckout').at(-1)?.body).toEqual({ ids: ['1'] })
    expect(box('All').getAttribute('aria-checked')).toBe('false')
    fireEvent.click(box('Select Nimbi 1'))
    expect(screen.getByText('Nothing is selected.')).toBeTruthy()
    fireEvent.click(box('All'))
    expect(box('Select Nimbi 2').getAttribute('aria-checked')).toBe('true')
    fireEvent.click(box('All'))
    expect(box('Select Nimbi 2').getAttribute('aria-checked')).toBe('false')
  })

  it('tells the server the last of several quick presses, one change at a time', async () => {
    shown(<CartView />)
    const stepper = within(await screen.findByRole('group', { name: 'How many: Nimbi 1' }))
    let answer = () => {}
    held = new Promise<void>((resolve) => (answer = resolve))
    const more = () => fireEvent.click(stepper.getByRole('button', { name: 'One more' }))
    more()
    await waitFor(() => expect(sentTo('edit.json')).toHaveLength(1))
    more()
    more()
    expect(stepper.getByText('4')).toBeTruthy()
    await act(async () => answer())
    await waitFor(() => expect(sentTo('edit.json').map(({ body }) => body?.quantity)).toEqual([2, 4]))
    expect(await screen.findByText('6 pieces, tax included, before delivery')).toBeTruthy()
  })

  it('says what cannot be bought and why, each with a way out', async () => {
    content = contentOf(few, off)
    shown(<CartView />)
    const group = within(await screen.findByRole('region', { name: 'Cannot be bought now' }))
    expect(group.getByText('Only 2 left.')).toBeTruthy()
    expect(group.getByText('This is no longer on sale.')).toBeTruthy()
    expect(group.getByRole('button', { name: 'Look at it: Nimbi 4' })).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: 'All' })).toBeNull()
    fireEvent.click(group.getByRole('button', { name: 'Take 2: Nimbi 3' }))
    await waitFor(() => expect(sentTo('edit.json').at(-1)?.body).toEqual({ id: '3', quantity: 2 }))
    fireEvent.click(screen.getByRole('button', { name: 'Remove all' }))
    await waitFor(() => expect(sentTo('remove.json')[0].body).toEqual({ ids: ['3', '4'] }))
    expect(await screen.findByText('Your cart is empty')).toBeTruthy()
  })

  it('loses a line that is removed', async () => {
    shown(<CartView />)
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Nimbi 1' }))
    await waitFor(() => expect(screen.queryByText('Nimbi 1')).toBeNull())
    expect(screen.getByText('Nimbi 2')).toBeTruthy()
  })

  it('says that it failed and tries again', async () => {
    lost = true
    shown(<CartView />)
    const retry = await screen.findByRole('button', { name: /try again|retry/i }, { timeout: 4000 })
    lost = false
    fireEvent.click(retry)
    expect(await screen.findByText('Nimbi 1')).toBeTruthy()
  })
})

describe('putting into the cart', () => {
  it('adds as many as are wanted, once, and the sign of the cart counts them', async () => {
    content = contentOf()
    shown(
      <>
        <AddToCart skuId="1" />
        <BagButton />
      </>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'One more' }))
    fireEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
    expect(await screen.findByRole('link', { name: 'Cart, 2 pieces' })).toBeTruthy()
    expect(sentTo('add.json')).toHaveLength(1)
    expect(sentTo('add.json')[0]).toMatchObject({ body: { skuId: '1', quantity: 2, type: 'add' } })
    expect(sentTo('add.json')[0].key).toBeTruthy()
  })
})

describe('the cart of a visitor', () => {
  const pieces = (count: number) => screen.findByText(`${count} piece${count === 1 ? '' : 's'}, tax included, before delivery`)

  beforeEach(() => {
    endSession()
    takeOffDevice(useDeviceCart.getState().lines.map(({ skuId }) => skuId))
  })

  it('asks for nothing while it is empty', async () => {
    shown(<CartView />)
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('lies on the device and is priced by the server', async () => {
    shown(
      <>
        <AddToCart skuId="1" />
        <BagButton />
      </>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'One more' }))
    fireEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
    expect(await screen.findByRole('link', { name: 'Cart, 2 pieces' })).toBeTruthy()
    expect(sent).toEqual([])
    expect(recall('device-cart')).toEqual([{ skuId: '1', quantity: 2 }])
    cleanup()
    shown(<CartView />)
    await pieces(2)
    fireEvent.click(screen.getByRole('button', { name: 'One more' }))
    await pieces(3)
    expect(sentTo('deviceCart.json').at(-1)?.body).toEqual({ lines: [{ skuId: '1', quantity: 3 }] })
    fireEvent.click(screen.getByRole('button', { name: 'Remove Nimbi 1' }))
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeTruthy()
    expect(recall('device-cart')).toBeUndefined()
  })

  it('has 99 of a thing and a hundred lines at most', () => {
    expect(putOnDevice({ skuId: '1', quantity: 60 })).toBe(60)
    expect(putOnDevice({ skuId: '1', quantity: 40 })).toBe('limit_exceeded')
    expect(putOnDevice({ skuId: '1', quantity: 39 })).toBe(99)
    for (let id = 2; id <= 100; id++) putOnDevice({ skuId: String(id), quantity: 1 })
    expect(putOnDevice({ skuId: '101', quantity: 1 })).toBe('cart_full')
    expect(useDeviceCart.getState().lines).toHaveLength(100)
  })

  it('is given to the cart that waits, once, and what is lost on the way waits on the device', async () => {
    putOnDevice({ skuId: '1', quantity: 2 })
    putOnDevice({ skuId: '2', quantity: 1 })
    beginSession({ token: 't', uid: 'K1', userId: '7' })
    lost = true
    shown(<BagButton />)
    await waitFor(() => expect(sentTo('add.json')).toHaveLength(1))
    await act(async () => {})
    expect(recall('device-cart')).toHaveLength(2)
    cleanup()
    lost = false
    shown(<BagButton />)
    await waitFor(() => expect(recall('device-cart')).toBeUndefined())
    expect(
      sentTo('add.json')
        .slice(1)
        .map(({ body }) => body),
    ).toEqual([
      { skuId: '1', quantity: 2, type: 'add', keepLarger: true },
      { skuId: '2', quantity: 1, type: 'add', keepLarger: true },
    ])
  })
})
