import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { address, chatPath, open, pairsOf, replace, tabs } from '@/host'
import { NavBar } from '@/ui'

import { openPages, startOn } from '../stand-ins/taro'

const order = '/packages/personal-pages/order/order'

describe('P2.01: opening a page', () => {
  it('pushes it, or puts it in place of the present one', () => {
    startOn('/pages/home/home')
    open(order)
    expect(openPages()).toEqual(['/pages/home/home', order])
    replace('/packages/auth-pages/auth/login')
    expect(openPages()).toEqual(['/pages/home/home', '/packages/auth-pages/auth/login'])
  })
  it.each(tabs.map(({ path }) => path))('switches to a page of the menu: %s', (path) => {
    startOn('/pages/index/index')
    open(path)
    expect(openPages()).toEqual([path])
    startOn('/pages/home/home')
    open(order)
    open(path, { tab: 'sealed' })
    expect(openPages()).toEqual([path])
  })
  it('offers no chat while there is none', () => expect(chatPath).toBeNull())
})

describe('P2.02: a query', () => {
  it.each([
    ['/page', { a: 1, b: 'x y&z' }, '/page?a=1&b=x%20y%26z'],
    ['/page?a=1', { b: 2 }, '/page?a=1&b=2'],
    ['/page', { a: undefined }, '/page'],
    ['/page', undefined, '/page'],
  ])('is appended to %s: %o', (path, query, whole) => expect(address(path, query)).toBe(whole))
  it('is read back, with what stands in it as it was', () => {
    expect(pairsOf('a=1&b=x%20y%26z&c=&d=1%&e=x=y')).toEqual([
      ['a', '1'],
      ['b', 'x y&z'],
      ['c', ''],
      ['d', '1%'],
      ['e', 'x=y'],
    ])
  })
})

it('P2.04: another mini-program is not a page: a browser stays where it is', () => {
  startOn('/pages/home/home')
  open('program://wx123/pages/index?from=shop')
  expect(openPages()).toEqual(['/pages/home/home'])
})

it('P9.13: the bar at the top is 44 pixels under the status bar', () => {
  const { container } = render(<NavBar title="Orders" />)
  expect(container.querySelector<HTMLElement>('.nav-bar')!.style.getPropertyValue('--bar')).toBe('44px')
})
