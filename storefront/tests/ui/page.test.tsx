import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { keep } from '@/host'
import { showLanguage } from '@/i18n'
import Entry from '@/pages/entry'
import { EmptyState, ListEnd, page } from '@/ui'

import { openPages, startOn } from '../stand-ins/taro'

const agent = Object.getOwnPropertyDescriptor(Navigator.prototype, 'userAgent')!
const width = Object.getOwnPropertyDescriptor(window, 'innerWidth')!
const deviceIs = (userAgent: string, innerWidth: number) => {
  Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => userAgent, configurable: true })
  Object.defineProperty(window, 'innerWidth', { value: innerWidth, configurable: true })
}
const Orders = page(() => <p>Orders</p>)
const orders = '/packages/personal-pages/order/order?tab=init'

beforeEach(async () => {
  localStorage.clear()
  await showLanguage('en')
  startOn(orders)
})
afterEach(() => {
  Object.defineProperty(Navigator.prototype, 'userAgent', agent)
  Object.defineProperty(window, 'innerWidth', width)
})

// P2.10
describe('P5.05: a page on', () => {
  const phones = [
    ['an Android phone', 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36', 412],
    ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605 Mobile/15E148', 390],
  ] as const
  it.each(phones)('%s is drawn', (_device, userAgent, innerWidth) => {
    deviceIs(userAgent, innerWidth)
    render(<Orders />)
    expect(screen.getByText('Orders')).toBeTruthy()
    expect(openPages()).toEqual([orders.split('?')[0]])
  })
  const others = [
    ['a tablet', 'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605 Mobile/15E148', 820],
    ['an Android tablet', 'Mozilla/5.0 (Linux; Android 14; Tablet) AppleWebKit/537.36 Chrome/130 Mobile', 800],
    ['a desktop', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130 Safari/537.36', 1440],
  ] as const
  it.each(others)('%s leads to the device notice instead', (_device, userAgent, innerWidth) => {
    deviceIs(userAgent, innerWidth)
    render(<Orders />)
    expect(screen.queryByText('Orders')).toBeNull()
    expect(openPages()).toEqual(['/pages/jump'])
  })
  it('a desktop whose shopper chose to stay is drawn', () => {
    deviceIs(others[2][1], 1440)
    keep('stay-here', true)
    render(<Orders />)
    expect(screen.getByText('Orders')).toBeTruthy()
  })
})

describe('P2.25: a list', () => {
  it.each([
    ['en', 'Nothing here yet', 'That is all.'],
    ['zh-CN', '这里还没有内容', '没有更多了'],
  ] as const)('that is empty says so by itself, and one that ends too (%s)', async (language, empty, end) => {
    await showLanguage(language)
    render(
      <>
        <EmptyState />
        <ListEnd />
      </>,
    )
    expect(screen.getByText(empty)).toBeTruthy()
    expect(screen.getByRole('separator').textContent).toBe(end)
  })
})

describe('P2.09: the entry page', () => {
  const set = '/packages/market-pages/container?seriesId=7'
  it.each([
    ['leads on to the page that was shared', set, '/packages/market-pages/container'],
    ['leads home from an address that is none of ours', 'https://elsewhere.example/pages/', '/pages/home/home'],
    ['leads home from no address', '', '/pages/home/home'],
  ])('%s', (_case, path, target) => {
    startOn(`/pages/entry?path=${encodeURIComponent(path)}&shareUserId=42`)
    render(<Entry />)
    expect(openPages()).toEqual([target])
    expect(JSON.parse(sessionStorage.getItem('kabinet.attribution')!)).toMatchObject({ shareUserId: '42' })
  })
})
