import { beforeEach, describe, expect, it, vi } from 'vitest'

import { api, failureText, inBackground, mutate, NetworkFailure, query, Refusal } from '@/api'
import { recall, setTitle } from '@/host'
import { showLanguage } from '@/i18n'
import { useNotices } from '@/notices'
import { beginSession, currentSession, endSession } from '@/session'

import { openPages, startOn } from '../stand-ins/taro'

// Table tests of what the shop does about each kind of answer. Each row names the rules it stands for.
const server = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
vi.stubGlobal('fetch', server)

const refuses = (code: number, msg = '', data: object = {}) =>
  server.mockImplementation(async () => new Response(JSON.stringify({ code, msg, data }), { status: code === 400 ? 400 : 200 }))
const call = () => api.GET('/api/cabinetInfo/cabinetNum')
const toastText = () => useNotices.getState().toast?.text
const message = () => useNotices.getState().message
const orderPage = '/packages/personal-pages/order/order'

beforeEach(async () => {
  vi.useFakeTimers()
  server.mockReset()
  useNotices.setState({ toast: null, message: null })
  endSession()
  startOn('/pages/home/home')
  startOn(orderPage)
  await showLanguage('en')
})

it('a refusal that names what it is about is said with that name', async () => {
  refuses(1408, 'This is sold out.', { reason: 'sold_out', about: { zh: '茶', en: 'Tea', th: 'ชา' } })
  const failure = await mutate(call()).catch((thrown: unknown) => thrown)
  expect(failureText(failure)).toBe('Tea: This is sold out.')
  expect(toastText()).toBe('Tea: This is sold out.')
  refuses(1408, 'This is sold out.', { reason: 'sold_out' })
  expect(failureText(await mutate(call()).catch((thrown: unknown) => thrown))).toBe('This is sold out.')
})

describe('a message in words only', () => {
  it.each([
    ['P8.23', 'page busy, come back', 'System busy, please try again later.', '系统繁忙，请稍后再试。'],
    ['P8.23', '系统繁忙', 'System busy, please try again later.', '系统繁忙，请稍后再试。'],
    ['P8.24', 'Sorry, box already sold', 'The box is sold. Refresh the page and choose again.', '这一盒已售出，请刷新后重新选。'],
    ['P8.25', 'Poor network', 'System busy, try again.', '系统繁忙，请重试。'],
    ['S8.20', 'Network delay', 'Network delay. Refresh and enter again.', '网络延迟，请刷新后进入。'],
    ['S8.22', '操作失败', 'Operation failed.', '操作失败。'],
    ['P8.26', 'The countdown ended', 'The countdown is over. Please return to the home page.', '时间到了，请返回首页。'],
    ['P8.27', '操作过于频繁', 'Your operations are too frequent.', '操作太频繁了，请稍等。'],
    ['P8.28', 'X-ray card balance insufficient', 'No x-ray card.', '没有透视卡。'],
    ['P8.29', '该系列未上架', 'Sorry, the series is not yet available.', '抱歉，该系列尚未上架。'],
    [
      'P8.30',
      'Shipping address and country differ',
      'Shipping address and country/region do not match. Please check your address.',
      '收货地址与国家/地区不符，请检查地址。',
    ],
    ['P5.11', '参数错误', 'Special characters are not supported.', '不支持特殊字符。'],
    ['P8.06', 'Something nobody foresaw', 'Something nobody foresaw', 'Something nobody foresaw'],
  ])('%s: "%s"', async (_rule, message, english, chinese) => {
    refuses(1999, message)
    const failure = await mutate(call()).catch((thrown: unknown) => thrown)
    expect(failure).toMatchObject({ code: 1999, message, data: {} })
    expect(toastText()).toBe(english)
    await showLanguage('zh-CN')
    expect(failureText(failure)).toBe(chinese)
  })
  it('is said by nobody but the page that draws this reason for as long as it holds', async () => {
    const reasons = ['box_limit_day'] as const
    refuses(1300, 'The limit', { reason: 'box_limit_day' })
    await expect(mutate(call(), reasons)).rejects.toMatchObject({ reason: 'box_limit_day' })
    expect(toastText()).toBeUndefined()
    refuses(1301, 'Sold', { reason: 'box_sold' })
    await expect(mutate(call(), reasons)).rejects.toMatchObject({ reason: 'box_sold' })
    expect(toastText()).not.toBeUndefined()
  })
  it('P9.17: stands in a toast for 2500 ms', async () => {
    refuses(1999, 'Anything')
    await mutate(call()).catch(() => undefined)
    vi.advanceTimersByTime(2499)
    expect(toastText()).toBe('Anything')
    vi.advanceTimersByTime(1)
    expect(toastText()).toBeUndefined()
  })
  it('P8.07: is split at its hyphen when it names an action', async () => {
    refuses(1999, 'open_action-Please open it - now', { id: 7 })
    await expect(mutate(call())).rejects.toMatchObject({
      code: 1999,
      action: 'open_action',
      message: 'Please open it - now',
      data: { id: 7 },
    })
    expect(toastText()).toBe('Please open it - now')
  })
  it('P8.07: is left whole when it does not', async () => {
    refuses(1999, 'Sold out - sorry')
    await expect(mutate(call())).rejects.toMatchObject({ action: undefined, message: 'Sold out - sorry' })
  })
  it('P5.11: of a parameter error is said in words of ours', async () => {
    refuses(400, 'The field nickName is wrong.', { reason: 'bad_text', field: 'nickName' })
    await expect(mutate(call())).rejects.toBeInstanceOf(Refusal)
    expect(toastText()).toBe('Special characters are not supported.')
  })
})

