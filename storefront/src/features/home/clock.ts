import { useEffect, useState } from 'react'

import { currentClockOffset } from '@/contract'

/** The server's clock, in milliseconds since 1970: a phone that goes wrong counts right. */
export const serverNow = (): number => Date.now() + currentClockOffset()

/** The server's clock, each second while `running`. */
export function useServerClock(running: boolean): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (!running) return
    setNow(serverNow())
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [running])
  return now
}
