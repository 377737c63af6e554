import { describe, expect, it } from 'vitest'

import { framesFor, broken, cardTop, mostFrames, posterSize } from '@/features/share/poster/layout'

describe('the frames of a poster', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 12])('of %i figures stand beside each other, inside and above the card', (count) => {
    const frames = framesFor(count)
    expect(frames).toHaveLength(Math.min(count, mostFrames))
    for (const { left, top, width, height } of frames) {
      expect(left).toBeGreaterThan(0)
      expect(left + width).toBeLessThan(posterSize.width)
      expect(top).toBeGreaterThan(100)
      expect(top + height).toBeLessThan(cardTop)
      // Round above: higher than half a circle.
      expect(height).toBeGreaterThan(width / 2)
    }
    for (const [index, one] of frames.entries())
      for (const other of frames.slice(index + 1)) {
        const apart = one.left + one.width <= other.left || one.top + one.height <= other.top
        expect(apart, `${index}`).toBe(true)
      }
  })
})

describe('words that have to fit', () => {
  const atMost = (length: number) => (line: string) => line.length <= length
  it('stay as they are where they do', () => expect(broken('Aurora', atMost(10), 2)).toEqual(['Aurora']))
  it('break at spaces', () => expect(broken('Rainy Woods Bear', atMost(11), 2)).toEqual(['Rainy Woods', 'Bear']))
  it('break anywhere where there are none', () => expect(broken('小小收藏家柜', atMost(3), 2)).toEqual(['小小收', '藏家柜']))
  it('end with an ellipsis', () => expect(broken('one two three four', atMost(8), 1)).toEqual(['one two…']))
  it('of nothing are nothing', () => expect(broken('  ', atMost(3), 2)).toEqual([]))
})
