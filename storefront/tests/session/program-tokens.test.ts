import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { api, query } from '@/api'
import { showLanguage } from '@/i18n'
import { useNotices } from '@/notices'
import { agreedVersion, beginSession, currentSession, endSession, leaveAccount, noteTerms } from '@/session'
import { enterByCode, startProgramTokens } from '@/session/program-tokens.weapp'

import { openPages } from '../stand-ins/taro'

const host = vi.hoisted(() => ({ programCode: vi.fn<() => Promise<string>>(), dropProgramCode: vi.fn() }))
vi.mock('@/host', async (original) => ({ ...(await original<object>()), ...host }))

const oauth = '/api/ums/oauth/v1/oauth.json'
const good = new Set<string>()
/** The terms that count in the shop, and what is answered by who is asked for them. */
let terms = 1
const askTerms = vi.fn<() => Promise<boolean>>()
const says = (agreed: boolean) => async () => {
  noteTerms(terms, agreed)
  return agreed
}
let entered = 0
const calls: { path: string; token: string | null; sign: string | null }[] = []
const answer = (code: number, data: object) => new Response(JSON.stringify({ code, msg: '', data }))
// A server that knows which tokens are good, and gives out a new one for each code.
const serve = async (url: string, { headers, body }: { headers: Headers; body?: string }) => {
  const { pathname } = new URL(url)
  calls.push({ path: pathname, token: headers.get('X-AUTH-TOKEN'), sign: headers.get('sign') })
  if (pathname === oauth) {
    const { code, agreement, asked } = JSON.parse(body!) as { code: string; agreement?: number; asked: boolean }
    if (agreement !== terms)
      return answer(agreement ? 1116 : 506, { reason: agreement ? 'agreement_outdated' : 'agreement_needed' })
    if (code === 'stale') return answer(1110, { reason: 'login_code_invalid' })
    if (closing && !asked) return answer(1140, { reason: 'account_closing' })
    const token = `token-${++entered}`
    if (!refusing) good.add(token)
    const isKept = closing
    closing = false
    return answer(200, { token, uid: 'u', userId: '42', expiresAt: 2e15, auth: { phone: true, openInfo: false }, isKept })
  }
  return good.has(headers.get('X-AUTH-TOKEN') ?? '')
    ? answer(200, { sealed: 1, opened: 2 })
    : answer(401, { reason: 'not_logged_in' })
}
vi.stubGlobal('fetch', serve)
let refusing = false
/** The account waits to be deleted. */
let closing = false
const count = () => query(api.GET('/api/cabinetInfo/cabinetNum'))
const paths = () => calls.map(({ path }) => path.split('/').pop())

beforeAll(() => {
  beginSession({ token: 'old', uid: 'u', userId: '42' })
  askTerms.mockImplementation(says(true))
  return startProgramTokens(askTerms)
})
// A call refused with 401 leads to the login a moment later: that belongs to these tests, too.
afterAll(() => new Promise((resolve) => setTimeout(resolve, 300)))
beforeEach(async () => {
  good.clear()
  calls.length = 0
  refusing = false
  closing = false
  terms = 1
  noteTerms(terms, true)
  askTerms.mockReset()
  askTerms.mockImplementation(says(true))
  host.programCode.mockReset()
  host.programCode.mockResolvedValue('code')
  useNotices.setState({ message: null, toast: null })
  beginSession({ token: 'old', uid: 'u', userId: '42' })
  await showLanguage('en')
})

describe('P4.10: in a mini-program a request without a good token', () => {
  it('is sent again with a new one, signed anew', async () => {
    await expect(count()).resolves.toEqual({ sealed: 1, opened: 2 })
    expect(paths()).toEqual(['cabinetNum', 'oauth.json', 'cabinetNum'])
    expect(calls[2].token).toBe(`token-${entered}`)
    expect(calls[2].sign).not.toBe(calls[0].sign)
    expect(currentSession()?.auth).toEqual({ phone: true, openInfo: false })
  })
  it('waits with all others for one new token', async () => {
    await Promise.all([count(), count(), count()])
    expect(paths().filter((path) => path === 'oauth.json')).toHaveLength(1)
    expect(paths().filter((path) => path === 'cabinetNum')).toHaveLength(6)
  })
  // P3.02
  it('P5.02: gets a new code when the stored one is not good any more, once', async () => {
    host.programCode.mockResolvedValueOnce('stale')
    await count()
    expect(host.programCode).toHaveBeenCalledTimes(2)
    expect(host.dropProgramCode).toHaveBeenCalled()
    host.programCode.mockResolvedValue('stale')
    await expect(enterByCode()).rejects.toMatchObject({ reason: 'login_code_invalid' })
  })
})

