import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { queries } from '@/api'
import { NotificationSettings } from '@/features/subscribe'
import type { BrowserPush, PushState } from '@/host'
import { showLanguage } from '@/i18n'
import { beginSession, endSession } from '@/session'

const host = vi.hoisted(() => ({
  pushState: vi.fn<() => Promise<PushState>>(),
  beginPush: vi.fn<(key: string) => Promise<BrowserPush | null>>(),
  endPush: vi.fn<() => Promise<string | undefined>>(),
}))
vi.mock('@/host', async (original) => ({ ...(await original<object>()), ...host }))

const server = vi.fn<(url: string, init: { body?: string; headers: Record<string, string> }) => Promise<Response>>()
vi.stubGlobal('fetch', server)
const template = (state: string) => ({ key: 'order_paid', templateId: 'mail-paid', channel: 'mail', state, left: 0 })
const holds = (state: string) =>
  server.mockImplementation(
    async () => new Response(JSON.stringify({ code: 200, msg: '', data: { templates: [template(state)] } })),
  )
const paid = () => screen.findByRole('switch', { name: /Your order is paid/ })

beforeEach(async () => {
  server.mockReset()
  host.pushState.mockReset().mockResolvedValue('unable')
  host.beginPush.mockReset()
  host.endPush.mockReset().mockResolvedValue(undefined)
  queries.clear()
  endSession()
  await showLanguage('en')
  render(
    <QueryClientProvider client={queries}>
      <NotificationSettings />
    </QueryClientProvider>,
  )
})

describe('notifications', () => {
  it('are not shown to a visitor', () => expect(screen.queryByRole('switch')).toBeNull())
  it('by mail come unless they are switched off', async () => {
    holds('none')
    beginSession({ token: 't', uid: 'K1', userId: '7' })
    expect((await paid()).getAttribute('aria-checked')).toBe('true')
    holds('rejected')
    fireEvent.click(await paid())
    await waitFor(async () => expect((await paid()).getAttribute('aria-checked')).toBe('false'))
    const [url, { body }] = server.mock.calls[server.mock.calls.length - 1]
    expect(new URL(url).pathname).toBe('/api/msgSubscribe/add')
    expect(JSON.parse(body ?? '')).toEqual({
      templateIds: ['mail-paid'],
      outcomes: [{ templateId: 'mail-paid', outcome: 'reject' }],
    })
  })
})

describe('a browser that can be told while the shop is closed', () => {
  const here = () => screen.findByRole('switch', { name: /On this device/ })
  const asked = () => server.mock.calls.map(([url, init]) => [new URL(url).pathname, init.body && JSON.parse(init.body)])
  const answers = () =>
    server.mockImplementation(async (url) => {
      const data = url.includes('/push/key') ? { publicKey: 'BKey' } : { templates: [template('none')] }
      return new Response(JSON.stringify({ code: 200, msg: '', data }))
    })
  const made = { endpoint: 'https://push.example/1', p256dh: 'B', auth: 'A' }

  beforeEach(() => {
    answers()
    host.pushState.mockResolvedValue('off')
    beginSession({ token: 't', uid: 'K1', userId: '7' })
  })

  it('is told once its owner says so, by the key of the shop', async () => {
    host.beginPush.mockResolvedValue(made)
    fireEvent.click(await here())
    await waitFor(() => expect(asked()).toContainEqual(['/api/push/subscribe', made]))
    expect(host.beginPush).toHaveBeenCalledWith('BKey')
  })

  it('is not told when its owner says no to the browser', async () => {
    host.beginPush.mockResolvedValue(null)
    fireEvent.click(await here())
    await waitFor(() => expect(host.beginPush).toHaveBeenCalled())
    expect(asked().map(([path]) => path)).not.toContain('/api/push/subscribe')
  })

  it('is taken back when the shop does not take it', async () => {
    host.beginPush.mockResolvedValue(made)
    server.mockImplementation(async (url) => {
      const answer = url.includes('/push/subscribe')
        ? { code: 1502, msg: 'no', data: { reason: 'push_service_unknown' } }
        : { code: 200, msg: '', data: url.includes('/push/key') ? { publicKey: 'BKey' } : { templates: [] } }
      return new Response(JSON.stringify(answer))
    })
    fireEvent.click(await here())
    await waitFor(() => expect(host.endPush).toHaveBeenCalled())
  })
})
