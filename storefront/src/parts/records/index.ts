// What the shop has written down for the shopper.
/** The receipt of an order and what went back of it, by its `orderId`. */
export const receiptPath = '/packages/record-pages/receipt'
/** What a distributor has earned. */
export const distributionPath = '/packages/record-pages/distribution'
