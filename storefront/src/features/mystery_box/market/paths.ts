/** Where a set's draw is checked. */
export const verifyPath = '/packages/market-pages/box/verify'
export { marketPath } from '@/host'
/** What a friend sees who follows a shared link. */
export const friendsPath = '/packages/box-pages/h5-group'
export const containerPath = '/packages/market-pages/container'
