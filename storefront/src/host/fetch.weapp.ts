import Taro from '@tarojs/taro'

import type { HostAnswer, Sending } from './request'

/** Sends a request; rejects when the network or the time to answer fails it. */
export function hostFetch({ request, url, headers, timeout }: Sending): Promise<HostAnswer> {
  return new Promise((resolve, reject) => {
    const own: Record<string, string> = {}
    request.headers.forEach((value, name) => (own[name] = value))
    const task = Taro.request({
      url,
      method: request.method as 'GET',
      header: { ...own, ...headers },
      data: request.body,
      dataType: 'text',
      responseType: 'text',
      timeout,
      success: ({ data, statusCode, header }) => {
        const text = typeof data === 'string' ? data : JSON.stringify(data)
        resolve({ status: statusCode, text, date: String(header?.Date ?? header?.date ?? '') })
      },
      fail: (failure) => reject(new TypeError(failure.errMsg)),
    })
    request.signal?.addEventListener?.('abort', () => {
      task.abort?.()
      reject(new TypeError('aborted'))
    })
  })
}
