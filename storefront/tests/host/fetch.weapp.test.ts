import Taro from '@tarojs/taro'
import { beforeEach, expect, it, vi } from 'vitest'

import { hostFetch } from '@/host/network/fetch.weapp'
import { OutgoingRequest } from '@/host/network/request'

vi.mock('@tarojs/taro', () => ({ default: { request: vi.fn() } }))

interface Sent {
  url: string
  success: (answer: object) => void
  fail: (failure: object) => void
}
const sent = () => vi.mocked(Taro.request).mock.calls.map(([options]) => options as unknown as Sent)
const send = (url: string) =>
  hostFetch({ request: new OutgoingRequest(url, {}), url, headers: {}, timeout: 1000, lasting: false })
const settled = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() =>
  vi
    .mocked(Taro.request)
    .mockReset()
    .mockReturnValue({ abort: () => undefined } as never),
)

it('sends eight requests at once, and the next one when one of them is answered or fails', async () => {
  const answers = Array.from({ length: 10 }, (_, at) => send(`/call${at}`))
  await settled()
  expect(sent()).toHaveLength(8)
  sent()[2].success({ data: 'two', statusCode: 200, header: {} })
  expect(await answers[2]).toEqual({ status: 200, text: 'two', date: '' })
  await settled()
  expect(sent().at(-1)?.url).toBe('/call8')
  sent()[0].fail({ errMsg: 'request:fail timeout' })
  await expect(answers[0]).rejects.toThrow('request:fail timeout')
  await settled()
  expect(sent()).toHaveLength(10)
  sent().forEach(({ success }) => success({ data: '', statusCode: 200, header: {} }))
  await Promise.allSettled(answers)
})
