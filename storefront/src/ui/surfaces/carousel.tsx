import '../styles/carousel.css'

import { useEffect, useState, type ReactNode } from 'react'

import { useTexts } from '@/i18n'

import { IconButton } from '../inputs/button'
import { Block, Tappable } from '../elements'
import { isStill } from '../behaviour/motion'

export const autoplayMilliseconds = 5000

interface CarouselProps {
  /** What it shows, for a screen reader. */
  label: string
  slides: readonly { key: string; content: ReactNode }[]
}

/**
 * Slides one at a time, in a ring: by arrows, by dots, and by themselves each 5 seconds. They stand still once the shopper took
 * them in hand, and where as little motion as possible is wanted.
 */
export function Carousel({ label, slides }: CarouselProps) {
  const { t } = useTexts()
  const [at, setAt] = useState(0)
  const [inHand, setInHand] = useState(isStill)
  const count = slides.length
  const shown = count === 0 ? 0 : at % count
  useEffect(() => {
    if (inHand || count < 2) return
    const timer = setInterval(() => setAt((now) => now + 1), autoplayMilliseconds)
    return () => clearInterval(timer)
  }, [inHand, count])
  const turnTo = (next: number) => {
    setInHand(true)
    setAt((next + count) % count)
  }
  if (count === 0) return null
  return (
    <Block className="carousel" role="group" label={label}>
      <Block className="carousel-slide" key={slides[shown].key} live={inHand ? 'polite' : undefined}>
        {slides[shown].content}
      </Block>
      {count > 1 && (
        <Block className="row apart">
          <IconButton name="back" label={t('carousel.previous')} onPress={() => turnTo(shown - 1)} />
          <Block className="row">
            {slides.map(({ key }, place) => (
              <Tappable
                key={key}
                className={`carousel-dot ${place === shown ? 'chosen' : ''}`}
                label={t('carousel.slide', { place: place + 1, count })}
                selected={place === shown}
                onPress={() => turnTo(place)}
              />
            ))}
          </Block>
          <IconButton name="forward" label={t('carousel.next')} onPress={() => turnTo(shown + 1)} />
        </Block>
      )}
    </Block>
  )
}
