import { account } from './account'
import { auth, privacy, update } from './auth'
import { box } from './box'
import { cabinet } from './cabinet'
import { common } from './common'
import { content } from './content'
import { home } from './home'
import { membership } from './membership'
import { orders } from './orders'
import { album, share, subscribe } from './platform'
import { refusals } from './refusals'
import { safeguards } from './safeguards'
import { settings } from './settings'
import { stage } from './stage'
import { drawStatistics } from './draw-statistics'
import { turns } from './turns'
import { verify } from './verify'

export default {
  ...common,
  account,
  auth,
  privacy,
  update,
  box,
  cabinet,
  content,
  home,
  membership,
  orders,
  album,
  share,
  subscribe,
  refusals,
  safeguards,
  settings,
  stage,
  drawStatistics,
  turns,
  verify,
}
