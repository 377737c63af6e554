import { act as settle, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { showLanguage } from '@/i18n'
import { Carousel } from '@/ui/surfaces/carousel'

const slides = ['One', 'Two', 'Three'].map((key) => ({ key, content: <p>{key}</p> }))
const shown = () => ['One', 'Two', 'Three'].find((text) => screen.queryByText(text))
const pass = (milliseconds: number) => settle(() => vi.advanceTimersByTime(milliseconds))

beforeEach(async () => {
  vi.useFakeTimers()
  await showLanguage('en')
})

// P9.23
describe('P2.24: the carousel', () => {
  it('turns by itself each 5 seconds, in a ring', () => {
    render(<Carousel label="Guide" slides={slides} />)
    pass(4999)
    expect(shown()).toBe('One')
    pass(1)
    expect(shown()).toBe('Two')
    pass(10_000)
    expect(shown()).toBe('One')
  })
  it('turns by its arrows and dots, and then stands still', () => {
    render(<Carousel label="Guide" slides={slides} />)
    fireEvent.click(screen.getByLabelText('Previous'))
    expect(shown()).toBe('Three')
    fireEvent.click(screen.getByLabelText('Next'))
    expect(shown()).toBe('One')
    fireEvent.click(screen.getByLabelText('2 of 3'))
    expect(shown()).toBe('Two')
    pass(20_000)
    expect(shown()).toBe('Two')
  })
  it('does not move by itself where the device asks for stillness', () => {
    const moving = window.matchMedia
    window.matchMedia = ((media: string) => ({ ...moving(media), matches: media.includes('reduced-motion') })) as never
    render(<Carousel label="Guide" slides={slides} />)
    pass(20_000)
    expect(shown()).toBe('One')
    window.matchMedia = moving
  })
  it('of one slide has nothing to turn', () => {
    render(<Carousel label="Guide" slides={slides.slice(0, 1)} />)
    expect(screen.queryAllByRole('button')).toEqual([])
  })
})