// P8.16
it.each([
  ['zh-CN', '登录权限已过期，请刷新小程序'],
  ['en', 'Your login permission has expired. Please refresh the mini-program.'],
] as const)('P4.11: a token that never is good is given up after three tries, in a dialog (%s)', async (language, words) => {
  await showLanguage(language)
  refusing = true
  await expect(count()).rejects.toMatchObject({ code: 401 })
  // The first try, one with the new token, and three more.
  expect(paths().filter((path) => path === 'cabinetNum')).toHaveLength(5)
  expect(useNotices.getState().message?.lines).toEqual([words])
  useNotices.getState().message?.answer('confirm')
  refusing = false
  await vi.waitFor(async () => expect(await count()).toEqual({ sealed: 1, opened: 2 }))
})

describe('attack C3: in a mini-program nobody is let in without a yes to the terms', () => {
  it('who was let in by older terms is asked again, and let in by the newer ones', async () => {
    terms = 2
    await expect(count()).resolves.toEqual({ sealed: 1, opened: 2 })
    expect(askTerms).toHaveBeenCalledTimes(1)
    expect(agreedVersion()).toBe(2)
    expect(paths()).toEqual(['cabinetNum', 'oauth.json', 'oauth.json', 'cabinetNum'])
  })
  it('who takes the yes back is a visitor: no code of theirs is asked for, and calls that need a login are refused', async () => {
    noteTerms(1, false)
    await expect(count()).rejects.toMatchObject({ code: 401 })
    expect(host.programCode).not.toHaveBeenCalled()
    expect(paths()).toEqual(['cabinetNum'])
  })
  it('waits with every call that needs a login until the question is answered, and lets nobody in who says no', async () => {
    vi.resetModules()
    const fresh = { ...(await import('@/api')), ...(await import('@/session')) }
    const { startProgramTokens: start } = await import('@/session/program-tokens.weapp')
    fresh.endSession()
    fresh.noteTerms(1, false)
    let say: (agreed: boolean) => void = () => undefined
    const agreed = start(() => new Promise((resolve) => (say = resolve)))
    let refused = false
    const waiting = fresh.query(fresh.api.GET('/api/cabinetInfo/cabinetNum')).catch(() => void (refused = true))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(refused).toBe(false)
    expect(host.programCode).not.toHaveBeenCalled()
    say(false)
    await expect(agreed).resolves.toBe(false)
    await waiting
    expect(refused).toBe(true)
    expect(host.programCode).not.toHaveBeenCalled()
    expect(fresh.currentSession()).toBeNull()
  })
})

it('P4.09: who has logged out stays out until they ask to log in', async () => {
  leaveAccount()
  await expect(count()).rejects.toMatchObject({ code: 401 })
  expect(paths()).toEqual(['cabinetNum'])
  await expect(enterByCode()).rejects.toMatchObject({ code: 401 })
  await enterByCode({ asked: true })
  await expect(count()).resolves.toEqual({ sealed: 1, opened: 2 })
  endSession()
  expect(openPages()).toEqual(['/packages/auth-pages/auth/login'])
})

describe('an account that waits to be deleted', () => {
  it('is not kept by the app that comes up: whoever holds the phone is a visitor, and is told why', async () => {
    closing = true
    await expect(enterByCode()).rejects.toMatchObject({ reason: 'account_closing' })
    expect(useNotices.getState().toast?.text).toBe('This account is waiting to be deleted. Log in to keep it.')
    endSession()
    await expect(count()).rejects.toMatchObject({ code: 401 })
    expect(paths()).toEqual(['oauth.json', 'cabinetNum'])
  })
  it('is kept by who asks to log in, and says so', async () => {
    closing = true
    await enterByCode({ asked: true })
    expect(useNotices.getState().message?.title).toBe('Your account stays')
    await expect(count()).resolves.toEqual({ sealed: 1, opened: 2 })
  })
})
