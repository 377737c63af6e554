import './after-sale.css'

import { addTexts } from '@/i18n'

addTexts({
  en: () => import('@/i18n/en/after-sale'),
  'zh-CN': () => import('@/i18n/zh-CN/after-sale'),
  th: () => import('@/i18n/th/after-sale'),
})

export { ApplyView } from './apply-view'
export { GoesBack } from './goes-back'
export { SaleView } from './sale-view'
export { SalesView } from './sales-view'
