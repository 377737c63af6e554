// What the shopper means to order from the mall: how much of it there is, and putting more into it.
import './cart.css'

export { AddToCart } from './add-to-cart'
export { BagButton } from './bag-button'
export { cartPath, keepCart, type CartContent } from './cart'
export { changeOnDevice, mostOfLine, takeOffDevice, useDeviceCart, useHandOver, type DeviceLine } from './device-cart'
export { cartKey } from './keys'
