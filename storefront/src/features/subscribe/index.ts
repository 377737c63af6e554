import './subscribe.css'

export { MessageOffer } from './message-offer'
export { NotificationSettings } from './notification-settings'
export type { SubscribeOutcome } from './outcome'
export { subscribe } from './subscribe'
