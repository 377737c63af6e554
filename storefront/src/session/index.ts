// Who the shopper is: logging in and out, tokens, terms, where they came from, and what the shop is told about their visit.
import { setCallerSource } from '@/api'

import { currentAttribution } from './attribution'
import { askForLogin } from './login'
import { currentSession } from './session'

export { greet, onGreet } from './greeting'
export { goToLogin, loginPath } from './login'
export * from './logout'
export * from './me'
export { noteAttribution } from './attribution'
export { enterByCode, startProgramTokens, withProgramCode } from './program-tokens'
export * from './session'
export * from './terms'
export { pageHidden, pageShown, track } from './tracking'
export { followWorld } from './world'

setCallerSource({ caller: currentSession, attribution: currentAttribution, onLoginNeeded: askForLogin })
