import { currentClockOffset } from '@/api'
import { useTicks } from '@/ui'

/** The server's clock, in milliseconds since 1970: a phone that goes wrong counts right. */
export const serverNow = (): number => Date.now() + currentClockOffset()

/** The server's clock, each second while `running`. */
export const useServerClock = (running: boolean): number => useTicks(running, serverNow)
