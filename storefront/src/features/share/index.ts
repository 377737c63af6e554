export { tellEntered } from './api'
export { isShared, sharedPath } from './model'
export { PageShare } from './page-share'
export { ShareButton } from './share-button'
