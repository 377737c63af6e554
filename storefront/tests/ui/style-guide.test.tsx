import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { showLanguage } from '@/i18n'

// Every component of src/ui notes that it was drawn; what is not drawn by the page's own files does not count.
const { drawn, all } = vi.hoisted(() => ({ drawn: new Set<string>(), all: new Set<string>() }))
vi.mock('@/ui', async (original) => {
  const parts = await original<Record<string, unknown>>()
  const watched = Object.entries(parts).map(([name, part]) => {
    if (!/^[A-Z]/.test(name) || typeof part !== 'function') return [name, part]
    all.add(name)
    const Watched = (properties: object) => {
      drawn.add(name)
      return createElement(part as never, properties)
    }
    return [name, Watched]
  })
  return Object.fromEntries(watched)
})
const { StyleGuideView } = await import('@/features/style_guide')

beforeEach(() => showLanguage('en'))

describe('the page of components', () => {
  it('draws every component that src/ui exports', () => {
    render(<StyleGuideView />)
    for (const opener of screen.getAllByRole('button', { name: /^Open / })) fireEvent.click(opener)
    expect(all.size).toBeGreaterThan(40)
    expect([...all].filter((name) => !drawn.has(name))).toEqual([])
  })
})

describe('the tokens', () => {
  const source = path.resolve(__dirname, '../../src')
  const styles = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(path.join(source, file), 'utf8'))
    .join('\n')
  it('that styles ask for are all given', () => {
    const given = new Set([...styles.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name))
    // Given by a component to one element: see `Style`.
    const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => readFileSync(path.join(source, file), 'utf8'))
      .join('\n')
    for (const [, name] of code.matchAll(/'(--[\w-]+)'/g)) given.add(name)
    const asked = [...styles.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name)
    expect(asked.length).toBeGreaterThan(100)
    expect([...new Set(asked.filter((name) => !given.has(name)))]).toEqual([])
  })
})
