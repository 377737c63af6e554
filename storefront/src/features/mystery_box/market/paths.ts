export const marketPath = '/packages/market-pages/box/market'
export const containerPath = '/packages/market-pages/container'
