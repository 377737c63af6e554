export { AuthLayer } from './auth-layer'
export { flow, startAsking } from './shopper'
