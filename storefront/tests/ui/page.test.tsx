import { render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import { showLanguage } from '@/i18n'
import Entry from '@/pages/entry'
import { EmptyState, ListEnd } from '@/ui'

import { openPages, startOn } from '../stand-ins/taro'

const orders = '/packages/personal-pages/order/order?tab=init'

beforeEach(async () => {
  localStorage.clear()
  await showLanguage('en')
  startOn(orders)
})

describe('P2.25, S2.05: a list', () => {
  it.each([
    ['en', 'Nothing here yet', 'You have seen everything.'],
    ['zh-CN', '这里还没有内容', '已经到底了'],
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
