import Taro, { useDidHide, useDidShow, useRouter } from '@tarojs/taro'

export type Query = Record<string, string | number | undefined>

/** `path` with its query string: values are encoded, undefined ones left out. */
export function address(path: string, query: Query = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  const text = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`).join('&')
  return text ? `${path}?${text}` : path
}

/** Opens a page above the present one. */
export function open(path: string, query?: Query): void {
  void Taro.navigateTo({ url: address(path, query) })
}

/** Opens a page instead of the present one. */
export function replace(path: string, query?: Query): void {
  void Taro.redirectTo({ url: address(path, query) })
}

/** Closes all pages and opens this one. */
export function relaunch(path: string, query?: Query): void {
  void Taro.reLaunch({ url: address(path, query) })
}

/** Goes back, or to `otherwise` when the app was opened on this very page. */
export function back(otherwise: string): void {
  if (Taro.getCurrentPages().length > 1) void Taro.navigateBack()
  else relaunch(otherwise)
}

/** The parameters the present page was opened with, decoded. */
export function useQuery(): Record<string, string | undefined> {
  const parameters = useRouter().params as Record<string, string | undefined>
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, value && decode(value)]))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a stray percent sign in an address typed by hand
  }
}

/** Runs whenever the page comes to the front, the first time included. */
export const useShown: (then: () => void) => void = useDidShow

/** Runs whenever another page covers this one, or the app leaves the front. */
export const useHidden: (then: () => void) => void = useDidHide
