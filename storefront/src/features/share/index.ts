export { tellEntered } from './api'
export { isShared, sharedPath } from './model'
export { ShareButton } from './share-button'
