import './settings.css'

export { AboutSettings } from './about-settings'
export { DisplaySettings } from './display-settings'
export { MoreLinks } from './more-links'
export { PrivacySettings } from './privacy-settings'
