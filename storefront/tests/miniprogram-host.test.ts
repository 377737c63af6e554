import { describe, expect, it, vi } from 'vitest'

import { createPages } from '../miniprogram-host/host/pages.js'
import { join } from '../miniprogram-host/host/modules.js'
import { createPerson } from '../miniprogram-host/host/person.js'
import { createWx } from '../miniprogram-host/host/wx.js'

vi.mock('glass-easel', () => ({})) // the component engine wants a browser; these rules do not use it
vi.mock('glass-easel-miniprogram-adapter', () => ({}))

function host() {
  const faults: string[] = []
  const screen = document.createElement('div')
  const pages = createPages({ program: { json: { app: { pages: ['pages/home/home'] } }, styles: {} }, screen })
  return { faults, pages, wx: createWx({ pages, launch: {}, screen, faults, person: createPerson() }) }
}

describe('the stand-in host', () => {
  it('refuses a call that it does not know, and remembers the fault', () => {
    const { wx, faults } = host()
    const anyCall = wx as unknown as Record<string, (options: object) => void>
    expect(() => anyCall.startBluetooth({})).toThrow('wx.startBluetooth is not known to this host')
    expect(faults).toEqual(['wx.startBluetooth is not known to this host'])
  })
  it('refuses a page that the app does not list', () => {
    const { wx } = host()
    expect(() => wx.navigateTo({ url: '/pages/none/none' })).toThrow('app.json lists no page pages/none/none')
  })
  it('keeps values as the original does: absent is an empty string', () => {
    const { wx } = host()
    expect(wx.getStorageSync('name')).toBe('')
    wx.setStorageSync('name', { token: 't' })
    expect(wx.getStorageSync('name')).toEqual({ token: 't' })
  })
  it('resolves module paths as files lie', () => {
    expect(join('packages/market/box/operate', '../../../taro.js')).toBe('taro.js')
    expect(join('app', './common')).toBe('common')
  })
})
