// Where timed sales are shown.
export const salesPath = '/packages/mall-pages/flashsale/flashsale'
/** One sale, by its `saleId`; `skuId` where one of its things is meant. */
export const salePath = '/packages/mall-pages/flashsale/select'
/** The shopper's own turn in a sale, by `saleId` and `skuId`. */
export const turnPath = '/packages/mall-pages/flashsale/random'
/** Ordering what was won, or in a sale without a queue what is left. */
export const saleOrderPath = '/packages/mall-pages/flashsale/confirm'
/** How turns were drawn, with everything from which anybody can draw them again. */
export const saleDrawPath = '/packages/mall-pages/flashsale/shaking'