describe('code 401', () => {
  beforeEach(() => {
    beginSession({ token: 'old', uid: 'u', userId: '1' })
    refuses(401, '', { reason: 'not_logged_in' })
  })
  // S8.28
  it.each([['P8.01', query] as const, ['P6.03', mutate] as const])(
    '%s: remembers the page and opens the login after 200 ms',
    async (_rule, how) => {
      await expect(how(call())).rejects.toMatchObject({ code: 401 })
      vi.advanceTimersByTime(199)
      expect(openPages()).toEqual([orderPage])
      vi.advanceTimersByTime(1)
      expect(openPages()).toEqual([orderPage, '/packages/auth-pages/auth/login'])
      expect(recall('return-to')).toBe(orderPage)
      expect(recall('return-title')).toBeUndefined()
      // P2.18
      expect(toastText()).toBe('To give you all services, please log in first.')
    },
  )
  it('P6.03: remembers the title of the lottery’s main page too', async () => {
    startOn('/pages-vip/lottery/lottery-main?id=3')
    setTitle('Spring lottery')
    await query(call()).catch(() => undefined)
    vi.advanceTimersByTime(200)
    expect([recall('return-to'), recall('return-title')]).toEqual(['/pages-vip/lottery/lottery-main?id=3', 'Spring lottery'])
  })
  it('P8.19: is said as a need to log in', async () => {
    await showLanguage('zh-CN')
    const failure = await inBackground(call()).catch((thrown: unknown) => thrown)
    expect(failureText(failure)).toBe('请先登录。')
  })
  // P7.08
  it('P8.01: of a call that is not token-limited only rejects', async () => {
    await expect(inBackground(call())).rejects.toMatchObject({ code: 401 })
    vi.advanceTimersByTime(1000)
    expect(openPages()).toEqual([orderPage])
    expect(currentSession()).not.toBeNull()
  })
})

