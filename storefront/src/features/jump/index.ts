export { JumpView } from './jump-view'
