// Every page of the app. A page is listed here when it is built, and not before.
export default defineAppConfig({
  pages: ['pages/home/home', 'pages/index/index', 'pages/personal/personal', 'pages/jump', 'pages/entry'],
  subPackages: [
    { root: 'packages/market-pages', pages: ['container', 'box/market', 'box/operate', 'box/result'] },
    { root: 'packages/auth-pages', pages: ['auth/login', 'auth/register'] },
    { root: 'packages/personal-pages', pages: ['order/order', 'cabinet/cabinet'] },
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
