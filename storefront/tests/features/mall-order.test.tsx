import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { queries } from '@/api'
import { CheckoutView } from '@/features/mall_order'
import { wishOf } from '@/features/mall_order/model'
import { addressFor, newOne } from '@/parts/addresses/chosen'
import { showLanguage } from '@/i18n'
import { useNotices } from '@/notices'
import { linesText } from '@/parts/goods'
import { beginSession, endSession } from '@/session'

interface Body {
  lines?: { skuId: string; quantity: number }[]
  addressId?: string
  couponId?: string
  redPacket?: number
  total?: number
  points?: number
  billingAddressId?: string
}

const baht = (amount: number) => ({ amount, currency: 'THB' })
const words = (en: string) => ({ zh: en, en })
const home = { addressId: '5', country: 'TH', firstName: 'Mia', lastName: 'Chai', phone: '+66 2', line1: '99/1 Rama I Road' }
const coupon = (couponId: string, name: string) => ({
  couponId,
  name: words(name),
  state: 'free',
  cut: baht(50_00),
  threshold: baht(0),
  validFrom: 1,
  validUntil: 2,
  endsSoon: false,
})

let sent: { path: string; body: Body; key: string | null }[]
let unit: number
let addresses: object[]
let refusal: { code: number; msg: string; data: object } | undefined
let lost: boolean
let points: number | undefined

function quoteOf({ lines = [], couponId, redPacket = 0 }: Body) {
  const quantity = lines[0].quantity
  const goods = unit * quantity
  const cut = couponId ? 50_00 : 0
  const line = {
    skuId: lines[0].skuId,
    goodsId: '8',
    title: words('Pot'),
    option: words(''),
    picture: '/pictures/pot.webp',
    quantity,
  }
  const figures = { couponDiscount: baht(cut), redPacketUsed: baht(redPacket), total: baht(goods - cut - redPacket) }
  return {
    lines: [{ ...line, unit: baht(unit), goods: baht(goods), ...figures }],
    quantity,
    goods: baht(goods),
    promotionDiscount: baht(0),
    shipping: baht(0),
    shippingDiscount: baht(0),
    steps: [],
    unused: [],
    ...figures,
    points,
    providers: ['sandbox'],
  }
}

const answers: Record<string, (body: Body) => unknown> = {
  '/api/overseas/address/list': () => ({ items: addresses }),
  '/api/backpack/getMyBackpack': () => ({ items: [{ unit: 'red_packet:THB', amount: 25_60 }] }),
  '/api/mall/index/item/v1/calculatePrice.json': quoteOf,
  '/api/point/record/v1/list.json': () => ({ points: 1_000, items: [], next: null }),
  '/api/coupon/queryMallCouponList': () => ({
    items: [
      { coupon: coupon('1', 'Welcome'), takesOff: baht(50_00) },
      { coupon: coupon('2', 'Whole case'), whyNot: 'below_threshold', missing: baht(2_270_00) },
    ],
  }),
  '/api/mall/index/item/v1/order.json': () => ({
    orderId: '9',
    paymentId: '3',
    provider: 'sandbox',
    total: baht(1),
    remaining: 900,
  }),
}

// A sum is four answers, one after the other.
configure({ asyncUtilTimeout: 5_000 })

vi.stubGlobal('fetch', async (url: string, init: { body?: string; headers: Record<string, string> }) => {
  const path = new URL(url).pathname
  const body = (init.body === undefined ? {} : JSON.parse(init.body)) as Body
  sent.push({ path, body, key: new Headers(init.headers).get('Idempotency-Key') })
  if (lost) throw new TypeError('no network')
  if (refusal && path.endsWith('order.json')) return new Response(JSON.stringify(refusal))
  return new Response(JSON.stringify({ code: 200, msg: '', data: answers[path]?.(body) ?? {} }))
})

const draw = (lines: string, list?: string) =>
  render(
    <QueryClientProvider client={queries}>
      <CheckoutView lines={lines} list={list} />
    </QueryClientProvider>,
  )
const orders = () => sent.filter(({ path }) => path.endsWith('order.json'))
const sumLines = (view: ReturnType<typeof draw>) =>
  [...view.container.querySelectorAll('.pay-line')].map((line) => line.textContent)

