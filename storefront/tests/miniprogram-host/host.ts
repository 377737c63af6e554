import { createEvents } from '../../miniprogram-host/host/calls/device.js'
import { createPages } from '../../miniprogram-host/host/pages.js'
import { createWx } from '../../miniprogram-host/host/wx.js'
import { readVendorCalls } from '../../miniprogram-host/vendor.mjs'

const vendor = readVendorCalls()

type Call = (...given: unknown[]) => unknown

/** A mini-program of empty pages in the stand-in host, its component engine left out: what the calls answer, and the faults so far. */
export function startHost(app: object = { pages: ['pages/home/home', 'pages/other/other'] }) {
  const faults: string[] = []
  window.scrollTo = () => undefined
  const screen = document.createElement('div')
  const person = { online: true, theme: 'light', did: [], pays: 'success' }
  const pages = createPages({ program: { json: { app }, styles: {} }, screen, faults })
  const events: string[] = []
  const page = (route: string) => ({
    onLoad: () => events.push(`load ${route}`),
    onShow: () => events.push(`show ${route}`),
    onHide: () => events.push(`hide ${route}`),
    onUnload: () => events.push(`unload ${route}`),
    setData: () => undefined,
  })
  pages.use({
    load: () => undefined,
    createPage: (route: string) => ({ get: () => page(route), attach: () => undefined, release: () => undefined }),
  })
  const wx = createWx({ pages, launch: {}, screen, faults, person, vendor, events: createEvents() })
  return { faults, pages, events, person, wx: wx as unknown as Record<string, Call> }
}

/** What a call answers that is given callbacks. */
export function outcome(
  wx: Record<string, Call>,
  name: string,
  options: object,
): Promise<{ errMsg: string } & Record<string, unknown>> {
  return new Promise((resolve) => wx[name]({ ...options, success: resolve, fail: resolve }))
}
