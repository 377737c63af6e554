import './safeguards.css'

export { BuyerGate } from './buyer-gate'
export { GuardianView } from './guardian-view'
export { LimitsLink, LimitsRow } from './limits-link'
export { LimitsView } from './limits-view'
export { ObstacleNote } from './obstacle-note'
export { SpendingLine, SpendingView } from './spending'
