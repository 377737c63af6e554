export { askBeforeBuying, askPrivacy } from './privacy'
