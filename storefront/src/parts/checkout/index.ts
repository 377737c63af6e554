// Paying for an order, whatever is bought: coupon and red packet, the bill, the cashier, and the wait for the payment's end.
import './checkout.css'

export { BillLine, BillLines, DeliveryLines } from './bill-lines'
export { CashierSheet } from './cashier-sheet'
export { couponDiscount, noDiscounts, type Discounts } from './discounts'
export type { PaymentEnd } from './payment'
export { forgetSavings, useSavings, type Savings } from './savings'
export { SavingsSheet } from './savings-sheet'
export type { WaitingOrder } from './use-payment'
