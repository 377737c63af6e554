import './receipts.css'

import { addTexts } from '@/i18n'

addTexts({
  en: () => import('@/i18n/en/receipts'),
  'zh-CN': () => import('@/i18n/zh-CN/receipts'),
  th: () => import('@/i18n/th/receipts'),
})

export { ReceiptView } from './receipt-view'