beforeEach(async () => {
  cleanup()
  sent = []
  unit = 100_00
  addresses = [home]
  refusal = undefined
  lost = false
  points = undefined
  queries.clear()
  useNotices.setState(useNotices.getInitialState())
  await showLanguage('en')
  beginSession({ token: 't', uid: 'K1', userId: '7' })
})

describe('what is ordered', () => {
  it('is said by the address of the page', () => {
    expect(wishOf({ ids: '81,82' })).toEqual({ ids: ['81', '82'], list: 'base' })
    const lines = [{ skuId: '81', quantity: 2 }]
    expect(wishOf({ lines: linesText(lines) })).toEqual({ lines, list: 'base' })
    expect(wishOf({ lines: '81x2', list: 'point' })).toEqual({ lines, list: 'point' })
    expect(wishOf({ lines: '81x2', list: 'sale' })).toEqual({ lines, list: 'base' })
  })

  it('is nothing where the address is written by hand and says nothing', () => {
    for (const lines of ['', '81', '81x0', '81x-1', '81x100', 'x2', 'ax1']) expect(wishOf({ lines })).toBeUndefined()
    expect(wishOf({ ids: 'a,;' })).toBeUndefined()
    expect(wishOf({})).toBeUndefined()
  })

  it('goes to the chosen address, else to the first of the region, else to the first', () => {
    const [abroad, here] = [
      { addressId: '1', country: 'SG' },
      { addressId: '2', country: 'TH' },
    ]
    expect(addressFor([abroad, here], '1', 'TH')).toBe(abroad)
    expect(addressFor([abroad, here], undefined, 'TH')).toBe(here)
    expect(addressFor([abroad], 'gone', 'TH')).toBe(abroad)
    expect(addressFor([], undefined, 'TH')).toBeUndefined()
    expect(newOne([abroad, here], new Set(['1']))).toBe(here)
    expect(newOne([abroad], new Set(['1']))).toBeUndefined()
  })
})

