import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { BoxPicture, FigurePicture } from '@/ui'

const figure = () => render(<FigurePicture name="nimbi-weather-report/sunny" drawnWidth={96} description="Sunny" />)

describe('a picture of the catalogue', () => {
  it('is held by a soft shape until it is there', () => {
    figure()
    const image = screen.getByAltText('Sunny')
    expect(image.className).toContain('coming-figure')
    fireEvent.load(image)
    expect(image.className).not.toContain('coming')
  })
  it('says its size before it is loaded, offers three files, and waits until it is near', () => {
    figure()
    const image = screen.getByAltText('Sunny')
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['96', '96'])
    expect(image.getAttribute('srcset')).toMatch(/sunny-160\.webp 160w, .*sunny-320\.webp 320w, .*sunny-480\.webp 480w$/)
    expect(image.getAttribute('sizes')).toBe('96px')
    expect(image.getAttribute('loading')).toBe('lazy')
  })
  it('that is not to be had leaves its place and its name', () => {
    render(<BoxPicture name="nimbi-weather-report" view="case" drawnWidth={140} description="Weather Report" />)
    const image = screen.getByAltText('Weather Report')
    expect(image.className).toContain('coming-box')
    fireEvent.error(image)
    expect(screen.getByRole('img', { name: 'Weather Report' }).className).toContain('missing')
  })
})
