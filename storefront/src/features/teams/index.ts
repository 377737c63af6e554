import './teams.css'

import { addTexts } from '@/i18n'

addTexts({
  en: () => import('@/i18n/en/teams'),
  'zh-CN': () => import('@/i18n/zh-CN/teams'),
  th: () => import('@/i18n/th/teams'),
})

export { MineView } from './mine-view'
export { OfferView } from './offer-view'
export { OrderView } from './order-view'
export { TeamOfOrder, TeamView, type Inviting } from './team-view'
export { TeamsView } from './teams-view'
