import Taro from '@tarojs/taro'

import { Headers } from './web-classes.weapp'

export const timeoutMilliseconds = 60_000

/** A mini-program has no Request; openapi-fetch needs these members of it. */
class MiniRequest {
  url: string
  method: string
  headers: Headers
  body?: string
  signal?: { addEventListener?: (event: string, then: () => void) => void }

  constructor(url: string, options: { method?: string; headers?: Record<string, string>; body?: string } = {}) {
    Object.assign(this, options)
    this.url = url
    this.method = options.method ?? 'GET'
    this.headers = new Headers(options.headers)
    this.body = options.body
  }

  clone() {
    return this
  }
}

class MiniResponse {
  headers: Headers

  constructor(
    readonly status: number,
    header: Record<string, string>,
    private body: string,
    readonly url: string,
  ) {
    this.headers = new Headers(header)
  }

  get ok() {
    return this.status >= 200 && this.status < 300
  }

  text() {
    return Promise.resolve(this.body)
  }

  json() {
    return Promise.resolve(JSON.parse(this.body))
  }

  clone() {
    return this
  }
}

export const HostRequest = MiniRequest as unknown as typeof Request

export function hostFetch(input: Request): Promise<Response> {
  const request = input as unknown as MiniRequest
  return new Promise((resolve, reject) => {
    const header: Record<string, string> = {}
    request.headers.forEach((value, name) => (header[name] = value))
    const task = Taro.request({
      url: request.url,
      method: request.method as 'GET',
      header,
      data: request.body,
      dataType: 'text',
      responseType: 'text',
      timeout: timeoutMilliseconds,
      success: (answer) => {
        const body = typeof answer.data === 'string' ? answer.data : JSON.stringify(answer.data)
        resolve(new MiniResponse(answer.statusCode, answer.header, body, request.url) as unknown as Response)
      },
      fail: (failure) => reject(new TypeError(failure.errMsg)),
    })
    request.signal?.addEventListener?.('abort', () => {
      task.abort?.()
      reject(new TypeError('aborted'))
    })
  })
}
