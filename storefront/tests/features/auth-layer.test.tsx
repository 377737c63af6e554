import { act as settle, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { granted, Refusal } from '@/api'
import { AuthLayer, startAsking } from '@/features/auth'
import { flow } from '@/features/auth/shopper'
import { showLanguage } from '@/i18n'
import { useNotices } from '@/notices'
import { beginSession, endSession, noteTerms, type UserAuth } from '@/session'
import type { PhoneButtonProps } from '@/ui/elements/host-buttons'
import { NoticeLayer } from '@/ui/layers/notice-layer'

// The host's own buttons, and its login: a browser has neither.
let number: { encryptedData?: string; iv?: string } = {}
vi.mock('@/ui/elements/host-buttons', () => ({
  PhoneButton: ({ children, onAnswer }: PhoneButtonProps) => <button onClick={() => onAnswer(number)}>{children}</button>,
  AvatarButton: () => null,
}))
vi.mock('@/session', async (original) => ({
  ...(await original<object>()),
  ...(await import('@/session/program-tokens.weapp')),
}))
vi.mock('@/host', async (original) => ({
  ...(await original<object>()),
  programCode: async () => 'code',
  dropProgramCode: () => undefined,
}))

let auth: UserAuth
const bodies: Record<string, unknown> = {}
vi.stubGlobal('fetch', async (url: string, { body }: { body?: string }) => {
  const path = new URL(url).pathname
  bodies[path.split('/').pop()!] = body ? JSON.parse(body) : undefined
  if (path.endsWith('getPhoneNumber.json') || path.endsWith('login')) auth = { ...auth, phone: true }
  if (path.endsWith('submit.json')) auth = { ...auth, openInfo: true }
  const session = { token: 't', uid: 'u', userId: '1', expiresAt: 2e15, auth }
  return new Response(JSON.stringify({ code: 200, msg: '', data: session }))
})
const session = { token: 't', uid: 'u', userId: '1' }
startAsking(Promise.resolve(true))

beforeEach(async () => {
  auth = { phone: false, openInfo: false }
  number = { encryptedData: 'xx', iv: 'yy' }
  for (const name of Object.keys(bodies)) delete bodies[name]
  useNotices.setState({ message: null, toast: null, loading: null })
  flow.nextTime()
  beginSession({ ...session, auth })
  noteTerms(1, true)
  await showLanguage('en')
})

const draw = () =>
  render(
    <>
      <AuthLayer />
      <NoticeLayer />
    </>,
  )

describe.each([
  ['en', 'Please log in for the best service', 'Log in with WeChat', 'One step left', 'Done'],
  ['zh-CN', '请先登录，享受优质服务', '微信登录', '还差一步', '完成'],
] as const)('the login popups (%s)', (language, first, phoneButton, second, done) => {
  // A1.02, S6.02
  it('P2.15, P2.16, P6.01: ask for the number, then for the profile', async () => {
    await showLanguage(language)
    draw()
    let outcome: boolean | undefined
    settle(() => void flow.authorise('profile').then((granted) => (outcome = granted)))
    expect(screen.getByRole('dialog', { name: first })).toBeTruthy()
    fireEvent.click(screen.getByText(phoneButton))
    await screen.findByRole('dialog', { name: second })
    expect(bodies['getPhoneNumber.json']).toEqual({ encryptedData: 'xx', iv: 'yy' })
    const name = screen.getByRole('textbox')
    expect(screen.getByText(done).closest('button')?.disabled).toBe(true)
    fireEvent.change(name, { target: { value: ' Mo ' } })
    fireEvent.click(screen.getByText(done))
    await vi.waitFor(() => expect(outcome).toBe(true))
    expect(bodies['submit.json']).toMatchObject({ nickName: 'Mo' })
  })
})

describe.each([
  ['en', 'User authorisation', 'Refusing authorisation means the full feature set cannot be used.', 'Next time', 'Re-authorise'],
  ['zh-CN', '用户授权', '拒绝授权将无法使用完整功能。', '下次再说', '重新授权'],
] as const)('a refusal (%s)', (language, title, text, next, again) => {
  it('P2.17: asks whether to go on', async () => {
    await showLanguage(language)
    draw()
    settle(() => void flow.authorise('phone'))
    settle(() => flow.declined())
    expect(await screen.findByRole('alertdialog', { name: title })).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
    expect([screen.getByText(next), screen.getByText(again)]).toHaveLength(2)
    fireEvent.click(screen.getByText(again))
    await vi.waitFor(() => expect(flow.state.getState().popup).toBe('first'))
    settle(() => flow.nextTime())
  })
})

it('P7.15: who is not logged in logs in by the number, with a code of the host', async () => {
  endSession()
  draw()
  settle(() => void flow.authorise('phone'))
  fireEvent.click(screen.getByText('Log in with WeChat'))
  await vi.waitFor(() => expect(flow.state.getState().popup).toBeNull())
  expect(bodies.login).toEqual({ code: 'code', agreement: 1, securityinfo: { encryptedData: 'xx', iv: 'yy' } })
})

it('what a call needs is asked for, and the call is made again', async () => {
  draw()
  const perform = vi.fn(async () => {
    if (!auth.phone) throw new Refusal(1005, '', { reason: 'phone_needed' })
    return 'ordered'
  })
  const ordered = granted(perform)
  await screen.findByText('Log in with WeChat')
  fireEvent.click(screen.getByText('Log in with WeChat'))
  await expect(ordered).resolves.toBe('ordered')
  expect(perform).toHaveBeenCalledTimes(2)
})
