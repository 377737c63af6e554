import { addTexts } from '@/i18n'

addTexts({
  en: () => import('@/i18n/en/checkout'),
  'zh-CN': () => import('@/i18n/zh-CN/checkout'),
  th: () => import('@/i18n/th/checkout'),
})

export { CheckoutView } from './checkout-view'
export { PayingView } from './paying-view'
