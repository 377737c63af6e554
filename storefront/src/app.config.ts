// For whoever works on the shop; no other build has it.
const debugPages = process.env.NODE_ENV === 'development' ? ['settings/debug', 'settings/components'] : []

// Every page of the app. A page is listed here when it is built, and not before.
export default defineAppConfig({
  pages: [
    'pages/home/home',
    'pages/home/mall',
    'pages/index/index',
    'pages/personal/personal',
    'pages/jump',
    'pages/entry',
    'pages/login',
  ],
  subPackages: [
    {
      root: 'packages/market-pages',
      pages: [
        'container',
        'cart',
        'submit-order',
        'box/market',
        'box/operate',
        'box/result',
        'box/tran-result',
        'box/rule',
        'box/verify',
        'mall/result-page-box',
      ],
    },
    { root: 'packages/mall-pages', pages: ['mall/goods-detail', 'mall/goods-confirm', 'checkout'] },
    { root: 'packages/box-pages', pages: ['h5-group'] },
    { root: 'packages/auth-pages', pages: ['auth/login', 'auth/register', 'auth/update-password'] },
    {
      root: 'packages/personal-pages',
      pages: [
        'order/order',
        'order/search',
        'order/details',
        'coupon/my-coupon',
        'coupon/coupon-center',
        'coupon/red-packet-detail',
        'coupon/points',
        'personal/titles',
        'personal/draw-statistics',
        'cabinet/cabinet',
        'cabinet/deliver',
        'cabinet/piece',
        'cabinet/shared',
        'personal/edit',
        'address/address',
        'address/address-operation',
        'settings/settings',
        'settings/about-us',
        'settings/email',
        'settings/own-data',
        'settings/close-account',
        'settings/limits',
        'settings/guardian',
        ...debugPages,
      ],
    },
    {
      root: 'packages/other-pages',
      pages: ['rich-text', 'intructions/intructions', 'landing-page/landing-page', 'link/link', 'success-page/success-page'],
    },
  ],
  window: {
    navigationStyle: 'custom',
    backgroundTextStyle: 'light',
    backgroundColor: '#F2F4F9',
    navigationBarTitleText: 'Kabinet',
    navigationBarTextStyle: 'black',
  },
  // Pages slide by themselves on a mini-program; on the web a page appears at once.
  animation: false,
})
