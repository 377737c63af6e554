/** Where a set's draw is checked. */
export const verifyPath = '/packages/market-pages/box/verify'
export const marketPath = '/packages/market-pages/box/market'
export const containerPath = '/packages/market-pages/container'
