import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

import '@/features/orders' // its texts
import { useKindWords } from '@/features/orders/kind-words'
import { showLanguage } from '@/i18n'

beforeEach(() => showLanguage('en'))

const wordsOf = (kind: string, isShipped: boolean) => renderHook(() => useKindWords({ kind, isShipped })).result.current

it('an order that is paid says where its goods are, and nothing of that where nobody knows it', () => {
  expect(wordsOf('box', false).says('finish')).toContain('cabinet')
  expect(wordsOf('mall', true).state('paid')).toBe('To ship')
  expect(wordsOf('delivery', true).overSoon).toContain('pieces')
  const unknown = wordsOf('wish', false)
  expect([unknown.state('paid'), unknown.state('finish')]).toEqual(['Paid', 'Paid'])
  expect(unknown.says('finish')).toBe('Paid. Thank you.')
  expect(unknown.says('closed')).toBe(wordsOf('mall', true).says('closed'))
  expect(
    Object.values(unknown)
      .filter((value) => typeof value === 'string')
      .join(),
  ).not.toMatch(/box|cabinet/i)
})
