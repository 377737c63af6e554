import { payMethods } from '@/host'

/** `outside`: a page of the cashier's own, to which this app sends the shopper. */
export type CashierPage = 'sandbox' | 'outside'

/** What the shop's configuration says of how it is paid; absent until it is known. */
export interface PaidBy {
  sandbox?: boolean
  paymentProviders?: string[]
}

/**
 * Whose page takes the money of an order. Without a name it is that of whoever takes new payments here. None where this app has no such
 * page; the sandbox's is drawn in no shop that says that it has no sandbox.
 */
export function cashierPage(shop: PaidBy, provider = shop.paymentProviders?.[0]): CashierPage | undefined {
  if (provider === 'sandbox') return shop.sandbox === false ? undefined : 'sandbox'
  return provider !== undefined && provider in payMethods ? 'outside' : undefined
}

/** Whether something can be paid for here; yes while the shop has not said, for then the server decides. */
export const takesMoney = (shop: PaidBy): boolean => !shop.paymentProviders || cashierPage(shop) !== undefined
