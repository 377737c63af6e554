import { describe, expect, it } from 'vitest'

import { cardsIn, nextTitle, redPacketIn } from '@/features/membership/model'
import type { BackpackItem } from '@/parts/backpack'
import type { Title } from '@/parts/titles'

const text = (en: string) => ({ en, zh: en, th: en })
const packet = (currency: string, amount: number): BackpackItem => ({
  unit: `red_packet:${currency}`,
  kind: 'red_packet',
  name: text(''),
  purpose: text(''),
  amount,
  currency,
  expiries: [],
})
const card = (amount: number): BackpackItem => ({ ...packet('', amount), unit: 'card:xray', kind: 'card', currency: undefined })
const title = (name: string, progress: number, goal: number, owned = false) =>
  ({ name: text(name), progress, goal, owned }) as Title

describe('what a shopper has besides goods', () => {
  it('counts the cards of all kinds', () => {
    expect(cardsIn([card(2), packet('THB', 500), card(3)])).toBe(5)
    expect(cardsIn([])).toBe(0)
  })
  it('shows the red packet of the own currency, or another one that holds something', () => {
    expect(redPacketIn([packet('SGD', 100), packet('THB', 500)], 'THB')).toEqual({ amount: 500, currency: 'THB' })
    expect(redPacketIn([packet('SGD', 100), packet('THB', 0)], 'THB')).toEqual({ amount: 100, currency: 'SGD' })
    expect(redPacketIn([], 'THB')).toEqual({ amount: 0, currency: 'THB' })
  })
  it('names the title of which the largest part is done', () => {
    expect(nextTitle([title('a', 1, 10), title('b', 2, 4), title('c', 5, 5, true)])?.name.en).toBe('b')
    expect(nextTitle([title('c', 5, 5, true)])).toBeUndefined()
  })
})
