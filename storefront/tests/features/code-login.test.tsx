import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { onRefusal, queries } from '@/api'
import { LoginForm } from '@/features/account'
import { showLanguage } from '@/i18n'
import { useNotices } from '@/notices'
import { currentSession, endSession } from '@/session'

const server = vi.fn<(url: string, init: { body?: string }) => Promise<Response>>()
vi.stubGlobal('fetch', server)
const enterPath = '/api/overseas/fun/enter'
const codePath = '/api/overseas/fun/getCaptcha'
const email = 'mo@example.com'

type Answer = { code: number; data: object }
const refused = (reason: string, code = 1103): Answer => ({ code, data: { reason } })
const good = (data: object): Answer => ({ code: 200, data })
const session = { token: 't', uid: 'K1', userId: '7', auth: { phone: true, openInfo: true } }

let answers: Record<string, Answer>
const done = vi.fn()
const asked = (path: string) =>
  server.mock.calls.filter(([url]) => new URL(url).pathname === path).map(([, { body }]) => JSON.parse(body ?? ''))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const valueOf = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value

beforeEach(async () => {
  localStorage.clear()
  server.mockReset().mockImplementation(async (url) => {
    const { code, data } = answers[new URL(url).pathname]
    return new Response(JSON.stringify({ code, msg: 'no', data }))
  })
  done.mockReset()
  queries.clear()
  endSession()
  useNotices.setState({ toast: null, message: null })
  answers = {
    [codePath]: good({ validSeconds: 300, againSeconds: 60 }),
    [enterPath]: good(session),
    '/api/ums/user/v1/userAgreement': good({ agreed: false, version: 0, current: 3 }),
  }
  // As in the app, where somebody asks who buys; who is not logged in yet has nobody to tell their yes to.
  onRefusal('agreement_needed', async () => false)
  await showLanguage('en')
  render(
    <QueryClientProvider client={queries}>
      <LoginForm onDone={done} />
    </QueryClientProvider>,
  )
})

describe('a login by a mailed code', () => {
  beforeEach(() => {
    type('E-mail', email)
    fireEvent.click(screen.getByRole('radio', { name: 'Code by mail' }))
  })

  it('keeps the address when the way is changed, and asks for no password', async () => {
    expect(valueOf('E-mail')).toBe(email)
    expect(screen.queryByLabelText('Password')).toBeNull()
    press('Send code')
    await waitFor(() => expect(asked(codePath)).toEqual([{ email, purpose: 'enter' }]))
    type('Code from the mail', '123456')
    press('Log in')
    await waitFor(() => expect(done).toHaveBeenCalledOnce())
    expect(asked(enterPath)).toEqual([{ email, captcha: '123456' }])
    expect(currentSession()?.token).toBe('t')
  })
  it('asks a new address for its yes, by the same code, and makes the account only then', async () => {
    answers[enterPath] = refused('agreement_needed', 506)
    type('Code from the mail', '123456')
    press('Log in')
    await screen.findByText(/no account yet/)
    press('Create an account with this code')
    await screen.findByText('Please tick this to create an account')
    expect(asked(enterPath)).toHaveLength(1)
    answers[enterPath] = good({ ...session, isNew: true })
    fireEvent.click(screen.getByRole('checkbox'))
    press('Create an account with this code')
    await waitFor(() => expect(done).toHaveBeenCalledWith(expect.objectContaining({ isNew: true })))
    expect(asked(enterPath)[1]).toEqual({ email, captcha: '123456', agreement: 3 })
    expect(useNotices.getState().toast).toBeNull()
  })
  it('asks for no yes of another address than the one that is new', async () => {
    answers[enterPath] = refused('agreement_needed', 506)
    type('Code from the mail', '123456')
    press('Log in')
    await screen.findByText(/no account yet/)
    type('E-mail', 'other@example.com')
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy()
  })
  it('says a wrong code at its field, and loses nothing that was typed', async () => {
    answers[enterPath] = refused('captcha_wrong')
    type('Code from the mail', '123456')
    press('Log in')
    await screen.findByText('That is not the code from the mail.')
    expect([valueOf('E-mail'), valueOf('Code from the mail')]).toEqual([email, '123456'])
    expect(done).not.toHaveBeenCalled()
    expect(useNotices.getState().toast).toBeNull()
  })
  it('counts down where the shop says that it is too soon, for this address and no other', async () => {
    answers[codePath] = refused('captcha_too_soon')
    press('Send code')
    await screen.findByText('Wait a little before you ask for another code.')
    expect((screen.getByRole('button', { name: 'Again in 60 s' }) as HTMLButtonElement).disabled).toBe(true)
    type('E-mail', 'other@example.com')
    expect((screen.getByRole('button', { name: 'Send code' }) as HTMLButtonElement).disabled).toBe(false)
  })
  it('asks for no code of what is no address', async () => {
    type('E-mail', 'mo@')
    press('Send code')
    await screen.findByText('Enter a correct e-mail address')
    expect(server).not.toHaveBeenCalled()
  })
  it('that took the account back from being deleted says so, until it is read', async () => {
    answers[enterPath] = good({ ...session, isKept: true })
    type('Code from the mail', '123456')
    press('Log in')
    await waitFor(() => expect(useNotices.getState().message?.title).toBe('Your account stays'))
    expect(done).toHaveBeenCalledWith(expect.objectContaining({ isKept: true }))
  })
})

it('a login by password that took the account back says so, too', async () => {
  answers['/api/overseas/fun/login'] = good({ ...session, isKept: true })
  type('E-mail', email)
  type('Password', 'figures2see')
  press('Log in')
  await waitFor(() => expect(useNotices.getState().message?.title).toBe('Your account stays'))
})
