export { DisplaySettings } from './display-settings'
