export { OrdersView } from './orders-view'
