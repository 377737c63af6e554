import './address.css'

import { addTexts } from '@/i18n'

addTexts({
  en: () => import('@/i18n/en/address-pages'),
  'zh-CN': () => import('@/i18n/zh-CN/address-pages'),
  th: () => import('@/i18n/th/address-pages'),
})

export { AddressForm } from './address-form'
export { AddressesView } from './addresses-view'
