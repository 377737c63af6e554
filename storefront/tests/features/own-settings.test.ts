import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { followOwnSettings } from '@/features/settings/own-settings'
import { chooseCountry, chooseLanguage, currentPreferences } from '@/i18n'
import { beginSession, endSession } from '@/session'
import { chooseMotion, useMotion } from '@/ui/behaviour/motion'

interface Setting {
  key: string
  value: string
}

const server = vi.fn<(url: string, init?: { body?: string }) => Promise<Response>>()
vi.stubGlobal('fetch', server)
const pathOf = (url: string) => new URL(url).pathname
const told = () =>
  server.mock.calls
    .filter(([url]) => pathOf(url) === '/api/user/ucfgs/v1/set')
    .map(([, init]) => (JSON.parse(init?.body ?? '') as { items: Setting[] }).items)
const holds = (items: Setting[]) =>
  server.mockImplementation(async () => new Response(JSON.stringify({ code: 200, msg: '', data: { items } })))
const settled = () => vi.waitFor(() => expect(server).toHaveBeenCalled())
const session = { token: 't', uid: 'K1', userId: '7' }
let stop: () => void

beforeEach(async () => {
  server.mockReset()
  endSession()
  await chooseLanguage('en')
  chooseCountry('TH')
  chooseMotion('device')
  stop = followOwnSettings()
})
afterEach(() => stop())

describe('what somebody has set', () => {
  it('comes with them when they log in', async () => {
    holds([
      { key: 'language', value: 'zh-CN' },
      { key: 'region', value: 'SG' },
      { key: 'reduce_motion', value: 'on' },
      { key: 'barrage', value: 'off' },
    ])
    beginSession(session)
    await vi.waitFor(() => expect(currentPreferences()).toEqual({ language: 'zh-CN', country: 'SG' }))
    expect(useMotion.getState().motion).toBe('still')
    expect(told()).toEqual([])
  })
  it('stays as the device has it where the server holds nothing', async () => {
    chooseCountry('CN')
    holds([])
    beginSession(session)
    await settled()
    expect(currentPreferences()).toEqual({ language: 'en', country: 'CN' })
    expect(told()).toEqual([])
  })
  it('is told to the server once it is chosen, and once only', async () => {
    holds([])
    beginSession(session)
    await settled()
    chooseCountry('SG')
    await vi.waitFor(() => expect(told()).toEqual([[{ key: 'region', value: 'SG' }]]))
    chooseMotion('still')
    await vi.waitFor(() => expect(told()).toHaveLength(2))
    expect(told()[1]).toEqual([{ key: 'reduce_motion', value: 'on' }])
  })
  it('is told to nobody for a visitor', async () => {
    holds([])
    chooseCountry('SG')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(server).not.toHaveBeenCalled()
  })
  it('that no shop knows is left alone', async () => {
    holds([{ key: 'language', value: 'tlh' }])
    beginSession(session)
    await settled()
    expect(currentPreferences().language).toBe('en')
  })
})
