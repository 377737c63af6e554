export { DetailsView, NewestOrder } from './details-view'
export { tabOf } from './model'
export { OrdersCard } from './orders-card'
export { OrdersView } from './orders-view'
