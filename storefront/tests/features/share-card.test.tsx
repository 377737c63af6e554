import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { queries } from '@/api'
import { PageShare, ShareButton } from '@/features/share'
import { pairsOf } from '@/host'
import { chooseLanguage } from '@/i18n'
import { useNotices } from '@/notices'
import { beginSession, endSession } from '@/session'

import taro, { cardOfPage, shareMenu, startOn } from '../stand-ins/taro'

// The sheet is the web's; the card of the host's own menu is the mini-program's.
vi.mock('@/host', async (original) => {
  const mini = await import('@/host/app/share.weapp')
  return { ...(await original<object>()), hostSharesCards: mini.hostSharesCards, useHostCard: mini.useHostCard }
})

const set = '/packages/market-pages/container'
const page = `${set}?seriesId=7`
const card = {
  title: { en: 'Nimbi is on sale', zh: '云朵兔正在开抽', th: 'นิมบีกำลังขาย' },
  text: { en: 'Come and see', zh: '来看看', th: 'มาดูกัน' },
  picture: 'boxes/nimbi-box-640.webp',
  path: `/pages/entry?path=${encodeURIComponent(page)}`,
}
let listed = { path: set, shareStatusOff: false, inShareWhite: false }
let isDistributor = false
let known = Promise.resolve()
const asked: string[] = []
vi.stubGlobal('fetch', async (address: string) => {
  const url = new URL(address)
  asked.push(url.pathname)
  if (url.pathname.endsWith('/user/v1/get.json')) await known
  const answers: Record<string, unknown> = {
    '/api/pageShare/list': { items: [listed] },
    '/api/sys/share/v1/get.json': url.searchParams.get('page') === page ? card : null,
    '/api/ums/user/v1/get.json': { isDistributor },
  }
  return new Response(JSON.stringify({ code: 200, msg: '', data: answers[url.pathname] }))
})
const shared = vi.fn<(what: { url: string; title: string; text: string }) => Promise<void>>(async () => undefined)
Object.defineProperty(navigator, 'share', { value: shared, configurable: true })

beforeEach(async () => {
  queries.clear()
  endSession()
  shared.mockClear()
  asked.length = 0
  listed = { path: set, shareStatusOff: false, inShareWhite: false }
  isDistributor = false
  known = Promise.resolve()
  useNotices.setState({ toast: null, message: null })
  await chooseLanguage('en')
  startOn(page)
})

const draw = (what: React.ReactNode) => render(<QueryClientProvider client={queries}>{what}</QueryClientProvider>)
const query = (path: string) => Object.fromEntries(pairsOf(path.split('?').slice(1).join('?')))

describe('the button that shares a page', () => {
  it.each([
    ['en', 'Share', 'Share the link', card.title.en, card.text.en],
    ['zh-CN', '分享', '分享链接', card.title.zh, card.text.zh],
  ] as const)('hands on the card that the shop has of it (%s)', async (language, button, link, title, text) => {
    await chooseLanguage(language)
    draw(<ShareButton />)
    fireEvent.click(await screen.findByRole('button', { name: button }))
    fireEvent.click(await screen.findByText(link))
    await waitFor(() => expect(shared).toHaveBeenCalledTimes(1))
    const told = shared.mock.calls[0][0]
    expect(told).toMatchObject({ title, text })
    expect(query(told.url)).toEqual({ path: page })
  })
  // P6.05, A1.04
  it('P2.09: leads through the entry page, and names a distributor twice', async () => {
    isDistributor = true
    let tell = () => {}
    known = new Promise((resolve) => (tell = resolve))
    beginSession({ token: 't', uid: 'u', userId: '42' })
    draw(<ShareButton />)
    fireEvent.click(await screen.findByRole('button', { name: 'Share' }))
    await waitFor(() => expect(queries.getQueryData(['share-card', page])).toBeTruthy())
    expect(screen.queryByText('Share the link')).toBeNull() // not before it is known who shares
    tell()
    fireEvent.click(await screen.findByText('Share the link'))
    await waitFor(() => expect(shared).toHaveBeenCalledTimes(1))
    const { url } = shared.mock.calls[0][0]
    expect(new URL(url).pathname).toBe('/pages/entry')
    expect(query(url)).toEqual({ path: page, shareUserId: '42', higherDistributorId: '42' })
  })
  it('P5.13: is not there where sharing is off', async () => {
    listed.shareStatusOff = true
    draw(<ShareButton />)
    await waitFor(() => expect(asked).toContain('/api/pageShare/list'))
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the menu of the host', () => {
  // P3.09
  it('sends the card with its picture, by the way through the entry page', async () => {
    beginSession({ token: 't', uid: 'u', userId: '42' })
    draw(<PageShare />)
    await waitFor(() => expect(shareMenu()).toBe(true))
    const { path, ...rest } = cardOfPage() as { path: string }
    expect(rest).toEqual({ title: card.title.en, imageUrl: 'http://shop.test/pictures/boxes/nimbi-box-640.webp' })
    expect(query(path)).toEqual({ path: page, shareUserId: '42' })
    expect(taro.getCurrentPages()).toHaveLength(1)
  })
  it('P5.13: offers nothing where sharing is off, unless the page is in the whitelist', async () => {
    listed.shareStatusOff = true
    const { unmount } = draw(<PageShare />)
    await waitFor(() => expect(asked).toContain('/api/pageShare/list'))
    await waitFor(() => expect(shareMenu()).toBe(false))
    expect(asked).not.toContain('/api/sys/share/v1/get.json')
    expect(cardOfPage()).toEqual({})
    unmount()
    queries.clear()
    listed.inShareWhite = true
    draw(<PageShare />)
    await waitFor(() => expect(shareMenu()).toBe(true))
  })
})
