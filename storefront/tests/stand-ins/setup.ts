import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

import { startOn } from './taro'

// jsdom has no layout and so no media queries; a device that prefers light, and moves.
window.matchMedia = vi.fn((media: string) => ({
  media,
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
})) as never
Object.defineProperty(window, 'innerWidth', { value: 390, configurable: true })

beforeEach(() => startOn('/pages/home/home'))
afterEach(cleanup)
