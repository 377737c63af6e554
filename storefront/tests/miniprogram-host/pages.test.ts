import { describe, expect, it, vi } from 'vitest'

import { createPackages } from '../../miniprogram-host/host/packages.js'

import { outcome, startHost } from './host'

vi.mock('glass-easel', () => ({}))
vi.mock('glass-easel-miniprogram-adapter', () => ({}))

const tabbed = {
  pages: ['pages/home/home', 'pages/me/me', 'pages/other/other'],
  tabBar: { list: [{ pagePath: 'pages/home/home' }, { pagePath: 'pages/me/me' }] },
}

const start = (app?: object) => {
  const host = startHost(app)
  host.pages.reLaunch('/pages/home/home')
  return host
}

describe('opening a page', () => {
  it('that app.json does not list fails', async () => {
    const host = start()
    const wrong = 'navigateTo:fail page "pages/none/none" is not found'
    expect(await outcome(host.wx, 'navigateTo', { url: '/pages/none/none' })).toEqual({ errMsg: wrong })
    expect(host.faults).toEqual([wrong])
    expect(host.pages.routes()).toEqual(['pages/home/home'])
  })
  it('goes ten deep and no deeper', async () => {
    const host = start()
    for (let depth = 1; depth < 10; depth++) await outcome(host.wx, 'navigateTo', { url: '/pages/other/other' })
    expect(host.pages.routes()).toHaveLength(10)
    expect(host.faults).toEqual([])
    expect((await outcome(host.wx, 'navigateTo', { url: '/pages/other/other' })).errMsg).toBe(
      'navigateTo:fail webview count limit exceed',
    )
    expect(host.faults).toEqual(['navigateTo:fail webview count limit exceed'])
  })
  it('of the tab bar is done by switchTab alone, and only with those', async () => {
    const host = start(tabbed)
    expect((await outcome(host.wx, 'navigateTo', { url: '/pages/me/me' })).errMsg).toContain('can not navigateTo a tabbar page')
    expect((await outcome(host.wx, 'redirectTo', { url: '/pages/me/me' })).errMsg).toContain('can not redirectTo a tabbar page')
    expect((await outcome(host.wx, 'switchTab', { url: '/pages/other/other' })).errMsg).toBe(
      'switchTab:fail can not switch to no-tabBar page',
    )
    expect(host.faults).toHaveLength(3)
    expect((await outcome(host.wx, 'switchTab', { url: '/pages/me/me' })).errMsg).toBe('switchTab:ok')
    expect(host.faults).toHaveLength(3)
  })
  it('of the tab bar passes no parameters', async () => {
    const host = start(tabbed)
    await outcome(host.wx, 'switchTab', { url: '/pages/me/me?part=2' })
    expect(host.faults).toEqual(['switchTab: the parameters of /pages/me/me?part=2 are dropped'])
  })
  it('by a relative path starts at the page in front', async () => {
    const host = start()
    await outcome(host.wx, 'navigateTo', { url: '../other/other?name=1' })
    expect(host.pages.routes()).toEqual(['pages/home/home', 'pages/other/other'])
  })
  it('tells pages of it in the order of the original', async () => {
    const host = start(tabbed)
    host.events.length = 0
    await outcome(host.wx, 'navigateTo', { url: '/pages/other/other' })
    await outcome(host.wx, 'navigateBack', {})
    await outcome(host.wx, 'switchTab', { url: '/pages/me/me' })
    await outcome(host.wx, 'switchTab', { url: '/pages/home/home' })
    const [home, me, other] = tabbed.pages
    const back = [`unload ${other}`, `show ${home}`]
    // A tab's page stays: it is not loaded a second time.
    const tabs = [`hide ${home}`, `load ${me}`, `show ${me}`, `hide ${me}`, `show ${home}`]
    expect(host.events).toEqual([`hide ${home}`, `load ${other}`, `show ${other}`, ...back, ...tabs])
  })
  it('ends at the first page', async () => {
    const host = start()
    expect((await outcome(host.wx, 'navigateBack', {})).errMsg).toBe('navigateBack:fail cannot navigate back at first page.')
    expect(host.faults).toHaveLength(1)
  })
})

describe('packages', () => {
  const app = {
    pages: ['a/a'],
    subPackages: [
      { root: 'one', pages: ['x'] },
      { root: 'two', pages: ['y'] },
    ],
  }
  it('are there once one of their pages was opened', () => {
    const packages = createPackages(app)
    expect(packages.requireFault('one/x', 'one/x')).toBe('the package one is not loaded yet')
    packages.load('one/x')
    expect(packages.requireFault('one/x', 'one/x')).toBeUndefined()
    expect(packages.requireFault('one/x', 'common')).toBeUndefined()
  })
  it('use no file of one another, and the main one none of theirs', () => {
    const packages = createPackages(app)
    packages.load('one/x')
    packages.load('two/y')
    expect(packages.requireFault('two/y', 'one/x')).toBe('two cannot use a file of the package one')
    expect(packages.requireFault('app', 'one/x')).toBe('the main package cannot use a file of the package one')
  })
  it('are loaded ahead where a rule says so', () => {
    const packages = createPackages({ ...app, preloadRule: { 'a/a': { packages: ['two'] } } })
    packages.load('a/a')
    expect([packages.isLoaded('one/x'), packages.isLoaded('two/y')]).toEqual([false, true])
  })
})
