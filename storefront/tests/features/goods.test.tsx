import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { queries } from '@/api'
import { GoodsView, MallView } from '@/features/goods'
import { bandsOf, everything, firstOf, insteadOf, narrows, picturesOf, questionOf } from '@/features/goods/model'
import { showLanguage } from '@/i18n'
import { beginSession, endSession } from '@/session'

const baht = (amount: number) => ({ amount, currency: 'THB' })
const words = (en: string) => ({ zh: en, en, th: en })
const ip = { ipId: '1', code: 'nimbi', name: words('Nimbi'), tagline: words(''), tone: 'nimbi' }
const item = {
  goodsId: '7',
  code: 'a',
  kind: 'figure' as const,
  ip,
  title: words('Sunny Nimbi'),
  realImg: 'figures/nimbi/sunny,boxes/nimbi-box',
  price: baht(39_000),
  isFrom: true,
  compareAt: 45_000,
  stock: 'few' as const,
}
const facets = {
  count: 3,
  more: false,
  kinds: [
    { kind: 'figure', count: 2 },
    { kind: 'doll', count: 1 },
  ],
  brands: [{ ip, count: 3 }],
  inStock: 2,
  leastPrice: baht(6_000),
  mostPrice: baht(300_000),
}
const sku = (skuId: string, stock: 'plenty' | 'none') => ({
  skuId,
  code: skuId,
  option: words(`Size ${skuId}`),
  realImg: `dolls/${skuId}`,
  price: baht(Number(skuId) * 10_000),
  tiers: skuId === '2' ? [{ leastQuantity: 3, amount: 18_000 }] : [],
  stock,
})
const product = {
  goodsId: '7',
  code: 'a',
  kind: 'doll' as const,
  title: words('Big Nimbi'),
  story: words('Half rabbit, half cloud.'),
  realImg: 'dolls/nimbi,dolls/nimbi-gift',
  returnable: true,
  skus: [sku('1', 'none'), sku('2', 'plenty')],
}

const server = vi.fn<(url: string, init: { body?: string }) => Promise<Response>>()
vi.stubGlobal('fetch', server)
const asked = () => server.mock.calls.map(([url]) => new URL(url)).filter(({ pathname }) => pathname === '/api/mall/list')
const said = (code: number, data: unknown) => new Response(JSON.stringify({ code, msg: '', data }))
const shown = (view: React.ReactNode) => render(<QueryClientProvider client={queries}>{view}</QueryClientProvider>)

beforeEach(async () => {
  server.mockReset()
  queries.clear()
  endSession()
  await showLanguage('en')
})

describe('what is looked for', () => {
  it('leaves out what does not matter', () => {
    expect(questionOf(everything, [])).toEqual({})
    const bands = bandsOf(facets)
    const filters = { ...everything, kind: 'doll' as const, ip: 'nimbi', words: ' big ', band: 'middle', inStock: true }
    expect(questionOf(filters, bands)).toEqual({
      kind: 'doll',
      ip: 'nimbi',
      words: 'big',
      inStock: true,
      leastPrice: 20_000,
      mostPrice: 99_999,
    })
    expect([everything, { ...everything, order: 'newest' as const }, filters].map(narrows)).toEqual([false, false, true])
  })
  it('has bands that meet, at round numbers between what there is', () => {
    const [low, middle, high] = bandsOf(facets)
    expect(low.most).toBe((middle.least ?? 0) - 1)
    expect(middle.most).toBe((high.least ?? 0) - 1)
    expect(bandsOf({ leastPrice: baht(100), mostPrice: baht(290) })).toEqual([])
    expect(bandsOf({ leastPrice: baht(0), mostPrice: baht(0) })).toEqual([])
  })
  it('is said to stand for another word only where that is so for everything found', () => {
    const match = (how: 'similar' | 'exact') => ({
      ...item,
      matches: [{ word: 'nmbi', field: 'title' as const, how, found: 'nimbi' }],
    })
    expect(insteadOf([match('similar'), match('similar')])).toEqual([{ word: 'nmbi', found: 'nimbi' }])
    expect(insteadOf([match('similar'), match('exact')])).toEqual([])
    expect(insteadOf([])).toEqual([])
  })
})

