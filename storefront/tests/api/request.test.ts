import { beforeEach, describe, expect, it, vi } from 'vitest'

import { api, mutate, NetworkFailure, query, Refusal } from '@/api'
import { recall } from '@/host'
import { chooseCountry, showLanguage } from '@/i18n'
import { useNotices } from '@/notices'
import { beginSession, currentSession, endSession } from '@/session'

import { openPages, startOn } from '../stand-ins/taro'

const server = vi.fn<(request: Request) => Promise<Response>>()
const asRequest = (url: string, init: RequestInit) => server(new Request(url, init))
vi.stubGlobal('fetch', asRequest)

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const answers = (body: unknown, status = 200) => server.mockImplementation(async () => json(status, body))
const refuses = (code: number, data: object, msg = 'English text') => answers({ code, msg, data })
const cabinet = () => api.GET('/api/cabinetInfo/cabinetNum')
const toastText = () => useNotices.getState().toast?.text

beforeEach(async () => {
  vi.useFakeTimers()
  server.mockReset()
  useNotices.setState({ toast: null, message: null })
  endSession()
  chooseCountry('TH')
  await showLanguage('en')
})

describe('a request', () => {
  it('carries who asks, in which language and for which region', async () => {
    answers({ code: 200, msg: '', data: { sealed: 1, opened: 2 } })
    beginSession({ token: 'secret', uid: 'u1', userId: '42' })
    chooseCountry('SG')
    await query(cabinet())
    const { headers, url } = server.mock.calls[0][0]
    expect(url).toBe('http://shop.test/api/cabinetInfo/cabinetNum')
    expect(Object.fromEntries(headers)).toMatchObject({
      uid: 'u1',
      userid: '42',
      appid: 'kabinet',
      lang: 'en',
      country: 'SG',
      newjwt: 'true',
      'x-auth-token': 'secret',
    })
    expect(Math.abs(Number(headers.get('timeStamp')) - Date.now())).toBeLessThan(1000)
  })
  it('of a visitor carries no token', async () => {
    answers({ code: 200, msg: '', data: {} })
    await query(cabinet())
    expect(server.mock.calls[0][0].headers.has('X-AUTH-TOKEN')).toBe(false)
  })
  it('answers the data of the envelope', async () => {
    answers({ code: 200, msg: 'OK', data: { sealed: 3, opened: 4 } })
    await expect(query(cabinet())).resolves.toEqual({ sealed: 3, opened: 4 })
  })
})

describe('a refusal', () => {
  it('is thrown with its reason and field', async () => {
    refuses(1102, { reason: 'captcha_wrong', field: 'captcha' })
    const failure = await query(cabinet()).catch((thrown: unknown) => thrown)
    expect(failure).toBeInstanceOf(Refusal)
    expect(failure).toMatchObject({ code: 1102, reason: 'captcha_wrong', field: 'captcha' })
  })
  it('of something the shopper did is said in the shopper’s language', async () => {
    refuses(1301, { reason: 'box_sold' })
    await expect(mutate(cabinet())).rejects.toThrow()
    expect(toastText()).toBe('The box is sold. Refresh the page and choose again.')
    await showLanguage('zh-CN')
    await expect(mutate(cabinet())).rejects.toThrow()
    expect(toastText()).toBe('这一盒已售出，请刷新后重新选。')
  })
  it('of something that a page draws is left to the page', async () => {
    refuses(1301, { reason: 'box_sold' })
    await expect(query(cabinet())).rejects.toThrow()
    expect(toastText()).toBeUndefined()
  })
  it('with an unknown reason is said in the server’s words', async () => {
    refuses(1999, { reason: 'something_new' }, 'Something new.')
    await expect(mutate(cabinet())).rejects.toThrow()
    expect(toastText()).toBe('Something new.')
  })
  it('with HTTP status 400 is a refusal too', async () => {
    answers({ code: 400, msg: 'unreadable', data: { reason: 'too_long', field: 'email' } }, 400)
    await expect(query(cabinet())).rejects.toMatchObject({ code: 400, field: 'email' })
  })
})

