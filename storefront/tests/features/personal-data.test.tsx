import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { queries } from '@/api'
import { ClosingView, DataView, EmailView } from '@/features/personal_data'
import { countText, fileName, isWhole, sizeText } from '@/features/personal_data/model'
import { keep, recall } from '@/host'
import { showLanguage } from '@/i18n'
import { useNotices } from '@/notices'
import { beginSession, currentSession } from '@/session'

import { openPages, startOn } from '../stand-ins/taro'

const host = vi.hoisted(() => ({ keepText: vi.fn<(text: string, name: string) => Promise<'saved' | 'copied'>>() }))
vi.mock('@/host', async (original) => ({ ...(await original<object>()), ...host }))

const server = vi.fn<(url: string, init: { body?: string }) => Promise<Response>>()
vi.stubGlobal('fetch', server)

type Answer = { code: number; data: unknown }
const refused = (reason: string): Answer => ({ code: 1103, data: { reason } })
const good = (data: unknown): Answer => ({ code: 200, data })

const mePath = '/api/ums/user/v1/get.json'
const savePath = '/api/overseas/updateUserInfo'
const codePath = '/api/account/ownCode'
const exportPath = '/api/account/export'
const partPath = '/api/account/export/part'
const closePath = '/api/account/close'
const me = { userId: '7', uid: 'K1', email: 'm***@example.com', nickName: 'Mo', auth: { phone: true, openInfo: true } }
const none = { state: 'none', parts: 0, bytes: 0 }
const ready = { state: 'ready', parts: 2, bytes: 1_400_000, askedAt: 1_764_100_000_000_000, expiresAt: 1_764_300_000_000_000 }
const terms = { waitDays: 14, dueAt: 1_765_300_000_000_000, openOrders: 0 }

let answers: Record<string, Answer | ((body: Record<string, string>) => Answer)>
const asked = (path: string) =>
  server.mock.calls.filter(([url]) => new URL(url).pathname === path).map(([, { body }]) => JSON.parse(body ?? '{}'))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const valueOf = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value
const show = (view: ReactNode) => render(<QueryClientProvider client={queries}>{view}</QueryClientProvider>)
const message = () => useNotices.getState().message

beforeEach(async () => {
  localStorage.clear()
  server.mockReset().mockImplementation(async (url, { body }) => {
    const answer = answers[new URL(url).pathname]
    const { code, data } = typeof answer === 'function' ? answer(JSON.parse(body ?? '{}')) : answer
    return new Response(JSON.stringify({ code, msg: 'no', data }))
  })
  host.keepText.mockReset().mockResolvedValue('saved')
  queries.clear()
  useNotices.setState({ toast: null, message: null })
  answers = {
    [mePath]: good(me),
    [exportPath]: good(none),
    [codePath]: good({ validSeconds: 300, againSeconds: 60 }),
    '/api/overseas/fun/getCaptcha': good({ validSeconds: 300, againSeconds: 60 }),
    '/api/account/closing': good(terms),
  }
  await showLanguage('en')
  beginSession({ token: 't', uid: 'K1', userId: '7' })
})

