import './calls'

export { operatePath } from './calls'
export { askAgain } from './follow'
export * from './hooks'
export { useOwnLine } from './own-line'
