// Where what the mall sells is shown.
export const mallPath = '/pages/home/mall'
export const goodsPath = '/packages/mall-pages/mall/goods-detail'
