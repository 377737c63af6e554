import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { queries } from '@/api'
import { CardsView, InvitationView } from '@/features/cards'
import { cardFor, withCoupon } from '@/features/mall_order/model'
import { showLanguage } from '@/i18n'
import { beginSession, endSession } from '@/session'

const baht = (amount: number) => ({ amount, currency: 'THB' })
const words = (en: string) => ({ zh: en, en, th: en })
const card = (cardId: string, state: string, more: object = {}) => ({
  cardId,
  cardKindId: '1',
  name: words(`Card ${cardId}`),
  state,
  cut: baht(50_00),
  threshold: baht(0),
  goods: [] as ('doll' | 'figure')[],
  apart: [] as ('coupon' | 'promotion')[],
  activeDays: 10,
  validFrom: 1,
  validUntil: 1_800_000_000_000_000,
  endsSoon: false,
  unseen: false,
  ...more,
})

let there: ReturnType<typeof card>[]
let lost: boolean
let sent: { path: string; body: unknown }[]
const list = '/api/star/virtualCard/list'

configure({ asyncUtilTimeout: 5_000 })
vi.stubGlobal('fetch', async (url: string, init: { body?: string }) => {
  const { pathname: path, searchParams } = new URL(url)
  sent.push({ path, body: init.body && JSON.parse(init.body) })
  if (lost) throw new TypeError('no network')
  const state = searchParams.get('state')
  const invitation = {
    cardId: '1',
    name: words('Card 1'),
    state: path.endsWith('acceptInviteConsume') ? 'accepted' : 'open',
    friends: { most: 3, came: 1, days: 5 },
    validUntil: 1,
  }
  const data = path === list ? { items: there.filter((one) => one.state === state), next: null } : invitation
  return new Response(JSON.stringify({ code: 200, msg: 'success', data }), { status: 200 })
})

const ways = { onUse: vi.fn(), onOrder: vi.fn(), onInvite: vi.fn() }
const show = (view = <CardsView {...ways} />) => render(<QueryClientProvider client={queries}>{view}</QueryClientProvider>)

beforeEach(async () => {
  cleanup()
  queries.clear()
  vi.clearAllMocks()
  there = []
  sent = []
  lost = false
  await showLanguage('en')
  beginSession({ token: 'a', uid: '1', userId: '1' })
})

describe('the page of privilege cards', () => {
  it('asks whoever is not logged in to log in', () => {
    endSession()
    show()
    expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('says that there are none', async () => {
    show()
    expect(await screen.findByText('No privilege card to use')).toBeTruthy()
    fireEvent.click(screen.getByRole('tab', { name: 'Expired' }))
    expect(await screen.findByText('No privilege card has expired')).toBeTruthy()
  })

  it('has a way for each state, and says once which are seen', async () => {
    there = [
      card('1', 'waiting', { unseen: true }),
      card('2', 'active', { percent: 10, friends: { most: 3, came: 1, days: 5 } }),
      card('3', 'held', { orderId: '9' }),
      card('4', 'active', {
        friends: { most: 1, came: 1, days: 5 },
        goods: ['doll', 'figure'],
        apart: ['coupon'],
        threshold: baht(100_00),
      }),
    ]
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Use it: Card 2' }))
    expect(ways.onUse).toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Invite friends: Card 2' }))
    expect(ways.onInvite).toHaveBeenCalledWith('2')
    fireEvent.click(screen.getByRole('button', { name: 'See the order: Card 3' }))
    expect(ways.onOrder).toHaveBeenCalledWith('9')
    expect(screen.queryByRole('button', { name: 'Invite friends: Card 4' })).toBeNull()
    expect(screen.getByText('On dolls and figures from ฿100. Not with a coupon.')).toBeTruthy()
    expect(screen.getByText('10%')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Activate: Card 1' })).toBeTruthy()
    const told = sent.filter(({ path }) => path.endsWith('popVirtualCardStatus'))
    expect(told).toEqual([{ path: '/api/star/virtualCard/popVirtualCardStatus', body: { cardIds: ['1'] } }])
  })

  it('says that the network is gone, and asks again', async () => {
    lost = true
    show()
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 15_000 })
    lost = false
    there = [card('1', 'used')]
    fireEvent.click(again)
    expect(await screen.findByText('No privilege card to use')).toBeTruthy()
  }, 20_000)
})

describe('an invitation', () => {
  it('is accepted', async () => {
    show(<InvitationView cardId="1" />)
    fireEvent.click(await screen.findByRole('button', { name: 'Accept' }))
    expect(await screen.findByText('You have helped this friend. Thank you.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull())
  })

  it('without a card is none', async () => {
    show(<InvitationView cardId="" />)
    expect(await screen.findByText('No invitation here')).toBeTruthy()
  })
})

describe('the card that is used', () => {
  const choice = (cardId: string, takesOff: number | undefined, apart: 'coupon'[] = []) =>
    ({ card: card(cardId, 'active', { apart }), takesOff: takesOff === undefined ? undefined : baht(takesOff) }) as never

  it('is the best one that goes with the coupon, the chosen one, or none', () => {
    const cards = [choice('1', 500, ['coupon']), choice('2', 300), choice('3', undefined)]
    expect(cardFor(cards, undefined, false)).toBe('1')
    expect(cardFor(cards, undefined, true)).toBe('2')
    expect(cardFor(cards, '1', true)).toBe('1')
    expect(cardFor(cards, null, false)).toBeUndefined()
    expect(cardFor([], undefined, false)).toBeUndefined()
  })

  it('gives way to a coupon that it may not go beside', () => {
    const cards = [choice('1', 500, ['coupon']), choice('2', 300)]
    expect(withCoupon({ cardId: '1' }, '7', cards)).toEqual({ cardId: undefined, couponId: '7' })
    expect(withCoupon({ cardId: '2' }, '7', cards)).toEqual({ cardId: '2', couponId: '7' })
  })
})
