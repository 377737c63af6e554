import './distribution.css'

import { addTexts } from '@/i18n'

addTexts({
  en: () => import('@/i18n/en/distribution'),
  'zh-CN': () => import('@/i18n/zh-CN/distribution'),
  th: () => import('@/i18n/th/distribution'),
})

export { DistributionView } from './distribution-view'
