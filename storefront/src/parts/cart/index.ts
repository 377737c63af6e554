// What the shopper means to order from the mall: how much of it there is, and putting more into it.
import './cart.css'

export { AddToCart } from './add-to-cart'
export { BagButton } from './bag-button'
export { cartKey, cartPath, keepCart, mostOfLine, type CartContent } from './cart'
