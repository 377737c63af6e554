import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it, vi } from 'vitest'

interface AppConfig {
  pages: string[]
  subPackages: { root: string; pages: string[] }[]
}

vi.stubGlobal('defineAppConfig', (config: AppConfig) => config)
const { default: config } = (await import('@/app.config')) as { default: AppConfig }
const source = path.resolve(__dirname, '../src')
const paths = [...config.pages, ...config.subPackages.flatMap(({ root, pages }) => pages.map((page) => `${root}/${page}`))]

describe('the pages', () => {
  it('are all there, each with its own settings', () => {
    const missing = paths.filter((one) => !existsSync(`${source}/${one}.tsx`) || !existsSync(`${source}/${one}.config.ts`))
    expect(missing).toEqual([])
  })
  it('have a navigation bar of their own, drawn by the page', () => {
    const others = paths.filter(
      (one) => !readFileSync(`${source}/${one}.config.ts`, 'utf8').includes("navigationStyle: 'custom'"),
    )
    expect(others).toEqual([])
  })
  it('of who works on the shop are in no build for shoppers', () => {
    expect(paths.filter((one) => /debug|components/.test(one))).toEqual([])
  })
})
