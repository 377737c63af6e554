// Where things are sent to.
import './addresses.css'

export { AddressCard, AddressWords } from './address-card'
export * from './addresses'
export { useChosenAddress } from './chosen'
