import { useEffect, useRef } from 'react'

const typingMilliseconds = 300

/** While somebody types, only what they stop at is looked for: calls `look` with it, also with what stands there at first. */
export function useTypingEnd(typed: string, look: (words: string) => void): void {
  const latest = useRef(look)
  latest.current = look
  useEffect(() => {
    const timer = setTimeout(() => latest.current(typed), typingMilliseconds)
    return () => clearTimeout(timer)
  }, [typed])
}
