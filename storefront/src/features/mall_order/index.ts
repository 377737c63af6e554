export { CheckoutView } from './checkout-view'
export { PayingView } from './paying-view'
