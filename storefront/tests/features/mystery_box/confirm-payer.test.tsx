import { QueryClientProvider } from '@tanstack/react-query'
import { act as settle, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { queries } from '@/api'
import { StandingWords } from '@/features/mystery_box/container/standing'
import { confirmPayer } from '@/features/mystery_box/live'
import type { Queue } from '@/features/mystery_box/model/snapshots'
import { showLanguage } from '@/i18n'
import { beginSession, endSession } from '@/session'
import { useNotices } from '@/ui'

import { usual } from './queues'

const begun = { state: 'pending', confirmationId: '31', provider: 'sandbox', until: 900_000_000 }
const shop = { asked: [] as string[], sent: [] as unknown[], after: {} as object, refuses: '' }
vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
  const { pathname } = new URL(url)
  shop.asked.push(pathname)
  if (body) shop.sent.push(JSON.parse(String(body)))
  const refused = shop.refuses && pathname === '/api/payment/confirm'
  const data = refused ? { reason: shop.refuses } : pathname === '/api/payment/confirm' ? begun : shop.after
  return new Response(JSON.stringify({ code: refused ? 1003 : 200, msg: shop.refuses, data }))
})

const toast = () => useNotices.getState().toast?.text
const press = (label: string) => {
  const message = useNotices.getState().message
  const action = message?.actions?.find((one) => one.label === label)
  expect(action).toBeDefined()
  message?.answer(action!.type)
}
const asking = () => vi.waitFor(() => expect(useNotices.getState().message?.title).toBe('Confirm a way to pay'))

beforeAll(() => showLanguage('en'))
beforeEach(() => {
  shop.asked = []
  shop.sent = []
  shop.after = {}
  shop.refuses = ''
  useNotices.setState({ toast: null, message: null })
  beginSession({ token: 't', uid: 'u', userId: '42' })
})
afterEach(() => endSession())

describe('attack F1: a newcomer who confirms a way to pay', () => {
  it('does so at the sandbox’s cashier, with a card of their own, and hears that they are vouched for', async () => {
    shop.after = { state: 'confirmed', until: 1 }
    const done = confirmPayer('7')
    await asking()
    press('Confirm')
    await done
    expect(shop.asked.slice(0, 3)).toEqual(['/api/payment/confirm', '/sandbox/cashier/confirm', '/api/payment/confirmation'])
    expect(shop.sent).toContainEqual({ confirmationId: '31', answer: 'success', card: 'card-42' })
    expect(toast()).toContain('among those who have bought')
  })

  it('may say no at the cashier', async () => {
    shop.after = { state: 'failed' }
    const done = confirmPayer('7')
    await asking()
    press('Later')
    await done
    expect(shop.sent).toContainEqual({ confirmationId: '31', answer: 'cancel', card: 'card-42' })
    expect(toast()).toBeUndefined()
  })

  it('hears that the card vouches for nobody for a while', async () => {
    shop.after = { state: 'spent', until: 1_764_705_600_000_000 }
    const done = confirmPayer('7')
    await asking()
    press('Confirm')
    await done
    expect(toast()).toContain('It counts again at')
  })

  it('is asked by a button below the words that say why others go first, and by no other words', async () => {
    const shown = (rank: 'newcomer' | 'yields') =>
      render(
        <QueryClientProvider client={queries}>
          <StandingWords queue={{ boxSetId: '7', standing: { ...usual, rank } } as Queue} className="" />
        </QueryClientProvider>,
      )
    const yields = shown('yields')
    expect(screen.queryByText('Confirm a way to pay')).toBeNull()
    yields.unmount()
    shown('newcomer')
    shop.refuses = 'too_frequent'
    await settle(async () => void fireEvent.click(screen.getByText('Confirm a way to pay')))
    await vi.waitFor(() => expect(shop.asked).toContain('/api/payment/confirm'))
    expect(shop.asked).not.toContain('/sandbox/cashier/confirm')
  })
})
