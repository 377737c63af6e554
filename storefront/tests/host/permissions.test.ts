import { beforeEach, describe, expect, it, vi } from 'vitest'

import { saveToAlbum } from '@/features/share/save'
import { subscribe } from '@/features/subscribe'
import type { HostSubscription, SaveOutcome } from '@/host'
import { showLanguage } from '@/i18n'
import { useNotices } from '@/notices'

const host = vi.hoisted(() => ({
  savePicture: vi.fn<() => Promise<SaveOutcome>>(),
  requestSubscription: vi.fn<() => Promise<HostSubscription>>(),
  openSettings: vi.fn(),
}))
vi.mock('@/host', async (original) => ({ ...(await original<object>()), ...host }))

const server = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
vi.stubGlobal('fetch', server)
const message = () => useNotices.getState().message
const toastText = () => useNotices.getState().toast?.text

beforeEach(() => {
  vi.clearAllMocks()
  server.mockImplementation(async () => new Response(JSON.stringify({ code: 200, msg: '', data: {} })))
  useNotices.setState({ toast: null, message: null })
})

// P6.06
describe('P5.03: a picture for the album', () => {
  it.each([
    ['zh-CN', 'saved', '图片已保存'],
    ['zh-CN', 'not-saved', '保存失败，请重试'],
    ['zh-CN', 'not-loaded', '图片下载失败'],
    ['en', 'not-saved', 'Saving failed, please try again'],
    ['en', 'not-loaded', 'The picture could not be downloaded'],
  ] as const)('P8.18: is said in a toast (%s, %s)', async (language, outcome, words) => {
    await showLanguage(language)
    host.savePicture.mockResolvedValue(outcome)
    await saveToAlbum('http://shop.test/a.webp', 'a.webp')
    expect(toastText()).toBe(words)
  })
  it.each([
    ['confirm', 1],
    ['cancel', 0],
  ] as const)('P8.17: without permission leads to the settings (%s)', async (answer, opened) => {
    await showLanguage('zh-CN')
    host.savePicture.mockResolvedValue('denied')
    const saving = saveToAlbum('http://shop.test/a.webp', 'a.webp')
    await vi.waitFor(() => expect(message()?.title).toBe('相册未授权'))
    message()?.answer(answer)
    await saving
    expect(host.openSettings).toHaveBeenCalledTimes(opened)
  })
})

// A4.13, A6.01
describe('asking for messages', () => {
  // A8.01
  it('P5.04: needs template ids', async () => {
    await showLanguage('en')
    await expect(subscribe([])).resolves.toBe('fail')
    expect(toastText()).toBe('No message was chosen.')
    expect(host.requestSubscription).not.toHaveBeenCalled()
  })
  it('tells the server what was said to each', async () => {
    host.requestSubscription.mockResolvedValue({ answers: { a: 'accept', b: 'reject' } })
    await expect(subscribe(['a', 'b'])).resolves.toBe('accept_some')
    const [url, { body }] = server.mock.calls[0]
    expect([new URL(url).pathname, JSON.parse(String(body))]).toEqual([
      '/api/msgSubscribe/add',
      {
        templateIds: ['a', 'b'],
        outcomes: [
          { templateId: 'a', outcome: 'accept' },
          { templateId: 'b', outcome: 'reject' },
        ],
        result: 'accept_some',
      },
    ])
  })
  it.each([
    ['accept', undefined, 'We will tell you', '到时会通知你'],
    ['reject', undefined, 'OK, no messages', '好的，不发消息'],
    [undefined, 10002, 'The app could not ask you. Please try again.', '没能弹出询问，请再试一次。'],
  ] as const)('P8.10: says how it went (%s, %s)', async (answer, errorCode, english, chinese) => {
    host.requestSubscription.mockResolvedValue({ answers: answer ? { a: answer } : {}, errorCode })
    await showLanguage('en')
    await subscribe('a')
    expect(toastText()).toBe(english)
    await showLanguage('zh-CN')
    await subscribe('a')
    expect(toastText()).toBe(chinese)
    expect(host.openSettings).not.toHaveBeenCalled()
  })
  it('P8.10: that was refused for good leads to the settings', async () => {
    await showLanguage('en')
    host.requestSubscription.mockResolvedValue({ answers: { a: 'reject' }, refusedForGood: true })
    const asked = subscribe('a')
    await vi.waitFor(() => expect(message()?.lines).toEqual([expect.stringMatching(/^You chose not to be asked again/)]))
    message()?.answer('confirm')
    await expect(asked).resolves.toBe('always_reject')
    expect(host.openSettings).toHaveBeenCalledTimes(1)
  })
  it.each([
    ['en', 'Notification permission is not enabled. Go to settings?'],
    ['zh-CN', '尚未开启通知权限，要去设置吗？'],
  ] as const)('P8.09: that is switched off asks for the settings (%s)', async (language, words) => {
    await showLanguage(language)
    host.requestSubscription.mockResolvedValue({ answers: {}, errorCode: 20004 })
    const asked = subscribe('a')
    await vi.waitFor(() => expect(message()?.lines).toEqual([words]))
    message()?.answer('confirm')
    await expect(asked).resolves.toBe('open_setting')
    expect(host.openSettings).toHaveBeenCalledTimes(1)
  })
})
