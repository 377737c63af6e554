import { beforeEach, describe, expect, it, vi } from 'vitest'

import { join } from '../../miniprogram-host/host/modules.js'

import { outcome, startHost } from './host'

vi.mock('glass-easel', () => ({})) // the component engine wants a browser; these rules do not use it
vi.mock('glass-easel-miniprogram-adapter', () => ({}))

let host = startHost()
beforeEach(() => {
  host = startHost()
  host.pages.reLaunch('/pages/home/home')
})

describe('a call', () => {
  it('that this host does not know is refused, and remembered', () => {
    expect(() => host.wx.openBluetoothAdapter({})).toThrow('wx.openBluetoothAdapter is not known to this host')
    expect(host.faults).toEqual(['wx.openBluetoothAdapter is not known to this host'])
  })
  it('that the vendor does not have is no function', () => {
    expect(() => host.wx.makeTea({})).toThrow('wx.makeTea is not a function')
    expect(host.faults).toEqual(['wx.makeTea is not a function'])
  })
  it('may be looked at without being made', () => {
    expect(typeof host.wx.makeTea).toBe('function')
    expect(host.faults).toEqual([])
  })
  it('with an option of the wrong type fails in the words of the vendor', async () => {
    const wrong = 'showToast:fail parameter error: parameter.title should be String instead of Number;'
    expect(await outcome(host.wx, 'showToast', { title: 5 })).toEqual({ errMsg: wrong })
    expect(host.faults).toEqual([wrong])
  })
  it('without an option that it must have fails', async () => {
    const wrong = 'setStorage:fail parameter error: parameter.key should be String instead of Undefined;'
    expect(await outcome(host.wx, 'setStorage', { data: 1 })).toEqual({ errMsg: wrong })
    await expect(host.wx.setStorage({ data: 1 })).rejects.toEqual({ errMsg: wrong })
    expect(host.faults).toEqual([wrong, wrong])
  })
  it('with a value that the option cannot have fails', async () => {
    expect((await outcome(host.wx, 'showToast', { title: 'a', icon: 'star' })).errMsg).toContain(
      'parameter.icon should be one of success, error, loading, none instead of star;',
    )
    expect(host.faults).toHaveLength(1)
  })
  it('with an option that it does not have goes on, and is remembered', async () => {
    expect((await outcome(host.wx, 'setNavigationBarTitle', { title: 'a', colour: 'red' })).errMsg).toBe(
      'setNavigationBarTitle:ok',
    )
    expect(host.faults).toEqual(['wx.setNavigationBarTitle has no option colour'])
  })
  it('that answers at once throws', () => {
    expect(() => host.wx.setStorageSync(5, 'value')).toThrow('setStorageSync:fail parameter error: parameter[0] should be String')
    expect(host.faults).toHaveLength(1)
  })
})

describe("the cashier's sheet", () => {
  const sheet = { timeStamp: '1', nonceStr: 'a', package: 'prepay_id=wx1', signType: 'RSA', paySign: 'b' }

  it.each([
    ['success', 'requestPayment:ok'],
    ['cancel', 'requestPayment:fail cancel'],
    ['fail', 'requestPayment:fail system error'],
  ])('ends with %s as the vendor says it', async (pays, errMsg) => {
    host.person.pays = pays
    expect(await outcome(host.wx, 'requestPayment', sheet)).toEqual({ errMsg })
    expect(host.faults).toEqual([])
  })

  it('wants all that the shop has signed', async () => {
    const { paySign: _, ...unsigned } = sheet
    expect((await outcome(host.wx, 'requestPayment', unsigned)).errMsg).toContain('parameter.paySign should be String')
    expect(host.faults).toHaveLength(1)
  })
})

describe('the storage', () => {
  it('keeps values as the original does: absent is an empty string', async () => {
    expect(host.wx.getStorageSync('name')).toBe('')
    expect((await outcome(host.wx, 'getStorage', { key: 'name' })).errMsg).toBe('getStorage:fail data not found')
    host.wx.setStorageSync('name', { token: 't' })
    expect(host.wx.getStorageSync('name')).toEqual({ token: 't' })
    expect(host.faults).toEqual([])
  })
  it('takes no item over 1 MB', async () => {
    const tooLong = 'a'.repeat(1024 * 1024)
    expect(() => host.wx.setStorageSync('name', tooLong)).toThrow('setStorageSync:fail exceed storage item max length')
    expect((await outcome(host.wx, 'setStorage', { key: 'name', data: tooLong })).errMsg).toContain(
      'exceed storage item max length',
    )
    expect(host.wx.getStorageSync('name')).toBe('')
    expect(host.faults).toHaveLength(2)
  })
  it('takes no more than 10 MB in all, and the same item again', () => {
    const most = 'a'.repeat(1024 * 1024 - 2)
    for (let at = 0; at < 10; at++) host.wx.setStorageSync(`item${at}`, most)
    host.wx.setStorageSync('item0', most)
    expect(host.faults).toEqual([])
    expect(() => host.wx.setStorageSync('one more', most)).toThrow('exceed storage max size 10Mb')
    expect(host.faults).toEqual(['setStorageSync:fail exceed storage max size 10Mb'])
  })
})

describe('the network', () => {
  const address = `${window.location.origin}/api/home`
  const sockets: { close: () => void; onclose?: (told: object) => void; readyState: number }[] = []
  beforeEach(() => {
    sockets.length = 0
    class Socket {
      readyState = 0
      onclose?: (told: object) => void
      constructor() {
        sockets.push(this)
      }
      close() {
        this.onclose?.({ code: 1000, reason: '' })
      }
    }
    vi.stubGlobal('WebSocket', Socket)
    class Silent {
      open() {}
      send() {}
      setRequestHeader() {}
      abort() {}
    }
    vi.stubGlobal('XMLHttpRequest', Silent)
  })
  it('lets ten requests be under way, and lets the rest wait as a fault', () => {
    for (let at = 0; at < 10; at++) host.wx.request({ url: address })
    expect(host.faults).toEqual([])
    host.wx.request({ url: address })
    expect(host.faults).toEqual(['request: more than 10 at once, the rest waits'])
  })
  it('opens five sockets and refuses the sixth, until one is closed', async () => {
    const url = address.replace('http', 'ws')
    const tasks = [1, 2, 3, 4, 5].map(() => host.wx.connectSocket({ url }) as { close: (options: object) => void })
    expect(host.faults).toEqual([])
    expect(await outcome(host.wx, 'connectSocket', { url })).toEqual({
      errMsg: 'connectSocket:fail wcwss exceed max concurrent count',
    })
    expect(host.faults).toHaveLength(1)
    tasks[0].close({})
    host.wx.connectSocket({ url })
    expect(host.faults).toHaveLength(1)
  })
  it('talks to no server that is not registered', async () => {
    expect((await outcome(host.wx, 'request', { url: 'http://elsewhere.test/' })).errMsg).toBe(
      'request:fail url not in domain list',
    )
    expect(host.faults).toEqual(['request:fail url not in domain list: http://elsewhere.test/'])
  })
})

it('resolves module paths as files lie', () => {
  expect(join('packages/market/box/operate', '../../../taro.js')).toBe('taro.js')
  expect(join('app', './common')).toBe('common')
})
