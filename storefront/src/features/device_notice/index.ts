export { DeviceNoticeView } from './device-notice-view'