describe('goods', () => {
  it('begin with what is there, and its picture first', () => {
    expect(firstOf(product.skus)?.skuId).toBe('2')
    expect(firstOf([sku('1', 'none')])?.skuId).toBe('1')
    expect(firstOf([])).toBeUndefined()
    expect(picturesOf(product, product.skus[1])).toEqual(['dolls/2', 'dolls/nimbi', 'dolls/nimbi-gift'])
  })
  it('say what each costs, and offer to tell when what is sold out is back', async () => {
    server.mockImplementation(async (url) =>
      said(200, url.includes('detail') ? product : { items: [], next: null, unknownWords: [] }),
    )
    shown(<GoodsView goodsId="7" />)
    expect(await screen.findByText('From 3 on: ฿180 each')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Tell me when it is back' })).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: /Size 1/ }))
    expect(screen.getByRole('button', { name: 'Tell me when it is back' })).toBeTruthy()
    expect(screen.queryByText('From 3 on: ฿180 each')).toBeNull()
  })
  it('that went off may be waited for, by somebody who is logged in', async () => {
    const reminders: unknown[] = []
    server.mockImplementation(async (url, { body }) => {
      if (url.includes('/detail')) return said(1211, { reason: 'goods_off_shelf', about: words('Big Nimbi') })
      if (body) reminders.push(JSON.parse(body))
      return said(200, { goodsId: '7', subscribed: reminders.length > 0, goods: 0, most: 100 })
    })
    beginSession({ token: 't', uid: 'K1', userId: '7' })
    shown(<GoodsView goodsId="7" />)
    fireEvent.click(await screen.findByRole('button', { name: 'Tell me when it is back' }))
    expect(await screen.findByRole('button', { name: 'We will tell you' })).toBeTruthy()
    expect(reminders).toEqual([{ goodsId: '7', subscribed: true }])
  })
})

describe('the mall', () => {
  const answers = (items: unknown[], unknownWords: string[] = []) =>
    server.mockImplementation(async (url) =>
      said(
        200,
        url.includes('/namedPrices')
          ? { items: [] }
          : { items, next: null, facets: { ...facets, count: items.length }, unknownWords },
      ),
    )

  it('shows what there is, and of which kind how many', async () => {
    answers([item])
    shown(<MallView />)
    const all = within(await screen.findByRole('list', { name: 'Figures, dolls and cards' }))
    const card = all.getByRole('link', { name: /Sunny Nimbi/ })
    expect(card.textContent).toContain('At most 5 left')
    expect(card.getAttribute('href')).toContain('goodsId=7')
    fireEvent.click(await screen.findByRole('radio', { name: 'Big dolls 1' }))
    await waitFor(() => expect(asked().some(({ searchParams }) => searchParams.get('kind') === 'doll')).toBe(true))
  })
  it('opens with one thing in the light and rows, and is a list as soon as something is looked for', async () => {
    const other = { ...item, goodsId: '8', title: words('Big Boo') }
    answers([item, other])
    shown(<MallView />)
    const light = await screen.findByRole('heading', { name: 'Sunny Nimbi' })
    expect(light.closest('a')?.getAttribute('href')).toContain('goodsId=7')
    const dolls = within(await screen.findByRole('region', { name: 'Big dolls' }))
    expect(dolls.getByRole('link', { name: /Big Boo/ })).toBeTruthy()
    // What stands in the light is not shown beside it again.
    expect(dolls.queryByRole('link', { name: /Sunny Nimbi/ })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'All of Star cards' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Big dolls' })).toBeNull())
    expect(asked().at(-1)?.searchParams.get('kind')).toBe('star_card')
  })
  it('says which word nothing has, and leads on', async () => {
    answers([], ['xyzzy'])
    shown(<MallView />)
    fireEvent.change(await screen.findByRole('textbox', { name: 'Search by name, character or kind' }), {
      target: { value: 'nimbi xyzzy' },
    })
    expect(await screen.findByRole('heading', { name: 'No results for “xyzzy”' })).toBeTruthy()
    answers([item])
    fireEvent.click(screen.getByRole('button', { name: 'Search for “nimbi”' }))
    expect(await screen.findByRole('link', { name: /Sunny Nimbi/ })).toBeTruthy()
  })
  it('says when nothing comes', async () => {
    server.mockRejectedValue(new TypeError('no network'))
    shown(<MallView />)
    expect(await screen.findByRole('alert', {}, { timeout: 10_000 })).toBeTruthy()
  }, 15_000)
})
