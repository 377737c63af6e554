import './settings.css'

export { AboutSettings } from './about-settings'
export { DisplaySettings } from './display-settings'
export { SettingsList } from './settings-list'
export { MoreLinks } from './more-links'
export { PrivacySettings } from './privacy-settings'
