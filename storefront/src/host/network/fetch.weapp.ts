import Taro from '@tarojs/taro'

import type { HostAnswer, Sending } from './request'

// The host lets ten requests and downloads be under way at once. What waits here is not yet against its time limit.
const mostRequests = 8
const waiting: (() => void)[] = []
let running = 0

function next(): void {
  if (running >= mostRequests) return
  const start = waiting.shift()
  if (!start) return
  running++
  start()
}

/** Sends a request, when its turn comes; rejects when the network or the time to answer fails it. */
export function hostFetch(sending: Sending): Promise<HostAnswer> {
  const sent = new Promise<void>((start) => waiting.push(start)).then(() => send(sending))
  next()
  return sent.finally(() => {
    running--
    next()
  })
}

function send({ request, url, headers, timeout }: Sending): Promise<HostAnswer> {
  return new Promise((resolve, reject) => {
    if (request.signal?.aborted) return reject(new TypeError('aborted'))
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
