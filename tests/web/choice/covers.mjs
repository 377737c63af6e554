// What each journey covers, stated here and nowhere else: the rooms that its phones go through. A phone that opens a page of another
// room fails its journey, so a change of a page or of a feature on it is known to reach these journeys and no others.

/** The pages of a room. */
export const rooms = {
    window: ['/pages/home/home', '/pages/index/index', '/pages/entry', '/pages/login', '/packages/market-pages/box/market'],
    mall: ['/pages/home/mall', '/packages/mall-pages/mall/goods-detail', '/packages/market-pages/cart'],
    checkout: [
        '/packages/mall-pages/checkout', '/packages/mall-pages/mall/goods-confirm', '/packages/market-pages/submit-order',
        '/packages/market-pages/mall/order-confirm', '/packages/mall-pages/shopping-mall/order-confirm',
    ],
    sales: [
        '/packages/mall-pages/flashsale/flashsale', '/packages/mall-pages/flashsale/select', '/packages/mall-pages/flashsale/random',
        '/packages/mall-pages/flashsale/confirm', '/packages/mall-pages/flashsale/shaking',
        '/packages/other-pages/time-limit/time-limit',
    ],
    teams: ['teams', 'offer', 'team', 'order', 'mine'].map((page) => `/packages/team-pages/${page}`),
    stage: [
        '/packages/market-pages/container', '/packages/market-pages/box/operate', '/packages/market-pages/box/rule',
        '/packages/other-pages/intructions/intructions',
    ],
    opened: [
        '/packages/market-pages/box/result', '/packages/market-pages/box/tran-result', '/packages/market-pages/mall/result-page-box',
        '/packages/market-pages/box/verify', '/packages/personal-pages/cabinet/cabinet',
    ],
    orders: [
        '/packages/personal-pages/order/order', '/packages/personal-pages/order/search', '/packages/personal-pages/order/details',
        '/packages/personal-pages/order/details-new',
    ],
    account: [
        '/packages/auth-pages/auth/login', '/packages/auth-pages/auth/register', '/packages/auth-pages/auth/update-password',
        '/packages/other-pages/success-page/success-page', '/packages/personal-pages/personal/edit',
        '/packages/personal-pages/settings/settings', '/pages/personal/personal',
    ],
    balances: [
        '/packages/personal-pages/coupon/my-coupon', '/packages/personal-pages/coupon/coupon-center',
        '/packages/personal-pages/coupon/points',
        '/packages/personal-pages/coupon/privilege-cards', '/packages/personal-pages/coupon/invitation',
        '/packages/personal-pages/coupon/red-packet-detail', '/packages/personal-pages/personal/titles',
        '/packages/personal-pages/personal/draw-statistics',
    ],
    addresses: ['address', 'address-operation', 'form', 'address-copy'].map((page) => `/packages/personal-pages/address/${page}`),
    'own-data': [
        '/packages/personal-pages/settings/email', '/packages/personal-pages/settings/own-data',
        '/packages/personal-pages/settings/close-account',
    ],
    pieces: [
        '/packages/personal-pages/cabinet/deliver', '/packages/personal-pages/cabinet/piece', '/packages/personal-pages/cabinet/shared',
    ],
    collecting: ['collecting-cabinet', 'star-card', 'big-doll', 'blind-box'].map((page) => `/packages/personal-pages/collecting/${page}`),
    given: [
        '/packages/personal-pages/coupon/coupon-exchange', '/packages/personal-pages/prize/prizes', '/packages/personal-pages/prize/claim',
        '/packages/personal-pages/gift/gifts', '/packages/personal-pages/gift/gift',
    ],
    'after-sale': ['sale-list', 'sale-detail', 'apply'].map((page) => `/packages/personal-pages/after-sale/${page}`),
    limits: ['/packages/personal-pages/settings/limits', '/packages/personal-pages/settings/guardian'],
    texts: [
        '/packages/other-pages/landing-page/landing-page', '/packages/other-pages/link/link', '/packages/other-pages/rich-text',
        '/packages/personal-pages/settings/about-us',
    ],
    records: ['/packages/record-pages/receipt', '/packages/record-pages/distribution'],
    friends: ['/packages/box-pages/h5-group'],
    elsewhere: ['/pages/jump'],
};

/** The rooms of a journey, by its file's name. `gallery` looks at the pages one by one: it is asked for those that a change reaches. */
export const covers = {
    account: ['window', 'stage', 'account'],
    addresses: ['window', 'account', 'addresses'],
    cashiers: ['window', 'stage', 'orders'],
    cart: ['window', 'account', 'mall'],
    checkout: ['window', 'account', 'mall', 'checkout', 'orders', 'addresses'],
    chooser: ['window', 'stage', 'opened'],
    collection: ['window', 'stage', 'opened', 'orders', 'account', 'balances'],
    drop: ['window', 'stage', 'opened', 'orders'],
    'first-page': ['window', 'mall', 'stage', 'opened'],
    five: ['window', 'stage', 'opened', 'orders'],
    gallery: Object.keys(rooms),
    griefing: ['window', 'stage', 'opened'],
    'given-and-back': [
        'window', 'account', 'mall', 'checkout', 'orders', 'addresses', 'given', 'after-sale', 'collecting', 'pieces',
    ],
    limits: ['window', 'stage', 'account', 'limits'],
    looks: ['window', 'stage'],
    mall: ['window', 'stage', 'account', 'mall'],
    messages: ['window', 'stage', 'orders', 'account'],
    push: ['window', 'stage', 'account'],
    pieces: ['window', 'stage', 'opened', 'checkout', 'orders', 'account', 'addresses', 'pieces'],
    opening: ['window', 'stage', 'opened', 'friends'],
    pages: ['window', 'stage', 'opened', 'account', 'texts', 'friends'],
    'privilege-cards': ['window', 'account', 'mall', 'checkout', 'orders', 'balances'],
    platform: ['window', 'stage', 'orders', 'account'],
    'own-data': ['window', 'stage', 'orders', 'account', 'own-data'],
    records: ['window', 'account', 'mall', 'checkout', 'orders', 'addresses', 'records', 'given'],
    promotions: ['window', 'account', 'mall', 'checkout', 'orders'],
    points: ['window', 'account', 'mall', 'checkout', 'orders', 'addresses', 'records', 'after-sale'],
    reference: [],
    sales: ['window', 'account', 'mall', 'checkout', 'sales', 'orders', 'addresses'],
    'fair-use': ['sales'],
    selling: ['window', 'stage', 'opened', 'orders'],
    settings: ['window', 'stage', 'orders', 'account', 'elsewhere'],
    stage: ['window', 'stage', 'opened'],
    states: ['window', 'stage', 'limits', 'friends'],
    teams: ['window', 'account', 'mall', 'checkout', 'teams', 'orders', 'addresses', 'after-sale'],
    thai: ['window', 'mall', 'stage', 'opened', 'orders', 'account', 'balances', 'texts'],
    'web-app': Object.keys(rooms),
    widths: ['window', 'stage', 'opened', 'orders', 'account'],
    window: ['window', 'stage'],
};

/** The pages that a journey may open. */
export const pagesOf = (journey) => covers[journey].flatMap((room) => rooms[room]);
