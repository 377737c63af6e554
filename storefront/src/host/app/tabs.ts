/** The pages of the menu, in its order: only what is built stands here. Opening one of them switches to it. */
export const tabs = [
  { name: 'home', path: '/pages/home/home' },
  { name: 'market', path: '/packages/market-pages/box/market' },
  { name: 'cabinet', path: '/packages/personal-pages/cabinet/cabinet' },
  { name: 'personal', path: '/pages/personal/personal' },
] as const

export type TabName = (typeof tabs)[number]['name']

export const homePath = tabs[0].path
/** Where a relaunch lands. */
export const indexPath = '/pages/index/index'
/** The chat with the shop; null until there is one, and then nothing offers it. */
export const chatPath = null as string | null

export const isTab = (path: string): boolean => tabs.some((tab) => tab.path === path)
