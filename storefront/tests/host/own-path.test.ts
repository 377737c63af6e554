import { describe, expect, it } from 'vitest'

import { ownPath } from '@/host'

describe('a path that somebody else wrote', () => {
  it('P2.09: is opened when it is a page of the shop, with its query', () => {
    for (const own of [
      '/pages/home/home',
      '/packages/market-pages/container?seriesId=7',
      '/packages/other-pages/rich-text?key=EDITOR_SET_USER_AGREEMENT_H5&x=%2F%2F',
      '/pages-vip/lottery/lottery-main',
    ])
      expect(ownPath(own), own).toBe(own)
  })
  it('is not opened when it leaves the shop or runs something', () => {
    for (const foreign of [
      undefined,
      '',
      'https://example.com/pages/home/home',
      '//example.com/pages/home/home',
      '/\\example.com/pages/home',
      'javascript:alert(1)',
      'program://wx123/pages/home',
      '/pages/../../etc',
      '/pages//home',
      '/pages/home/home#x',
      '/pages/home/home?x=a b',
      '/api/overseas/fun/logout',
      ' /pages/home/home',
      '/pages/home/home\n',
    ])
      expect(ownPath(foreign), foreign).toBeUndefined()
  })
  it('is not opened when the page there only leads on, which could lead in a circle', () => {
    for (const circle of ['/pages/entry?path=/pages/entry', '/pages/entry', '/pages/jump', '/pages/index/index'])
      expect(ownPath(circle), circle).toBeUndefined()
  })
})
