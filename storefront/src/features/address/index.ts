import './address.css'

export { AddressForm } from './address-form'
export { AddressesRow } from './addresses-link'
export { AddressesView } from './addresses-view'
