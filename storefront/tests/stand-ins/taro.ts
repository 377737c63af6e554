// What the host does about pages, as far as the storefront asks for it: a stack of addresses that a test can read.
import { useEffect } from 'react'

interface Page {
  route: string
  options: Record<string, string>
}

let stack: Page[] = []

/** Opens the app anew on one page. */
export function startOn(url: string): void {
  stack = [pageOf(url)]
  menu = undefined
  window.history.replaceState(null, '', url)
}

/** The addresses of the open pages, the front one last. */
export const openPages = (): string[] => stack.map(({ route }) => `/${route}`)

export const useRouter = () => ({ params: stack[stack.length - 1]?.options ?? {} })
export const useDidShow = (then: () => void) => useEffect(then, [])
export const useDidHide = () => undefined
export const useReachBottom = () => undefined

let card: (() => object) | undefined
let menu: boolean | undefined
export const useShareAppMessage = (ask: () => object) => void (card = ask)
/** What the page would send. */
export const cardOfPage = (): object | undefined => card?.()
/** Whether the host's menu offers to send the page; undefined before anybody said so. */
export const shareMenu = (): boolean | undefined => menu

function pageOf(url: string): Page {
  const [path, query = ''] = url.split('?')
  return {
    route: path.replace(/^\//, ''),
    options: Object.fromEntries(
      query
        .split('&')
        .filter(Boolean)
        .map((pair) => pair.split('=')),
    ),
  }
}

const listeners = new Map<string, Set<(value: string) => void>>()

export default {
  eventCenter: {
    on: (name: string, then: (value: string) => void) => listeners.set(name, (listeners.get(name) ?? new Set()).add(then)),
    off: (name: string, then: (value: string) => void) => listeners.get(name)?.delete(then),
    trigger: (name: string, value: string) => listeners.get(name)?.forEach((then) => then(value)),
  },
  getCurrentPages: () => stack,
  showShareMenu: () => (menu = true),
  hideShareMenu: () => (menu = false),
  navigateTo: async ({ url }: { url: string }) => void stack.push(pageOf(url)),
  redirectTo: async ({ url }: { url: string }) => void (stack[stack.length - 1] = pageOf(url)),
  reLaunch: async ({ url }: { url: string }) => void (stack = [pageOf(url)]),
  navigateBack: async () => void stack.pop(),
}
