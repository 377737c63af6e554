export const resultPath = '/packages/market-pages/box/result'
