import './parcels.css'

import { addTexts } from '@/i18n'

addTexts({
  en: () => import('@/i18n/en/parcels'),
  'zh-CN': () => import('@/i18n/zh-CN/parcels'),
  th: () => import('@/i18n/th/parcels'),
})

export { ParcelWay } from './parcel-way'
