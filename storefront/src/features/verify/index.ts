import { addTexts } from '@/i18n'

addTexts({
  en: () => import('@/i18n/en/verify-page'),
  'zh-CN': () => import('@/i18n/zh-CN/verify-page'),
  th: () => import('@/i18n/th/verify-page'),
})

export { VerifyView } from './verify-view'
