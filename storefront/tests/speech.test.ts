import { describe, expect, it } from 'vitest'

import { speechOf } from '@/i18n/speech'

const words = {
  hello: 'Hello',
  bag: {
    left_zero: 'None left',
    left_one: 'One left in {{bag}}',
    left_other: '{{count}} left in {{bag}}',
    of: '{{count}} of it',
  },
}
const chinese = { bag: { left_other: '{{bag}}剩 {{count}} 盒' } }

describe('speech', () => {
  const t = speechOf<string>('en', words)

  it('says a text by its key, filled with values', () => {
    expect(t('hello')).toBe('Hello')
    expect(t('bag.left', { count: 3, bag: 'A' })).toBe('3 left in A')
    expect(t('bag.left', { count: 3 })).toBe('3 left in ')
  })
  it('takes the form that the number asks for, and none where there is none', () => {
    expect(t('bag.left', { count: 0, bag: 'A' })).toBe('None left')
    expect(t('bag.left', { count: 1, bag: 'A' })).toBe('One left in A')
    expect(t('bag.of', { count: 1 })).toBe('1 of it')
    expect(speechOf<string>('zh-CN', chinese)('bag.left', { count: 1, bag: '甲' })).toBe('甲剩 1 盒')
    expect(speechOf<string>('zh-CN', chinese)('bag.left', { count: 0, bag: '甲' })).toBe('甲剩 0 盒')
  })
  it('says the key of what is not there, or what is given for it', () => {
    expect(t('bag.gone')).toBe('bag.gone')
    expect(t('bag')).toBe('bag')
    expect(t('constructor.name')).toBe('constructor.name')
    expect(t('bag.gone', { defaultValue: 'Gone' })).toBe('Gone')
  })
  it('takes values as they are', () => {
    expect(t('bag.left', { count: 2, bag: '{{count}} & <b>$&</b>' })).toBe('2 left in {{count}} & <b>$&</b>')
  })
})
