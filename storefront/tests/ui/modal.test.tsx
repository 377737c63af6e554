import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { showLanguage } from '@/i18n'
import { Button, Sheet, Tappable } from '@/ui'

beforeAll(() => showLanguage('en'))

// This document has no layout: what is drawn is said here.
const drawn = (count: number) =>
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue(Array.from({ length: count }) as unknown as DOMRectList)
beforeEach(() => void drawn(1))

const focused = () => document.activeElement?.textContent

describe('a sheet', () => {
  it('starts the keyboard on its primary button, not on the last control', () => {
    render(
      <Sheet title="Cashier" onClose={() => undefined}>
        <Button>Pay</Button>
        <Button kind="outline">No answer</Button>
      </Sheet>,
    )
    expect(focused()).toBe('Pay')
  })
  it('of choices starts on the chosen one', () => {
    render(
      <Sheet title="Language" onClose={() => undefined}>
        <Tappable role="radio">English</Tappable>
        <Tappable role="radio" selected>
          简体中文
        </Tappable>
        <Tappable role="radio">ไทย</Tappable>
      </Sheet>,
    )
    expect(focused()).toBe('简体中文')
  })
  it('keeps no key while its page is hidden', () => {
    render(
      <Sheet title="Cashier" onClose={() => undefined}>
        <Button>Pay</Button>
      </Sheet>,
    )
    drawn(0)
    // False is what a prevented event answers.
    expect(fireEvent.keyDown(screen.getByRole('button', { name: 'Pay' }), { key: 'Tab' })).toBe(true)
  })
  it('holds the keyboard inside', () => {
    render(
      <Sheet title="Cashier" onClose={() => undefined}>
        <Button>Pay</Button>
      </Sheet>,
    )
    fireEvent.keyDown(screen.getByRole('button', { name: 'Pay' }), { key: 'Tab' })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
  })
})
