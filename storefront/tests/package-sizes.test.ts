import { describe, expect, it, vi } from 'vitest'

import { hostLimits, limits } from '../config/package-sizes.mjs'
import { judgedPackages } from '../scripts/package-sizes.mjs'

interface AppConfig {
  subPackages: { root: string }[]
}

vi.stubGlobal('defineAppConfig', (config: AppConfig) => config)
const { default: config } = (await import('@/app.config')) as unknown as { default: AppConfig }

const two = { main: 100, packages: { 'packages/one': 10, 'packages/two': 20 }, all: 125 }
const wrong = (main: number, packages: Record<string, number>, of = two) => {
  const inBytes = Object.fromEntries(Object.entries(packages).map(([name, size]) => [name, size * 1024]))
  const rows = judgedPackages({ main: main * 1024, packages: inBytes }, of)
  return rows.filter((row) => row.wrong).map((row) => `${row.name}: ${row.wrong}`)
}

describe('the packages of the mini-program', () => {
  it('have a limit each, and no limit is of none', () => {
    expect(Object.keys(limits.packages).sort()).toEqual(config.subPackages.map(({ root }) => root).sort())
  })
  it('have limits that the host allows', () => {
    expect(Math.max(limits.main, ...Object.values(limits.packages))).toBeLessThanOrEqual(hostLimits.package)
    expect(limits.all).toBeLessThanOrEqual(hostLimits.all)
  })
  it('fit up to their limits', () => expect(wrong(95, { 'packages/one': 10, 'packages/two': 20 })).toEqual([]))
  it('are each held to its own', () => {
    expect(wrong(80, { 'packages/one': 11, 'packages/two': 20 })).toEqual(['packages/one: TOO BIG by 1.0 KB'])
    expect(wrong(100.5, { 'packages/one': 1, 'packages/two': 2 })).toEqual(['main package: TOO BIG by 0.5 KB'])
  })
  it('are held to the limit of all together', () => {
    expect(wrong(100, { 'packages/one': 10, 'packages/two': 20 })).toEqual(['in all: TOO BIG by 5.0 KB'])
  })
  it('fail without a limit, and a limit without a package', () => {
    expect(wrong(1, { 'packages/one': 1, 'packages/three': 1 })).toEqual([
      'packages/three: has no limit in config/package-sizes.mjs',
      'packages/two: there is no such package any more',
    ])
  })
  it('fail by a limit above that of the host', () => {
    const loose = { ...two, packages: { ...two.packages, 'packages/one': hostLimits.package + 1 } }
    expect(wrong(1, { 'packages/one': 1, 'packages/two': 1 }, loose)).toHaveLength(1)
  })
})
