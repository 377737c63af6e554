import { account } from './account'
import { address } from './address'
import { auth, privacy, update } from './auth'
import { box } from './box'
import { cabinet } from './cabinet'
import { cart } from './cart'
import { common } from './common'
import { content } from './content'
import { goods } from './goods'
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
  address,
  auth,
  privacy,
  update,
  box,
  cabinet,
  cart,
  content,
  goods,
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
