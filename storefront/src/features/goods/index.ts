export { MallEntry } from './entry'
export { GoodsView } from './goods-view'
export { MallView } from './mall-view'
