import { watchData } from './data.js'
import { limits } from './limits.js'
import { join } from './modules.js'
import { createPackages, routesOf } from './packages.js'
import { styleOf } from './style.js'

const notFound = ({ route }) => `page "${route}" is not found`

/**
 * The stack of open pages. `use` gives it the engine that makes them. Each way to open a page answers why it did not, in the words that
 * stand behind "navigateTo:fail", or undefined when it did.
 */
class PageStack {
  constructor({ program, screen, faults = [] }) {
    const app = program.json.app
    Object.assign(this, { program, screen, faults, packages: createPackages(app) })
    this.known = routesOf(app)
    this.tabs = (app.tabBar?.list ?? []).map(({ pagePath }) => pagePath)
    this.style = document.head.appendChild(document.createElement('style'))
    this.stack = []
    /** The pages of tabs that were opened before: they live on while another one is shown. */
    this.kept = new Map()
  }

  use(space) {
    this.space = space
  }

  all = () => this.stack.map(({ page }) => page)

  routes = () => this.stack.map(({ route }) => route)

  /** The card that the page at the front sends; undefined where it sends none. */
  share = (asked) => {
    window.hostCard = this.top.page.onShareAppMessage?.(asked)
    return window.hostCard
  }

  /** The configuration of the page at the front. */
  json() {
    return this.program.json[this.top?.route] ?? {}
  }

  navigateTo(url) {
    const target = this.parse(url)
    if (!target.isKnown) return notFound(target)
    if (this.isTab(target)) return 'can not navigateTo a tabbar page'
    if (this.stack.length >= limits.pages) return 'webview count limit exceed'
    this.leave()
    return this.show(this.make(target))
  }

  redirectTo(url) {
    const target = this.parse(url)
    if (!target.isKnown) return notFound(target)
    if (this.isTab(target)) return 'can not redirectTo a tabbar page'
    this.close()
    return this.show(this.make(target))
  }

  reLaunch(url) {
    const target = this.parse(url)
    if (!target.isKnown) return notFound(target)
    while (this.stack.length > 0) this.close()
    this.kept.clear()
    const entry = this.make(target)
    if (this.isTab(target)) this.kept.set(target.route, entry)
    return this.show(entry)
  }

  switchTab(url) {
    const target = this.parse(url)
    if (!this.isTab(target)) return 'can not switch to no-tabBar page'
    if (Object.keys(target.options).length > 0) this.faults.push(`switchTab: the parameters of ${url} are dropped`)
    if (this.top?.route === target.route) return undefined
    while (this.stack.length > 0) this.close()
    const entry = this.kept.get(target.route) ?? this.make({ ...target, options: {} })
    this.kept.set(target.route, entry)
    return this.show(entry)
  }

  navigateBack(delta = 1) {
    if (this.stack.length < 2) return 'cannot navigate back at first page.'
    for (let left = Math.min(delta, this.stack.length - 1); left > 0; left--) this.close()
    return this.show(this.stack.pop())
  }

  get top() {
    return this.stack[this.stack.length - 1]
  }

  isTab({ route }) {
    return this.tabs.includes(route)
  }

  /** The route and parameters of an address, which may be relative to the page at the front. */
  parse(url) {
    const [path, search = ''] = url.split('?')
    const route = path.startsWith('/') ? path.slice(1) : join(this.top?.route ?? '', path)
    return { route, options: Object.fromEntries(new URLSearchParams(search)), isKnown: this.known.includes(route) }
  }

  make({ route, options }) {
    this.packages.load(route)
    this.space.load(route)
    const root = this.space.createPage(route)
    const page = root.get()
    watchData(page, { program: this.program, faults: this.faults })
    Object.assign(page, { route, __route__: route, options })
    return { route, root, page, options, isNew: true }
  }

  /** Puts a page in front. */
  show(entry) {
    this.stack.push(entry)
    this.draw(entry)
    if (entry.isNew) entry.page.onLoad?.(entry.options)
    entry.page.onShow?.()
    if (entry.isNew) setTimeout(() => entry.page.onReady?.())
    entry.isNew = false
    return undefined
  }

  close() {
    const entry = this.stack.pop()
    if (this.isTab(entry)) return void entry.page.onHide?.()
    entry.page.onUnload?.()
    entry.root.release?.()
    return undefined
  }

  leave() {
    this.top.scrollTop = window.scrollY
    this.top.page.onHide?.()
  }

  draw(entry) {
    this.style.textContent = styleOf(this.program, entry.route)
    if (entry.element) {
      this.screen.replaceChildren(entry.element)
    } else {
      entry.element = document.createElement('wx-root')
      const place = entry.element.appendChild(document.createElement('div'))
      this.screen.replaceChildren(entry.element)
      entry.root.attach(entry.element, place)
    }
    window.scrollTo(0, entry.scrollTop ?? 0)
  }
}

/** @param {{ program: any, screen: HTMLElement, faults?: string[] }} host */
export const createPages = (host) => new PageStack(host)
