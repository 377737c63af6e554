import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { queries } from '@/api'
import { MessageOffer } from '@/features/subscribe'
import type { HostSubscription } from '@/host'
import { showLanguage } from '@/i18n'
import { beginSession, endSession } from '@/session'

const host = vi.hoisted(() => ({ requestSubscription: vi.fn<() => Promise<HostSubscription>>() }))
vi.mock('@/host', async (original) => ({ ...(await original<object>()), ...host }))

type State = 'none' | 'accepted' | 'rejected' | 'always_rejected'
const template = (channel: 'mail' | 'program', state: State, left = 0) => ({
  key: 'box_turn',
  templateId: `${channel}-turn`,
  channel,
  state,
  left,
})
let templates: ReturnType<typeof template>[] = []
vi.stubGlobal('fetch', async (url: string) => {
  const { pathname } = new URL(url)
  if (pathname === '/api/msgSubscribe/add') templates = templates.map((one) => ({ ...one, state: 'accepted', left: 1 }))
  return new Response(JSON.stringify({ code: 200, msg: '', data: { templates } }))
})

beforeEach(async () => {
  queries.clear()
  endSession()
  await showLanguage('en')
})

function draw(...held: ReturnType<typeof template>[]) {
  templates = held
  beginSession({ token: 't', uid: 'u', userId: '1' })
  render(
    <QueryClientProvider client={queries}>
      <MessageOffer about="box_turn" />
    </QueryClientProvider>,
  )
}
const byMail = 'We will mail you when it is your turn.'
const byMessage = 'We will message you when it is your turn.'
const question = 'Shall we tell you when it is your turn?'

describe('while somebody waits', () => {
  it.each([
    ['a mail that nobody refused is announced', [template('mail', 'none')], byMail, false],
    ['a mail that was refused is offered', [template('mail', 'rejected')], question, true],
    ['a message of the host that was allowed is announced', [template('program', 'accepted', 1)], byMessage, false],
    ['a message whose permission is used up is offered again', [template('program', 'accepted', 0)], question, true],
    ['a message that was refused for good is offered', [template('program', 'always_rejected')], question, true],
    ['a mail stands in for a message', [template('program', 'none'), template('mail', 'none')], byMail, false],
  ] as const)('%s', async (_case, held, words, offered) => {
    draw(...held)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryAllByRole('button')).toHaveLength(offered ? 1 : 0)
  })
  it('nothing is drawn for who cannot be reached', async () => {
    draw()
    await waitFor(() => expect(queries.getQueryData(['subscriptions'])).toBeTruthy())
    expect(document.body.textContent).toBe('')
  })
  // P3.18
  it('a tap lets the host ask, and the answer is drawn', async () => {
    host.requestSubscription.mockResolvedValue({ answers: { 'program-turn': 'accept' } })
    draw(template('program', 'none'))
    fireEvent.click(await screen.findByRole('button', { name: 'Tell me' }))
    expect(await screen.findByText(byMessage)).toBeTruthy()
    expect(host.requestSubscription).toHaveBeenCalledWith(['program-turn'])
  })
  it('a tap allows a mail again, and nobody is asked', async () => {
    host.requestSubscription.mockClear()
    draw(template('mail', 'rejected'))
    fireEvent.click(await screen.findByRole('button', { name: 'Tell me' }))
    expect(await screen.findByText(byMail)).toBeTruthy()
    expect(host.requestSubscription).not.toHaveBeenCalled()
  })
})