describe('codes for the whole app', () => {
  it.each([
    ['P8.02', 'en', 'Check the time', 'Your system time is wrong. Adjust it and reopen or refresh the page.'],
    ['P8.02', 'zh-CN', '请检查时间', '设备时间不正确，请校准后重新打开。'],
  ] as const)('%s: 414 is a dialog with one button (%s)', async (_rule, language, title, words) => {
    await showLanguage(language)
    refuses(414)
    await expect(query(call())).rejects.toMatchObject({ code: 414 })
    expect(message()).toMatchObject({ title, lines: [words], actions: [{ type: 'confirm' }] })
  })
  it('P8.03: 404 is rejected, and said only when the call is not silent', async () => {
    refuses(404, 'Nothing there')
    await expect(query(call())).rejects.toMatchObject({ code: 404 })
    expect(toastText()).toBeUndefined()
    await expect(mutate(call())).rejects.toMatchObject({ code: 404 })
    expect(toastText()).toBe('Nothing there')
  })
  it.each([query, mutate])('P8.05: 507 is rejected silently', async (how) => {
    refuses(507, 'Nobody reads this')
    await expect(how(call())).rejects.toMatchObject({ code: 507 })
    expect(useNotices.getState()).toMatchObject({ toast: null, message: null })
  })
  // P4.17
  const after506 = [
    ['P8.04: 0 stays', 0, [orderPage]],
    ['P4.17: 1 relaunches', 1, ['/pages/index/index']],
    ['P4.17: 2 goes back', 2, ['/pages/home/home']],
    ['P4.17: 3 stays', 3, [orderPage]],
  ] as const
  it.each(after506)('%s after its dialog', async (_name, action, pages) => {
    refuses(506, 'The sale has ended', { action, showType: 0 })
    await expect(query(call())).rejects.toMatchObject({ code: 506 })
    expect(message()).toMatchObject({ title: 'Tip', lines: ['The sale has ended'] })
    expect(openPages()).toEqual([orderPage])
    message()?.answer('confirm')
    await vi.runAllTimersAsync()
    expect(openPages()).toEqual(pages)
  })
  // P9.18
  it.each(after506)('%s, with a toast two seconds later', async (_name, action, pages) => {
    refuses(506, 'Too late', { action, showType: 1 })
    await expect(query(call())).rejects.toMatchObject({ code: 506 })
    expect(toastText()).toBe('Too late')
    expect(message()).toBeNull()
    vi.advanceTimersByTime(1999)
    expect(openPages()).toEqual([orderPage])
    vi.advanceTimersByTime(1)
    expect(openPages()).toEqual(pages)
  })
})

describe('a call without an answer', () => {
  it.each([
    ['en', 'Your network seems poor. Refresh and try again.'],
    ['zh-CN', '网络不太好，请刷新后再试。'],
  ] as const)('P8.08: is said, unless it is silent (%s)', async (language, words) => {
    await showLanguage(language)
    server.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(query(call())).rejects.toBeInstanceOf(NetworkFailure)
    expect(toastText()).toBeUndefined()
    await expect(mutate(call())).rejects.toBeInstanceOf(NetworkFailure)
    expect(toastText()).toBe(words)
  })
  // P9.25, S4.16
  it.each([
    ['P7.10', 60_000, () => call()],
    ['P7.10', 10_000, () => api.GET('/api/box/config', { params: { query: { seriesId: '1' } } })],
    ['P7.10', 3_000, () => api.GET('/api/boxSet/paymentCancel', { params: { query: { orderId: '1' } } })],
  ] as const)('%s: fails after %i ms', async (_rule, milliseconds, ask) => {
    server.mockImplementation(
      (_url, { signal }) =>
        new Promise((_resolve, reject) =>
          signal!.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
        ),
    )
    let failure: unknown
    const pending = inBackground(ask() as ReturnType<typeof call>).catch((thrown: unknown) => (failure = thrown))
    await vi.advanceTimersByTimeAsync(milliseconds - 1)
    expect(failure).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await pending
    expect(failure).toBeInstanceOf(NetworkFailure)
  })
})

it('S8.26: a silent call rejects with code, message and data, and says nothing', async () => {
  refuses(1301, 'Sold', { reason: 'box_sold' })
  await expect(query(call())).rejects.toMatchObject({ code: 1301, message: 'Sold', data: { reason: 'box_sold' } })
  expect(toastText()).toBeUndefined()
})
