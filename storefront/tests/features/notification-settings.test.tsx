import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { queries } from '@/api'
import { NotificationSettings } from '@/features/subscribe'
import { showLanguage } from '@/i18n'
import { beginSession, endSession } from '@/session'

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
