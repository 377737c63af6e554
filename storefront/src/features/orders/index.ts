import { addTexts } from '@/i18n'

addTexts({
  en: () => import('@/i18n/en/orders-page'),
  'zh-CN': () => import('@/i18n/zh-CN/orders-page'),
  th: () => import('@/i18n/th/orders-page'),
})

export { DetailsView, NewestOrder } from './details-view'
export { tabOf } from './model'
export { OrderSearch } from './order-search'
export { OrdersView } from './orders-view'
