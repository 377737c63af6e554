import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { api, currentConfig, NetworkFailure, queries, query, startConfig } from '@/api'
import { offerReloads, offerUpdates } from '@/features/app_updates'
import { keep, recall } from '@/host'
import { showLanguage } from '@/i18n'
import { useNotices } from '@/notices'

const server = vi.fn<(url: string) => Promise<Response>>()
vi.stubGlobal('fetch', server)
const message = () => useNotices.getState().message
const toastText = () => useNotices.getState().toast?.text

beforeEach(async () => {
  server.mockReset()
  queries.clear()
  localStorage.clear()
  useNotices.setState({ toast: null, offer: null, message: null })
  await showLanguage('en')
})

describe('the configuration', () => {
  const config = { regions: [{ iso2: 'TH' }], prodVersion: 'V4.5.5', updateTime: 7, clear_cache_keys: ['drawn'] }
  it('P1.14: is asked for at a path with the locale and a time that defeats caches', async () => {
    server.mockImplementation(async () => new Response(JSON.stringify({ code: 200, msg: '', data: config })))
    await startConfig()
    expect(server.mock.calls[0][0]).toMatch(/^http:\/\/shop\.test\/resource\/en\/appConfig\.json\?t=\d{13}/)
    expect(currentConfig().regions).toEqual(config.regions)
  })
  it.each([
    ['en', 'System error'],
    ['zh-CN', '系统错误'],
  ] as const)('P1.15: that does not arrive is said on the web, and the local one stands (%s)', async (language, words) => {
    await showLanguage(language)
    server.mockRejectedValue(new TypeError('Failed to fetch'))
    await startConfig()
    expect(toastText()).toBe(words)
    // P3.08, P9.11, S9.06
    expect(currentConfig().regions.map(({ iso2, currency_symbol: symbol }) => iso2 + symbol)).toEqual([
      'TH฿',
      'CN¥',
      'SGS$',
      'GL$',
    ])
  })
  it('that does not arrive is not said beside a page that says that there is no network', async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'))
    const page = new QueryObserver(queries, { queryKey: ['page'], queryFn: () => query(api.GET('/api/cabinetInfo/cabinetNum')) })
    const leave = page.subscribe(() => undefined)
    await startConfig()
    expect(page.getCurrentResult().error).toBeInstanceOf(NetworkFailure)
    expect(toastText()).toBeUndefined()
    leave()
  })
  it('that does not arrive is not said under the bar that says that there is no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    server.mockRejectedValue(new TypeError('Failed to fetch'))
    await startConfig()
    expect(toastText()).toBeUndefined()
    vi.restoreAllMocks()
  })
  it('that does not arrive is said beside a page that has what it shows', async () => {
    const found = { code: 200, msg: '', data: { opened: 1 } }
    server.mockImplementation(async (url) => {
      if (url.includes('/resource/')) throw new TypeError('Failed to fetch')
      return new Response(JSON.stringify(found))
    })
    const page = new QueryObserver(queries, { queryKey: ['page'], queryFn: () => query(api.GET('/api/cabinetInfo/cabinetNum')) })
    const leave = page.subscribe(() => undefined)
    await startConfig()
    expect(toastText()).toBe('System error')
    leave()
  })
  it('P3.07: drops what is stored under its keys when its time has moved on', async () => {
    server.mockImplementation(async () => new Response(JSON.stringify({ code: 200, msg: '', data: config })))
    keep('drawn', 1)
    await startConfig()
    expect(recall('drawn')).toBeUndefined()
    keep('drawn', 2)
    queries.clear()
    await startConfig()
    expect(recall('drawn')).toBe(2)
  })
})

// P9.05
describe('P4.13: an update', () => {
  it('is offered three seconds after it was found on the server, and then started', async () => {
    vi.useFakeTimers()
    const script = document.head.appendChild(document.createElement('script'))
    script.type = 'text/plain'
    script.src = '/js/app.11111111.js'
    offerUpdates()
    const look = async (html: string) => {
      server.mockImplementation(async () => new Response(html))
      await vi.advanceTimersByTimeAsync(300_000)
      document.dispatchEvent(new Event('visibilitychange'))
      await vi.advanceTimersByTimeAsync(0)
    }
    const offered = () => useNotices.getState().offer
    await look('<script src="/js/app.11111111.js">')
    await vi.advanceTimersByTimeAsync(3000)
    expect(offered()).toBeNull()
    await look('<script src="/js/app.22222222.js">')
    await vi.advanceTimersByTimeAsync(2999)
    expect(offered()).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(offered()).toMatchObject({ title: 'Update notice' })
    // It stands in nobody's way.
    expect(message()).toBeNull()
    await look('<script src="/js/app.33333333.js">')
    expect(server).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })
})

// P9.03
describe('P8.15: a part of the app that does not arrive', () => {
  const fails = (reason: object) => {
    const event = new Event('unhandledrejection', { cancelable: true })
    window.dispatchEvent(Object.assign(event, { reason }))
    return event.defaultPrevented
  }
  it('is told once for all parts, with the offer to load again', async () => {
    offerReloads()
    expect(fails({ name: 'ChunkLoadError' })).toBe(true)
    const first = message()
    expect(first).toMatchObject({
      title: 'Part of the shop did not arrive',
      actions: [{ type: 'cancel' }, { label: 'Try again' }],
    })
    fails({ code: 'CSS_CHUNK_LOAD_FAILED' })
    expect(message()).toBe(first)
    first?.answer('cancel')
    await vi.waitFor(() => expect(message()).toBeNull())
  })
  it('is not what any other failure is', () => {
    expect(fails(new Error('other'))).toBe(false)
    expect(message()).toBeNull()
  })
})
