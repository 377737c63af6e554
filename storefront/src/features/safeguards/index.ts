import './safeguards.css'

export { BuyerGate } from './buyer-gate'
export { GuardianView } from './guardian-view'
export { LimitsLink } from './limits-link'
export { LimitsView } from './limits-view'
export { ObstacleNote } from './obstacle-note'
