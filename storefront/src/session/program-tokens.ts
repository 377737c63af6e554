import { NetworkFailure } from '@/api'

import type { Session } from './session'

/** Does something with the host's login code. A browser has none. */
export async function withProgramCode<Output>(_perform: (code: string) => Promise<Output>): Promise<Output> {
  throw new NetworkFailure('no host to log in by')
}

/** Logs the shopper in by the host. A browser cannot vouch for anybody. */
export async function enterByCode(_options: { asked?: boolean } = {}): Promise<Session> {
  throw new NetworkFailure('no host to log in by')
}

/** From now on the host renews tokens by itself. In a browser a shopper logs in again. */
export async function startProgramTokens(_askTerms: () => Promise<boolean>): Promise<boolean> {
  return false // nobody is logged in by anything but themselves here, so nobody is asked
}
