import './cards.css'

import { addTexts } from '@/i18n'

addTexts({
  en: () => import('@/i18n/en/cards'),
  'zh-CN': () => import('@/i18n/zh-CN/cards'),
  th: () => import('@/i18n/th/cards'),
})

export { CardsView } from './cards-view'
export { InvitationView } from './invitation-view'
