// What the shop takes off by itself, makes free or puts in for nothing, in words.
import './promotions.css'

export { missedOf, type Step, type Unused } from './missed'
export { Missed } from './missed-list'
