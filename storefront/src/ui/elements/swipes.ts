import { useRef } from 'react'

interface Point {
  clientX: number
  clientY: number
}

// What a host's event of touches has of them.
interface Touched {
  touches: ArrayLike<Point>
  changedTouches: ArrayLike<Point>
}

const leastPixels = 40

/** Which way a finger has gone from one point to another; nothing where it rather went up or down, or hardly at all. */
export function swipeOf(from: Point, to: Point): 1 | -1 | undefined {
  const [across, along] = [to.clientX - from.clientX, to.clientY - from.clientY]
  if (Math.abs(across) < leastPixels || Math.abs(across) < 2 * Math.abs(along)) return undefined
  return across < 0 ? 1 : -1
}

/** The listeners of an element that is swiped by one finger: two of them zoom. */
export function useSwipes(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<Point>()
  return {
    onTouchStart: ({ touches }: Touched) => {
      from.current = touches.length === 1 ? { clientX: touches[0].clientX, clientY: touches[0].clientY } : undefined
    },
    onTouchEnd: ({ changedTouches }: Touched) => {
      const step = from.current && changedTouches.length > 0 ? swipeOf(from.current, changedTouches[0]) : undefined
      from.current = undefined
      if (step) onSwipe(step)
    },
  }
}
