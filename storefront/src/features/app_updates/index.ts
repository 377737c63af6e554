export { offerReloads } from './chunks'
export { offerUpdates } from './update'
