// Where what goes back of orders is asked for and shown.
export const applyPath = '/packages/personal-pages/after-sale/apply'
export const salesPath = '/packages/personal-pages/after-sale/sale-list'
export const salePath = '/packages/personal-pages/after-sale/sale-detail'