describe('code 401', () => {
  beforeEach(() => {
    beginSession({ token: 'old', uid: 'u', userId: '1' })
    refuses(401, { reason: 'not_logged_in' })
    startOn('/packages/personal-pages/cabinet/cabinet?tab=sealed')
  })
  it('ends the session, remembers the page and opens the login after 200 ms', async () => {
    await expect(query(cabinet())).rejects.toMatchObject({ code: 401 })
    expect(currentSession()).toBeNull()
    vi.advanceTimersByTime(199)
    expect(openPages()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(openPages().pop()).toBe('/packages/auth-pages/auth/login')
    expect(recall('return-to')).toBe('/packages/personal-pages/cabinet/cabinet?tab=sealed')
  })
  it('from several calls at once opens the login once', async () => {
    await Promise.allSettled([query(cabinet()), query(cabinet()), query(cabinet())])
    vi.advanceTimersByTime(1000)
    expect(openPages()).toHaveLength(2)
  })
})

describe('codes for the whole app', () => {
  it('414 tells that the clock is wrong, in a dialog with one button', async () => {
    refuses(414, {})
    await expect(query(cabinet())).rejects.toThrow()
    expect(useNotices.getState().message?.lines).toEqual(['Your system time is wrong. Adjust it and reopen or refresh the page.'])
    expect(useNotices.getState().message?.actions).toHaveLength(1)
  })
  it('404 is silent for a page and said for a tap', async () => {
    refuses(404, { reason: 'not_found' })
    await expect(query(cabinet())).rejects.toThrow()
    expect(toastText()).toBeUndefined()
    await expect(mutate(cabinet())).rejects.toThrow()
    expect(toastText()).toBe('This no longer exists.')
  })
  it('506 shows a dialog and then does what the server asks: relaunch', async () => {
    startOn('/packages/personal-pages/order/order')
    refuses(506, { action: 1, showType: 0 }, 'The sale has ended')
    await expect(query(cabinet())).rejects.toThrow()
    expect(useNotices.getState().message).toMatchObject({ title: 'Tip', lines: ['The sale has ended'] })
    expect(openPages()).toEqual(['/packages/personal-pages/order/order'])
    useNotices.getState().message?.answer('confirm')
    await vi.runAllTimersAsync()
    expect(openPages()).toEqual(['/pages/index/index'])
  })
  it('506 with a toast acts after two seconds', async () => {
    startOn('/packages/personal-pages/order/order')
    refuses(506, { action: 2, showType: 1 }, 'Too late')
    await expect(query(cabinet())).rejects.toThrow()
    expect(toastText()).toBe('Too late')
    vi.advanceTimersByTime(1999)
    expect(openPages()).toEqual(['/packages/personal-pages/order/order'])
    vi.advanceTimersByTime(1)
    expect(openPages()).toEqual(['/pages/home/home'])
  })
  it('507 is silent even for a tap', async () => {
    refuses(507, {})
    await expect(mutate(cabinet())).rejects.toThrow()
    expect(useNotices.getState()).toMatchObject({ toast: null, message: null })
  })
})

describe('a network failure', () => {
  it('is said for a tap and thrown as such', async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(mutate(cabinet())).rejects.toBeInstanceOf(NetworkFailure)
    expect(toastText()).toBe('Your network seems poor. Refresh and try again.')
  })
  it('is what an answer without an envelope counts as', async () => {
    server.mockImplementation(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    await expect(query(cabinet())).rejects.toBeInstanceOf(NetworkFailure)
  })
  it('is what a server that does not answer for a minute counts as', async () => {
    server.mockImplementation(() => new Promise(() => undefined))
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
        ),
    )
    const pending = expect(query(cabinet())).rejects.toBeInstanceOf(NetworkFailure)
    await vi.advanceTimersByTimeAsync(60_000)
    await pending
    vi.stubGlobal('fetch', asRequest)
  })
})
