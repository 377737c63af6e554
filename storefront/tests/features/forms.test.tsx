import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { queries } from '@/api'
import { RegisterForm, UpdatePasswordForm } from '@/features/account'
import { forget, keep } from '@/host'
import { showLanguage } from '@/i18n'
import { useNotices } from '@/notices'
import { currentSession, endSession } from '@/session'

const server = vi.fn<(url: string, init: { body: string }) => Promise<Response>>()
vi.stubGlobal('fetch', server)
const answers = (body: unknown, status = 200) =>
  server.mockImplementation(async () => new Response(JSON.stringify(body), { status }))
const sent = () => server.mock.calls.map(([url, { body }]) => [new URL(url).pathname, JSON.parse(body) as unknown])

const type = (name: string, value: string) => {
  const input = screen.getByLabelText(name)
  fireEvent.change(input, { target: { value } })
  fireEvent.blur(input)
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

function show(form: React.ReactNode) {
  render(<QueryClientProvider client={queries}>{form}</QueryClientProvider>)
}

beforeEach(async () => {
  server.mockReset()
  queries.clear()
  endSession()
  useNotices.setState({ toast: null, message: null })
  await showLanguage('en')
})

describe('a new password', () => {
  const session = { token: 't', uid: 'K1', userId: '7', expiresAt: 0 }
  it.each([
    ['en', 'E-mail', 'Enter a correct e-mail address'],
    ['zh-CN', '邮箱', '请输入正确的邮箱'],
  ] as const)('P5.09: refuses an address that is none (%s)', async (language, label, words) => {
    await showLanguage(language)
    show(<UpdatePasswordForm onDone={vi.fn()} />)
    type(label, 'ploy@mail')
    expect(screen.getByText(words)).toBeTruthy()
  })
  it('S5.01: refuses a weak password, and a second one that differs', () => {
    show(<UpdatePasswordForm onDone={vi.fn()} />)
    type('New password', 'abcdef')
    expect(screen.getByText('Use 6 to 16 characters with letters and digits')).toBeTruthy()
    type('New password', 'abcdef1')
    type('Password again', 'abcdef2')
    expect(screen.getByText('The two passwords differ')).toBeTruthy()
    type('Password again', 'abcdef1')
    expect(screen.queryByText('The two passwords differ')).toBeNull()
  })
  it('S5.02: refuses a code that has not six digits, and sends nothing', () => {
    show(<UpdatePasswordForm onDone={vi.fn()} />)
    type('E-mail', 'ploy@example.com')
    type('Code from the mail', '1234')
    type('New password', 'abcdef1')
    type('Password again', 'abcdef1')
    press('Set the new password')
    expect(screen.getByText('Enter the 6 digits from the mail')).toBeTruthy()
    expect(server).not.toHaveBeenCalled()
  })
  it('logs in with it', async () => {
    const done = vi.fn()
    answers({ code: 200, msg: '', data: session })
    show(<UpdatePasswordForm onDone={done} />)
    type('E-mail', ' ploy@example.com ')
    type('Code from the mail', '123456')
    type('New password', 'abcdef1')
    type('Password again', 'abcdef1')
    press('Set the new password')
    await waitFor(() => expect(done).toHaveBeenCalledOnce())
    expect(sent()).toEqual([
      ['/api/overseas/fun/updatePwd', { email: 'ploy@example.com', captcha: '123456', password: 'abcdef1' }],
    ])
    expect(currentSession()).toMatchObject({ token: 't' })
  })
  it('P5.11: says that special characters are not supported when the server cannot read a field', async () => {
    answers({ code: 400, msg: 'unreadable', data: { reason: 'pattern', field: 'email' } }, 400)
    show(<UpdatePasswordForm onDone={vi.fn()} />)
    type('E-mail', 'ploy@example.com')
    press('Send code')
    expect(await screen.findByText('Special characters are not supported.')).toBeTruthy()
  })
})

describe('a new account', () => {
  const fill = () => {
    fireEvent.click(screen.getByRole('radio', { name: 'With a password' }))
    type('E-mail', 'ploy@example.com')
    type('Code from the mail', '123456')
    type('Password', 'abcdef1')
    type('Password again', 'abcdef1')
  }
  it('is made by an address and its code alone, once the agreement is ticked', async () => {
    answers({ code: 200, msg: '', data: { token: 't', uid: 'K1', userId: '7', expiresAt: 0, current: 3 } })
    const done = vi.fn()
    show(<RegisterForm onDone={done} />)
    expect(screen.queryByLabelText('Password')).toBeNull()
    type('E-mail', 'ploy@example.com')
    type('Code from the mail', '123456')
    press('Create an account')
    expect(screen.getByText('Please tick this to create an account')).toBeTruthy()
    expect(server).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('checkbox', { name: 'I agree to the user agreement and the privacy policy' }))
    press('Create an account')
    await waitFor(() => expect(done).toHaveBeenCalledOnce())
    const posted = server.mock.calls
      .filter(([, init]) => init.body)
      .map(([url, { body }]) => [new URL(url).pathname, JSON.parse(body)])
    const body = { email: 'ploy@example.com', captcha: '123456', agreement: 3 }
    expect(posted).toContainEqual(['/api/overseas/fun/enter', body])
    expect(posted.some(([path]) => path === '/api/overseas/fun/register')).toBe(false)
  })
  it('needs the agreement to be ticked', async () => {
    answers({ code: 200, msg: '', data: { token: 't', uid: 'K1', userId: '7', expiresAt: 0 } })
    const done = vi.fn()
    show(<RegisterForm onDone={done} />)
    fill()
    press('Create an account')
    expect(screen.getByText('Please tick this to create an account')).toBeTruthy()
    expect(server).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('checkbox', { name: 'I agree to the user agreement and the privacy policy' }))
    press('Create an account')
    await waitFor(() => expect(done).toHaveBeenCalledOnce())
  })
  it('does not ask again who agreed when the app started', async () => {
    answers({ code: 200, msg: '', data: { token: 't', uid: 'K1', userId: '7', expiresAt: 0 } })
    const done = vi.fn()
    show(<RegisterForm onDone={done} />)
    keep('agreement', 3)
    fill()
    press('Create an account')
    await waitFor(() => expect(done).toHaveBeenCalledOnce())
    forget('agreement')
  })
})
