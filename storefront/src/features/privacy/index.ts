export { askPrivacy } from './privacy'
