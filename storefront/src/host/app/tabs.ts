/** The pages of the menu, in its order: only what is built stands here. Opening one of them switches to it. */
export const tabs = [
  { name: 'home', path: '/pages/home/home' },
  { name: 'shop', path: '/pages/home/mall' },
  { name: 'cabinet', path: '/packages/personal-pages/cabinet/cabinet' },
  { name: 'personal', path: '/pages/personal/personal' },
] as const

export type TabName = (typeof tabs)[number]['name']

export const homePath = tabs[0].path
/** Where a relaunch lands. */
export const indexPath = '/pages/index/index'
/** The chat with the shop; null until there is one, and then nothing offers it. */
export const chatPath = null as string | null

/** All series: stands beside the shop's page of the menu, and is switched to as it is. */
export const marketPath = '/packages/market-pages/box/market'

export const isTab = (path: string): boolean => path === marketPath || tabs.some((tab) => tab.path === path)
