import './given.css'

import { addTexts } from '@/i18n'

addTexts({
  en: () => import('@/i18n/en/given'),
  'zh-CN': () => import('@/i18n/zh-CN/given'),
  th: () => import('@/i18n/th/given'),
})

export { ClaimView } from './claim-view'
export { CodeView } from './code-view'
export { GiftRow } from './gift-row'
export { GiftView, GiveView, type GiftPoster } from './gift-view'
export { GiftsView } from './gifts-view'
export { idsOf } from './model'
export { PrizesView } from './prizes-view'
