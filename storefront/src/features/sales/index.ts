import './sales.css'

import { addTexts } from '@/i18n'

addTexts({
  en: () => import('@/i18n/en/sales'),
  'zh-CN': () => import('@/i18n/zh-CN/sales'),
  th: () => import('@/i18n/th/sales'),
})

export { DrawView } from './draw-view'
export { OrderView } from './order-view'
export { SaleView } from './sale-view'
export { SalesView } from './sales-view'
export { TurnView } from './turn-view'
