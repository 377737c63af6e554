import Taro from '@tarojs/taro'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { goToCashier, payMethods } from '@/host/app/cashier.weapp'

vi.mock('@tarojs/taro', () => ({ default: { requestPayment: vi.fn() } }))

const requestPayment = vi.mocked(Taro.requestPayment)
const fields = { timeStamp: '1795472009', nonceStr: 'abc', package: 'prepay_id=wx1', signType: 'RSA', paySign: 'c2lnbmVk' }

beforeEach(() => {
  requestPayment.mockReset().mockResolvedValue({ errMsg: 'requestPayment:ok' })
})

describe('the way to a cashier in the mini-program', () => {
  it("is the messaging app's own sheet, with what the shop has signed", async () => {
    expect(payMethods).toEqual({ wxpay: 'jsapi' })
    expect(await goToCashier({ kind: 'program', fields })).toBe('back')
    expect(requestPayment).toHaveBeenCalledExactlyOnceWith(fields)
  })

  it('ends where the shopper closes the sheet', async () => {
    requestPayment.mockImplementation(() => Promise.reject(new Error('requestPayment:fail cancel')))
    expect(await goToCashier({ kind: 'program', fields })).toBe('closed')
  })

  it.each([
    { kind: 'redirect', url: 'https://wx.example/pay', fields: {} },
    { kind: 'program', fields: { ...fields, paySign: '' } },
    { kind: 'program', fields: {} },
  ])('shows nothing for %o', async (page) => {
    expect(await goToCashier(page)).toBe('unable')
    expect(requestPayment).not.toHaveBeenCalled()
  })
})
