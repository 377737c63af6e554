import './settings.css'

export { AboutSettings } from './about-settings'
export { DisplaySettings } from './display-settings'
export { MoreLinks } from './more-links'
export { NotificationSettings } from './notification-settings'
export { PrivacySettings } from './privacy-settings'
