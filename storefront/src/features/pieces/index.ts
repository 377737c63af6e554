import './pieces.css'

import { addTexts } from '@/i18n'

addTexts({
  en: () => import('@/i18n/en/pieces'),
  'zh-CN': () => import('@/i18n/zh-CN/pieces'),
  th: () => import('@/i18n/th/pieces'),
})

export { ChooseView } from './choose-view'
export { CollectingView } from './collecting-view'
export { idsOf } from './model'
export { PieceView } from './piece-view'
export { SendView } from './send-view'
export { SharedView } from './shared-view'
