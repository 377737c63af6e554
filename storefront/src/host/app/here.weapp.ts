import Taro from '@tarojs/taro'

import { address, type Query } from '../network/address'

/** Where the shopper is: path and query as `open` takes them. */
export function here(): string {
  const pages = Taro.getCurrentPages()
  const page = pages[pages.length - 1] as { route?: string; options?: Query } | undefined
  if (!page?.route) return '/pages/home/home'
  // The framework keeps a stamp of its own among the parameters.
  const { $taroTimestamp: _stamp, ...query } = page.options ?? {}
  return address(`/${page.route}`, query)
}
