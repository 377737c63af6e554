import Taro, { useDidHide, useDidShow, useReachBottom, useRouter } from '@tarojs/taro'
import { useEffect } from 'react'

import { address, decode, type Query } from '../network/address'
import { openProgram } from './program'
import { homePath, isTab } from './tabs'

/** Written in front of another mini-program's id and path, "program://wx123/pages/home": such a path leaves this app. */
const programScheme = 'program://'

/** Opens a page above the present one; a page of the menu is switched to, another mini-program is opened beside this app. */
export function open(path: string, query?: Query): void {
  if (path.startsWith(programScheme)) return void leaveFor(path.slice(programScheme.length), query)
  if (isTab(path.split('?')[0])) return switchTab(path, query)
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
export function back(otherwise: string = homePath): void {
  if (Taro.getCurrentPages().length > 1) void Taro.navigateBack()
  else relaunch(otherwise)
}

// A tab's page stands alone: what lies under it is closed, as the host's own bar would do it.
function switchTab(path: string, query?: Query): void {
  if (Taro.getCurrentPages().length > 1) relaunch(path, query)
  else replace(path, query)
}

function leaveFor(target: string, query?: Query): void {
  const [appId, ...path] = target.split('/')
  openProgram(appId, address(path.join('/'), query))
}

/** The parameters the present page was opened with, decoded. */
export function useQuery(): Record<string, string | undefined> {
  const parameters = useRouter().params as Record<string, string | undefined>
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, value && decode(value)]))
}

/** For a page that only has another address: opens that one instead, with these parameters. */
export function useRedirect(path: string, query?: Query): void {
  useEffect(() => {
    replace(path, query)
    // Once: the page's parameters do not change while it is there.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}

/** Runs whenever the page comes to the front, the first time included. */
export const useShown: (then: () => void) => void = useDidShow

/** Runs whenever another page covers this one, or the app leaves the front. */
export const useHidden: (then: () => void) => void = useDidHide

/** Runs when the page was scrolled to near its end: the moment for a list's next page. */
export const useBottomReached: (then: () => void) => void = useReachBottom