describe('another e-mail address', () => {
  const fill = async () => {
    show(<EmailView />)
    await screen.findByText('Now: m***@example.com')
    type('Code from the old address', '111111')
    type('New e-mail address', 'new@example.com')
    type('Code from the new address', '222222')
  }

  it('takes the codes of both mailboxes', async () => {
    answers[savePath] = good({ ...me, email: 'n***@example.com' })
    await fill()
    fireEvent.click(screen.getAllByRole('button', { name: 'Send code' })[0])
    await waitFor(() => expect(asked(codePath)).toEqual([{ purpose: 'change_email' }]))
    fireEvent.click(await screen.findByRole('button', { name: 'Send code' }))
    await waitFor(() =>
      expect(asked('/api/overseas/fun/getCaptcha')).toEqual([{ email: 'new@example.com', purpose: 'change_email' }]),
    )
    answers[mePath] = good({ ...me, email: 'n***@example.com' })
    press('Change the address')
    await screen.findByText('Now: n***@example.com')
    expect(asked(savePath)).toEqual([{ email: 'new@example.com', emailCaptcha: '222222', formerEmailCaptcha: '111111' }])
    expect(valueOf('New e-mail address')).toBe('')
  })
  it('says at both codes that one is wrong, and loses nothing that was typed', async () => {
    answers[savePath] = refused('captcha_wrong')
    await fill()
    press('Change the address')
    expect(await screen.findAllByText('One of the two codes is wrong. Check both mails.')).toHaveLength(2)
    const labels = ['Code from the old address', 'New e-mail address', 'Code from the new address']
    expect(labels.map(valueOf)).toEqual(['111111', 'new@example.com', '222222'])
  })
  it('that is taken is said at the address', async () => {
    answers[savePath] = refused('email_taken')
    await fill()
    press('Change the address')
    expect(await screen.findByText('This e-mail address already has an account. Please log in.')).toBeTruthy()
  })
  it('is nothing for an account without one', async () => {
    answers[mePath] = good({ ...me, email: '' })
    show(<EmailView />)
    expect(await screen.findByText('No e-mail address')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the file of one’s own data', () => {
  const file = JSON.stringify({ tables: { account: [{ email: 'mo@example.com' }] } })
  const parts = [file.slice(0, 20), file.slice(20)]
  const opens = (key: string) => (body: Record<string, string>) =>
    body.key === key ? good({ text: parts[Number(body.number) - 1] }) : refused('not_found')

  it('is asked for with a code, under a key that this device has made and keeps', async () => {
    answers['/api/account/export/ask'] = good({ ...none, state: 'making' })
    show(<DataView />)
    await screen.findByText('Take it along')
    press('Make the file')
    await screen.findByText('Enter the 6 digits from the mail')
    type('Code from the mail', '123456')
    press('Make the file')
    await screen.findByText(/is being made/)
    const [{ captcha, key }] = asked('/api/account/export/ask')
    expect(captcha).toBe('123456')
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(recall('export-key')).toBe(key)
  })
  it('is refused without losing the code that was typed, nor the key of a file that is ready', async () => {
    answers[exportPath] = good(ready)
    answers['/api/account/export/ask'] = refused('export_too_soon')
    answers[partPath] = opens('a'.repeat(32))
    keep('export-key', 'a'.repeat(32))
    show(<DataView />)
    fireEvent.click(await screen.findByText('Make a new one'))
    type('Code from the mail', '123456')
    press('Make the file')
    await waitFor(() =>
      expect(useNotices.getState().toast?.text).toBe('You have asked for your data a moment ago. Try again later.'),
    )
    expect(valueOf('Code from the mail')).toBe('123456')
    expect(recall('export-key')).toBe('a'.repeat(32))
  })
  it('is put together from its parts, and given to the shopper', async () => {
    answers[exportPath] = good(ready)
    answers[partPath] = opens('a'.repeat(32))
    keep('export-key', 'a'.repeat(32))
    show(<DataView />)
    await screen.findByText(/1\.4 MB/)
    press('Get the file')
    await waitFor(() => expect(host.keepText).toHaveBeenCalledWith(file, 'kabinet-my-data-2025-11-25.json'))
    expect(useNotices.getState().toast?.text).toMatch(/^Saved/)
  })
  it('opens, too, with the key whose answer got lost', async () => {
    answers[exportPath] = good(ready)
    answers[partPath] = opens('b'.repeat(32))
    keep('export-key', 'a'.repeat(32))
    keep('export-key-next', 'b'.repeat(32))
    show(<DataView />)
    await screen.findByText(/1\.4 MB/)
    press('Get the file')
    await waitFor(() => expect(host.keepText).toHaveBeenCalledWith(file, expect.any(String)))
  })
  it('that came in pieces of two files is not given', async () => {
    answers[exportPath] = good(ready)
    answers[partPath] = ({ number }) => good({ text: Number(number) === 1 ? parts[0] : 'other' })
    keep('export-key', 'a'.repeat(32))
    show(<DataView />)
    await screen.findByText(/1\.4 MB/)
    press('Get the file')
    await waitFor(() => expect(useNotices.getState().toast?.text).toBe('The file did not arrive whole. Please try again.'))
    expect(host.keepText).not.toHaveBeenCalled()
  })
  it('that is gone, or not for this key, is said to be', async () => {
    answers[exportPath] = good(ready)
    answers[partPath] = refused('not_found')
    keep('export-key', 'a'.repeat(32))
    show(<DataView />)
    await screen.findByText(/1\.4 MB/)
    press('Get the file')
    await waitFor(() => expect(useNotices.getState().toast?.text).toBe('This file is gone. Make a new one.'))
  })
  it('without a key is made anew', async () => {
    answers[exportPath] = good(ready)
    show(<DataView />)
    expect(await screen.findByText(/this device has no key to it/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Make the file' })).toBeTruthy()
  })
})

describe('the end of an account', () => {
  const close = async () => {
    show(<ClosingView />)
    type(await screen.findByLabelText('Code from the mail').then(() => 'Code from the mail'), '123456')
    press('Delete the account')
    await waitFor(() => expect(message()?.title).toBe('Delete the account?'))
  }

  it('says when it is, and what has to be finished first', async () => {
    answers['/api/account/closing'] = good({ ...terms, openOrders: 2 })
    show(<ClosingView />)
    expect(await screen.findByText(/On 10 Dec 2025: 14 days from now/)).toBeTruthy()
    expect(screen.getByText(/^2 orders are not paid yet/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'See the orders' })).toBeTruthy()
  })
  it('needs a code, a yes, and then leaves this device without a trace', async () => {
    answers[closePath] = good({ dueAt: terms.dueAt })
    startOn('/packages/personal-pages/settings/close-account')
    keep('export-key', 'a'.repeat(32))
    await close()
    message()?.answer('confirm')
    await waitFor(() => expect(message()?.title).toBe('Your account will be deleted'))
    expect(message()?.lines).toEqual(['On 10 Dec 2025. Log in before then to keep it.'])
    expect(asked(closePath)).toEqual([{ captcha: '123456' }])
    expect(currentSession()).toBeNull()
    expect(recall('export-key')).toBeUndefined()
    expect(openPages()).toEqual(['/packages/auth-pages/auth/login'])
  })
  it('is not begun by who takes it back at the question', async () => {
    await close()
    message()?.answer('cancel')
    await waitFor(() => expect(message()).toBeNull())
    expect(asked(closePath)).toEqual([])
    expect(currentSession()).not.toBeNull()
  })
  it('is refused to who guesses, and the page says so at the code', async () => {
    answers[closePath] = refused('captcha_wrong')
    await close()
    message()?.answer('confirm')
    expect(await screen.findByText('That is not the code from the mail.')).toBeTruthy()
    expect(valueOf('Code from the mail')).toBe('123456')
    expect(currentSession()).not.toBeNull()
  })
  it('asks the host, not for a code, where the account has no address', async () => {
    answers[mePath] = good({ ...me, email: '' })
    show(<ClosingView />)
    expect(await screen.findByText('The messaging app tells us that it is you.')).toBeTruthy()
    expect(screen.queryByLabelText('Code from the mail')).toBeNull()
    expect(screen.queryByText(/We tell you by mail/)).toBeNull()
  })
})

describe('what the pages say of a file', () => {
  it('is whole only when it is one JSON text with the tables', () => {
    expect(isWhole('{"tables":{}}')).toBe(true)
    for (const broken of ['', '{"tables":{}', 'null', '[]', '{}']) expect(isWhole(broken), broken).toBe(false)
  })
  it('has its day in its name, and a size that people read', () => {
    expect(fileName(ready.askedAt)).toBe('kabinet-my-data-2025-11-25.json')
    expect([0, 999, 1001, 999_000, 1_400_000].map(sizeText)).toEqual(['1 KB', '1 KB', '2 KB', '999 KB', '1.4 MB'])
  })
  it('counts orders as far as the shop does', () => expect([1, 99, 100].map(countText)).toEqual(['1', '99', '100+']))
})
