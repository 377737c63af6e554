import './cart.css'

export { CartView } from './cart-view'
