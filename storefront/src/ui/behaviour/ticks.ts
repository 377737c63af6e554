import { useEffect, useState } from 'react'

import { steadyMilliseconds } from '@/host'

/** A clock, read each second while `running`: the steady one, or what `read` says. */
export function useTicks(running: boolean, read: () => number = steadyMilliseconds): number {
  const [now, setNow] = useState(read)
  useEffect(() => {
    if (!running) return
    setNow(read())
    const timer = setInterval(() => setNow(read()), 1000)
    return () => clearInterval(timer)
  }, [running, read])
  return now
}
