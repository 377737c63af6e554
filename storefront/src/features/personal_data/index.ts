import './personal-data.css'

import { addTexts } from '@/i18n'

addTexts({
  en: () => import('@/i18n/en/own-data'),
  'zh-CN': () => import('@/i18n/zh-CN/own-data'),
  th: () => import('@/i18n/th/own-data'),
})

export { ClosingView } from './closing-view'
export { DataView } from './data-view'
export { EmailView } from './email-view'
