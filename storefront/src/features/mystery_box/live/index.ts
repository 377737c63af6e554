import './calls'
import './presence'

export { operatePath } from './calls'
export { missedRead, useConnection } from './connection'
export { askAgain } from './follow'
export * from './hooks'
export { useOwnLine } from './own-line'
export { onBarrage } from './said'
