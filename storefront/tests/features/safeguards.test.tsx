import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { api, mutate, queries, useTap } from '@/api'
import { BuyerGate } from '@/features/safeguards'
import { amountOf, countingLimit, obstacleOf, shownMonths, spentPercent } from '@/features/safeguards/model'
import { showLanguage } from '@/i18n'
import { useNotices } from '@/notices'
import { beginSession } from '@/session'

const month = (more: object) => ({ currency: 'THB', spent: 0, ...more })

describe('a monthly limit', () => {
  it('is typed in whole units', () => {
    expect(amountOf('390', 2)).toBe(39_000)
    expect(amountOf('0', 2)).toBe(0)
    expect(amountOf('390', 0)).toBe(390)
    for (const wrong of ['', ' ', '1.5', '-1', '1e3', '12345678']) expect(amountOf(wrong, 2)).toBeUndefined()
  })
  it('counts with the one for minors, the tighter of both', () => {
    expect(countingLimit(month({}))).toBeUndefined()
    expect(countingLimit(month({ limit: 5 }))).toBe(5)
    expect(countingLimit(month({ minorLimit: 7 }))).toBe(7)
    expect(countingLimit(month({ limit: 5, minorLimit: 7 }))).toBe(5)
    expect(countingLimit(month({ limit: 9, minorLimit: 7 }))).toBe(7)
  })
  it('is drawn as a share that is never above all of it', () => {
    expect(spentPercent(month({ spent: 50 }))).toBe(0)
    expect(spentPercent(month({ spent: 50, limit: 200 }))).toBe(25)
    expect(spentPercent(month({ spent: 300, limit: 200 }))).toBe(100)
    expect(spentPercent(month({ limit: 0 }))).toBe(100)
  })
  it('is shown for the own currency and where there is something to say', () => {
    const months = [
      month({}),
      month({ currency: 'CNY' }),
      month({ currency: 'SGD', spent: 1 }),
      month({ currency: 'USD', limit: 0 }),
    ]
    expect(shownMonths({ months } as never).map(({ currency }) => currency)).toEqual(['THB', 'SGD', 'USD'])
  })
})

describe('what keeps a shopper from buying', () => {
  const limits = (more: object) => ({ months: [month({ spent: 10, limit: 20 })], monthEndsAt: 900, ...more }) as never
  it('is nothing while there is no break and something is left of the month', () =>
    expect(obstacleOf(limits({}))).toBeUndefined())
  it('is a break, until it ends', () => expect(obstacleOf(limits({ excludedUntil: 5 }))).toEqual({ kind: 'break', until: 5 }))
  it('is a limit that is used up, until the month ends; of another currency it is none', () => {
    const used = month({ spent: 20, limit: 20 })
    expect(obstacleOf(limits({ months: [used] }))).toEqual({ kind: 'spent', until: 900 })
    expect(obstacleOf(limits({ months: [month({}), { ...used, currency: 'USD' }] }))).toBeUndefined()
  })
})

const server = vi.fn<(url: string, init: { body?: string; headers: Record<string, string> }) => Promise<Response>>()
vi.stubGlobal('fetch', server)
const orderPath = '/api/overseas/boxSet/createOrder'

function Shop({ onDone, onFailed }: { onDone: () => void; onFailed: () => void }) {
  const order = useTap(
    (boxSetId: string, key) =>
      mutate(api.POST(orderPath, { body: { boxSetId, slots: [3] }, headers: { 'Idempotency-Key': key } })),
    { onDone, onFailed },
  )
  return (
    <>
      <button onClick={() => order.tap('7')}>order</button>
      <BuyerGate />
    </>
  )
}

describe('an order', () => {
  const done = vi.fn()
  const failed = vi.fn()
  const paths = () => server.mock.calls.map(([url]) => new URL(url).pathname)
  // Refused for this reason until a birthday is saved.
  const refuses = (code: number, reason: string) => {
    let told = false
    server.mockImplementation(async (url) => {
      const isOrder = new URL(url).pathname === orderPath
      told ||= !isOrder
      const answer = isOrder && !told ? { code, msg: 'no', data: { reason } } : { code: 200, msg: '', data: {} }
      return new Response(JSON.stringify(answer))
    })
  }

  beforeEach(async () => {
    for (const one of [server, done, failed]) one.mockReset()
    queries.clear()
    useNotices.setState({ toast: null, message: null })
    await showLanguage('en')
    beginSession({ token: 't', uid: 'K1', userId: '7' })
    render(
      <QueryClientProvider client={queries}>
        <Shop onDone={done} onFailed={failed} />
      </QueryClientProvider>,
    )
  })

  it('that needs a birthday asks for it, and goes on under a key of its own', async () => {
    refuses(1801, 'birthday_needed')
    fireEvent.click(screen.getByText('order'))
    const input = await screen.findByLabelText('Birthday')
    expect(useNotices.getState().toast).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Save and go on' }))
    expect(await screen.findByText('Enter your birthday')).toBeTruthy()
    fireEvent.change(input, { target: { value: '1990-06-15' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save and go on' }))
    await waitFor(() => expect(done).toHaveBeenCalledOnce())
    expect(paths()).toEqual([orderPath, '/api/overseas/updateUserInfo', orderPath])
    const keys = server.mock.calls.map(([, { headers }]) => new Headers(headers).get('Idempotency-Key')).filter(Boolean)
    expect(new Set(keys).size).toBe(2)
    expect(screen.queryByLabelText('Birthday')).toBeNull()
  })
  it('is not placed when the question is closed', async () => {
    refuses(1801, 'birthday_needed')
    fireEvent.click(screen.getByText('order'))
    await screen.findByLabelText('Birthday')
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(failed).toHaveBeenCalledOnce())
    expect(paths()).toEqual([orderPath])
  })
  it('that needs a guardian asks whether to go there, and is not tried again', async () => {
    refuses(1803, 'consent_needed')
    fireEvent.click(screen.getByText('order'))
    await waitFor(() => expect(useNotices.getState().message).not.toBeNull())
    expect(useNotices.getState().message).toMatchObject({ title: 'A parent or guardian has to agree' })
    expect(paths()).toEqual([orderPath])
  })
  it('above the limit is refused in words', async () => {
    refuses(1804, 'spending_limit_reached')
    fireEvent.click(screen.getByText('order'))
    await waitFor(() => expect(failed).toHaveBeenCalledOnce())
    expect(JSON.stringify(useNotices.getState().toast)).toContain('You have reached the limit')
  })
})
