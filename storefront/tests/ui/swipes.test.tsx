import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { SwipeGround } from '@/ui'
import { swipeOf } from '@/ui/elements/swipes'

const at = (clientX: number, clientY = 0) => ({ clientX, clientY })

describe('a swipe', () => {
  it('goes on to the left and back to the right', () => {
    expect(swipeOf(at(200), at(120))).toBe(1)
    expect(swipeOf(at(120), at(200, 20))).toBe(-1)
  })
  it('is no tap, and no scrolling', () => {
    expect(swipeOf(at(200), at(170))).toBeUndefined()
    expect(swipeOf(at(200, 0), at(120, 60))).toBeUndefined()
  })
  it('is made by one finger: two of them zoom', () => {
    const onSwipe = vi.fn()
    render(<SwipeGround onSwipe={onSwipe}>ground</SwipeGround>)
    const ground = screen.getByText('ground')
    fireEvent.touchStart(ground, { touches: [at(200)] })
    fireEvent.touchEnd(ground, { touches: [], changedTouches: [at(100)] })
    fireEvent.touchStart(ground, { touches: [at(200), at(220)] })
    fireEvent.touchEnd(ground, { touches: [], changedTouches: [at(100)] })
    expect(onSwipe.mock.calls).toEqual([[1]])
  })
})
