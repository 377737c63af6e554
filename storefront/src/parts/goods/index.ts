// Where what the mall sells is shown.
export const mallPath = '/pages/home/mall'
export const goodsPath = '/packages/mall-pages/mall/goods-detail'
/** Ordering: lines of the cart by their `ids`, `lines` of goods, or the `orderId` of what waits for its payment. */
export const checkoutPath = '/packages/mall-pages/checkout'

/** So many of each SKU, as the address of the checkout has them: "81x2,82x1". */
export const linesText = (lines: { skuId: string; quantity: number }[]): string =>
  lines.map(({ skuId, quantity }) => `${skuId}x${quantity}`).join(',')
