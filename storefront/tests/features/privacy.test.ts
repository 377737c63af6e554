import { beforeEach, describe, expect, it, vi } from 'vitest'

import { askBeforeBuying, askPrivacy } from '@/features/privacy'
import { back, recall } from '@/host'
import { showLanguage } from '@/i18n'
import { useNotices } from '@/notices'
import { beginSession, currentSession, endSession } from '@/session'

import { openPages, startOn } from '../stand-ins/taro'

const server = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
vi.stubGlobal('fetch', server)
const message = () => useNotices.getState().message
const told = () => vi.waitFor(() => expect(message()).not.toBeNull())
const answered = async (outcome: 'confirm' | 'cancel') => {
  await told()
  message()!.answer(outcome)
}
let version = 3

beforeEach(async () => {
  localStorage.clear()
  useNotices.setState({ message: null })
  endSession()
  version = 3
  server.mockReset()
  server.mockImplementation(
    async () => new Response(JSON.stringify({ code: 200, msg: '', data: { current: version, agreed: false, version: 0 } })),
  )
  await showLanguage('en')
  startOn('/pages/home/home')
})

describe('who was refused for want of their agreement', () => {
  const answers = (agreed: boolean) =>
    server.mockImplementation(
      async (url) =>
        new Response(
          JSON.stringify(
            url.includes('updateAgreement')
              ? { code: agreed ? 200 : 1139, msg: '', data: { current: 3, agreed, version: 3 } }
              : { code: 200, msg: '', data: { current: 3, agreed: false, version: 3 } },
          ),
        ),
    )
  it('attack C3: is asked, whatever the device remembers, and the shop hears the yes', async () => {
    localStorage.setItem('agreement', '3')
    answers(true)
    const agreed = askBeforeBuying()
    await answered('confirm')
    await expect(agreed).resolves.toBe(true)
    expect(server.mock.calls.some(([url]) => url.includes('updateAgreement'))).toBe(true)
  })
  it('attack C3: may not go on where they say no twice, or where the shop did not hear it', async () => {
    answers(true)
    server.mockClear()
    const refused = askBeforeBuying()
    await answered('cancel')
    await vi.waitFor(() => expect(message()?.title).toBe('Are you sure?'))
    message()!.answer('cancel')
    answers(false)
    await expect(refused).resolves.toBe(false)
    const unheard = askBeforeBuying()
    await answered('confirm')
    await expect(unheard).resolves.toBe(false)
  })
})

describe('the privacy dialog', () => {
  it.each([
    ['en', 'Your privacy', ['Disagree', 'Agree']],
    ['zh-CN', '隐私保护', ['不同意', '同意']],
  ] as const)('P2.19: asks, and remembers the version that was agreed to (%s)', async (language, title, labels) => {
    await showLanguage(language)
    const agreed = askPrivacy()
    await told()
    expect(message()?.title).toBe(title)
    expect(message()?.actions?.map(({ label }) => label)).toEqual(labels)
    await answered('confirm')
    await expect(agreed).resolves.toBe(true)
    expect(recall('agreement')).toBe(3)
    await expect(askPrivacy()).resolves.toBe(true)
    expect(message()).toBeNull()
    version = 4
    void askPrivacy()
    await told()
  })
  it('P2.19: asks once more whoever disagrees, and says what it means', async () => {
    const agreed = askPrivacy()
    await answered('cancel')
    await vi.waitFor(() => expect(message()?.title).toBe('Are you sure?'))
    expect(message()?.lines).toEqual(['Without your agreement some of the mini-program does not work.'])
    message()!.answer('cancel')
    await expect(agreed).resolves.toBe(false)
    expect(recall('agreement')).toBeUndefined()
  })
  it.each([
    [0, 'EDITOR_SET_USER_AGREEMENT_H5'],
    [1, 'EDITOR_PRIVACY_REMINDER_DETAIL_H5'],
  ])('P2.20: leads to the text, and asks again after it was read (%i)', async (item, key) => {
    const agreed = askPrivacy()
    await told()
    const first = message()!
    first.items![item].onAction!()
    first.answer('item')
    await vi.waitFor(() => expect(openPages().pop()).toBe('/packages/other-pages/rich-text'))
    expect(window.location.pathname).toBe('/pages/home/home') // the stand-in's address bar stays; the page is on its stack
    expect(message()).toBeNull()
    window.history.replaceState(null, '', `/packages/other-pages/rich-text?key=${key}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(message()).toBeNull()
    back()
    window.history.replaceState(null, '', '/pages/home/home')
    await answered('confirm')
    await expect(agreed).resolves.toBe(true)
  })
  it('tells the server about a shopper who has an account', async () => {
    beginSession({ token: 't', uid: 'u', userId: '1' })
    void askPrivacy()
    await answered('confirm')
    await vi.waitFor(() => expect(server).toHaveBeenCalledTimes(2))
    const [url, { body }] = server.mock.calls[1]
    expect([new URL(url).pathname, JSON.parse(String(body))]).toEqual([
      '/api/ums/user/v1/updateAgreement',
      { version: 3, agreed: true },
    ])
  })
  it('attack C3: who disagrees only looks around: the shop hears it, and the login ends', async () => {
    beginSession({ token: 't', uid: 'u', userId: '1' })
    const agreed = askPrivacy()
    await answered('cancel')
    await vi.waitFor(() => expect(message()?.title).toBe('Are you sure?'))
    message()!.answer('cancel')
    await expect(agreed).resolves.toBe(false)
    await vi.waitFor(() => expect(currentSession()).toBeNull())
    const paths = server.mock.calls.map(([url]) => new URL(url).pathname)
    expect(paths).toEqual(['/api/ums/user/v1/userAgreement', '/api/ums/user/v1/updateAgreement', '/api/overseas/fun/logout'])
    expect(JSON.parse(String(server.mock.calls[1][1].body))).toEqual({ version: 3, agreed: false })
  })
})
