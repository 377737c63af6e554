// Where codes are entered, and what was given is claimed.
export const exchangePath = '/packages/personal-pages/coupon/coupon-exchange'
export const prizesPath = '/packages/personal-pages/prize/prizes'
/** Goods that are claimed, by their `claimIds`. */
export const claimPath = '/packages/personal-pages/prize/claim'
/** What is sold as a gift, and the gifts that the shopper has bought. */
export const giftsPath = '/packages/personal-pages/gift/gifts'
/** One to be bought, by its `skuId`, or one that was, by its `orderId`. */
export const giftPath = '/packages/personal-pages/gift/gift'