describe('the checkout', () => {
  it('shows every line of the sum as the server says it, with the most that can be saved', async () => {
    const view = draw('81x2')
    await screen.findByRole('button', { name: 'Pay ฿124.40' })
    expect(sumLines(view)).toEqual(['2 pieces฿200.00', 'Coupon−฿50.00', 'Red packet−฿25.60', 'Delivery to your doorFree'])
    fireEvent.click(screen.getByRole('button', { name: /^Savings: The most/ }))
    expect(screen.getByRole('radio', { name: /Whole case/ }).textContent).toContain('฿2,270 short')
    fireEvent.click(screen.getByRole('radio', { name: 'No coupon' }))
    fireEvent.click(screen.getByRole('switch', { name: /^Red packet/ }))
    await screen.findByRole('button', { name: 'Pay ฿200.00' })
    expect(sumLines(view)).toEqual(['2 pieces฿200.00', 'Delivery to your doorFree'])
  })

  it('orders what is shown, for the total that is shown', async () => {
    draw('81x2')
    fireEvent.click(await screen.findByRole('button', { name: 'Pay ฿124.40' }))
    await waitFor(() => expect(orders()).toHaveLength(1))
    const chosen = { addressId: '5', couponId: '1', privilegeCardId: '', redPacket: 25_60 }
    const wish = {
      lines: [{ skuId: '81', quantity: 2 }],
      ...chosen,
      total: 124_40,
      list: 'base',
      points: 0,
      gifts: 0,
      billingSame: true,
    }
    expect(orders()[0].body).toEqual(wish)
    expect(orders()[0].key).not.toBeNull()
  })

  it('bills elsewhere where the shopper says so, to the address that they choose', async () => {
    addresses = [home, { ...home, addressId: '6', firstName: 'Office', line1: '9 Silom Road' }]
    draw('81x2')
    const pay = await screen.findByRole('button', { name: 'Pay ฿124.40' })
    fireEvent.click(screen.getByRole('switch', { name: /^Bill to the delivery address/ }))
    refusal = { code: 2734, msg: "Billing address can't be empty", data: { reason: 'billing_address_needed' } }
    fireEvent.click(pay)
    await waitFor(() => expect(orders()).toHaveLength(1))
    expect(orders()[0].body).toMatchObject({ billingSame: false })
    expect(orders()[0].body.billingAddressId || undefined).toBeUndefined()
    refusal = undefined
    await waitFor(() => expect(pay).not.toHaveProperty('ariaBusy', 'true'))
    fireEvent.click(await screen.findByRole('button', { name: 'Where does the bill go? Choose an address.' }))
    fireEvent.click(screen.getByRole('radio', { name: /9 Silom Road/ }))
    fireEvent.click(await screen.findByRole('button', { name: 'Pay ฿124.40' }))
    await waitFor(() => expect(orders()).toHaveLength(2))
    expect(orders()[1].body).toMatchObject({ addressId: '5', billingSame: false, billingAddressId: '6' })
  })

  it('takes points where the list that is named does, and says how many there are', async () => {
    points = 800
    const view = draw('81x2', 'point')
    fireEvent.click(await screen.findByRole('button', { name: 'Pay ฿124.40 and 800 points' }))
    await waitFor(() => expect(sumLines(view)).toContain('Points You have 1,000800'))
    await waitFor(() => expect(orders()).toHaveLength(1))
    expect(orders()[0].body).toMatchObject({ list: 'point', points: 800 })
  })

  it('tells a changed price with both figures, and orders at the new one only by a second press', async () => {
    draw('81x2')
    const pay = await screen.findByRole('button', { name: 'Pay ฿124.40' })
    unit = 110_00
    const quote = quoteOf({ lines: [{ skuId: '81', quantity: 2 }], couponId: '1', redPacket: 25_60 })
    const details = { seen: baht(124_40), quote }
    refusal = { code: 1419, msg: 'The price has changed.', data: { reason: 'price_changed', details } }
    fireEvent.click(pay)
    const told = await screen.findByRole('alert')
    expect(told.textContent).toContain('฿124.40')
    expect(told.textContent).toContain('฿144.40')
    expect(orders()).toHaveLength(1)
    refusal = undefined
    fireEvent.click(screen.getByRole('button', { name: 'Pay the new price, ฿144.40' }))
    await waitFor(() => expect(orders()).toHaveLength(2))
    expect(orders()[1].body.total).toBe(144_40)
    expect(orders()[1].key).not.toBe(orders()[0].key)
  })

  it('says of which goods there are none, and leads back', async () => {
    draw('81x2')
    refusal = { code: 1408, msg: 'This is sold out.', data: { reason: 'sold_out', about: words('Pot') } }
    fireEvent.click(await screen.findByRole('button', { name: 'Pay ฿124.40' }))
    expect((await screen.findByRole('heading', { name: /Pot/ })).textContent).toContain('This is sold out.')
    expect(screen.getByRole('button', { name: 'Go back' })).toBeTruthy()
    refusal = undefined
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('button', { name: 'Pay ฿124.40' })
  })

  // S8.04
  it('says that an order could not be made, and makes it by the next press', async () => {
    draw('81x2')
    refusal = { code: 500, msg: 'broken', data: {} }
    fireEvent.click(await screen.findByRole('button', { name: 'Pay ฿124.40' }))
    await waitFor(() => expect(useNotices.getState().toast?.text).toBe('That did not work. Please try again.'))
    expect(orders()).toHaveLength(1)
    refusal = undefined
    fireEvent.click(await screen.findByRole('button', { name: 'Pay ฿124.40' }))
    await waitFor(() => expect(orders()).toHaveLength(2))
  })

  it('leads to the first address where there is none', async () => {
    addresses = []
    draw('81x2')
    await screen.findByRole('button', { name: 'Add an address' })
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  })

  it('says that there is nothing, that one has to log in, and that there is no network', async () => {
    draw('')
    expect(screen.getByRole('heading', { name: 'Nothing to check out' })).toBeTruthy()
    cleanup()
    lost = true
    draw('81x1')
    await screen.findByRole('button', { name: 'Try again' }, { timeout: 5_000 })
    cleanup()
    endSession()
    draw('81x1')
    expect(screen.getByRole('button', { name: /Log in/ })).toBeTruthy()
    expect(orders()).toEqual([])
  }, 10_000)
})
