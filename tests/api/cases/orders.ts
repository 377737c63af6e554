import type { Call } from './case';

/** How something is ordered: what is sent by whoever may order it. The names with "$" are those of the buyer's own things. */
export type Ways = Record<string, Call>;

export const ways = {
    mall: {
        post: '/api/mall/index/item/v1/order.json',
        body: { lines: [{ skuId: '$pot', quantity: 1 }], addressId: '$home', total: '$potTotal' },
    },
    cart: { post: '/api/overseas/mallBoxCart/createOrder', body: { ids: ['$pot'], addressId: '$home', total: '$potTotal' } },
    gift: { post: '/api/mall/funbox/gift/v1/order.json', body: { skuId: '$pot', total: 9_000 } },
    sale: {
        post: '/api/mall/funbox/promotion/stock-limit/order/create',
        body: { saleId: '$sale', skuId: '$pot', addressId: '$home', total: 8_000 },
    },
    leader: { post: '/api/star/initiatePin', body: { offerId: '$offer', addressId: '$home', total: 7_000 } },
    member: { post: '/api/star/participatePin', body: { teamId: '$team', addressId: '$home', total: 7_000 } },
    prize: { post: '/api/mall/sms/exchange/order/v1/order.json', body: { claimIds: ['$prize'], addressId: '$home', total: '$prizeFee' } },
    pieces: { post: '/api/cabinetInfo/delivery', body: { itemIds: '$pieces', addressId: '$home', total: '$piecesFee' } },
} satisfies Ways;

type Way = keyof typeof ways;
const all = Object.keys(ways) as Way[];
const sent = all.filter((way) => way !== 'gift');
const paidByRedPacket = ['mall', 'cart', 'gift', 'sale', 'leader', 'member'] as const;

/** What is changed of what they send who could order, and in which ways it is refused then. */
export const changes: { change: Record<string, unknown>; refused: string; ways: readonly Way[] }[] = [
    { change: { total: 1 }, refused: 'price_changed', ways: all },
    { change: { addressId: undefined }, refused: 'shipping_address_needed', ways: sent },
    { change: { addressId: '$abroad' }, refused: 'address_country_differs', ways: sent },
    { change: { redPacket: 9_001 }, refused: 'red_packet_too_much', ways: paidByRedPacket },
];
/** The same of somebody who has no red packet. */
export const poor = paidByRedPacket.map((way) => ({ way, total: Number(ways[way].body.total) - 1 || 8_999 }));

/** One call, and the reason by which it is refused. */
export type Refused = Call & { refused: string };

const quote = '/api/mall/index/item/v1/calculatePrice.json';
const coupons = '/api/coupon/queryMallCouponList';
const add = '/api/mall/ums/cart/v1/add.json';
const addAndQuote = '/api/cart/calculatePriceAndAddCart';
const place = ways.mall.post;
const open = '/api/mall/funbox/order/v1/getPayInfo.json';
const submit = '/api/unionPay/llpay';
const cancel = '/api/cereSon/cancelPay';
const payInfo = '/api/mall/funbox/order/v3/payinfo';
const validate = '/api/overseas/mallBoxCart/validate';
const placeCart = ways.cart.post;

/** What is wrong with goods, wherever they are looked at: by their number, and as lines of the cart, in which there are some of each. */
const ofGoods = ([
    ['$vase', 1, 'goods_off_shelf'],
    ['$lamp', 1, 'offer_over'],
    ['$bell', 1, 'not_sold_in_region'],
    ['$cup', 2, 'stock_low'],
    ['$jug', 1, 'sold_out'],
    ['$bowl', 2, 'limit_exceeded'],
] as const).flatMap(([sku, quantity, refused]): Refused[] => {
    const lines = [{ skuId: sku, quantity }];
    return [
        { post: quote, body: { lines }, refused },
        { post: coupons, body: { lines }, refused },
        { post: place, body: { lines, addressId: '$home', total: 1 }, refused },
        { post: validate, body: { ids: [sku] }, refused },
        { post: placeCart, body: { ids: [sku], addressId: '$home', total: 1 }, refused },
    ];
});

/** The same where one of them is wanted: in the cart, or for a friend. */
const ofOne = ([
    ['$vase', 'goods_off_shelf'],
    ['$lamp', 'offer_over'],
    ['$bell', 'not_sold_in_region'],
] as const).flatMap(([skuId, refused]): Refused[] => [
    { post: add, body: { skuId, quantity: 1 }, refused },
    { post: addAndQuote, body: { skuId, quantity: 1 }, refused },
    { post: ways.gift.post, body: { skuId, total: 9_000 }, refused },
]);

/** What is wrong with what is chosen beside the goods. */
const ofChoices = ([
    [{ list: 'newbie' }, 'not_in_audience'],
    [{ addressId: '$abroad' }, 'address_country_differs'],
    [{ couponId: '$heldCoupon' }, 'coupon_taken'],
    [{ couponId: '$largeCoupon' }, 'coupon_unusable'],
    [{ privilegeCardId: '$sleepingCard' }, 'discount_unusable'],
    [{ privilegeCardId: '7' }, 'no_privilege_card'],
    [{ privilegeCardId: '$starCard', couponId: '$largeCoupon' }, 'discounts_apart'],
    [{ redPacket: 9_001 }, 'red_packet_too_much'],
    [{ redPacket: 1 }, 'balance_insufficient'],
] as const).flatMap(([choice, refused]): Refused[] => {
    const goods = { lines: [{ skuId: '$pot', quantity: 1 }], ...choice };
    const cart = { ids: ['$pot'], ...choice };
    const order = { addressId: '$home', total: 8_999, ...choice };
    return [
        { post: quote, body: goods, refused },
        { post: place, body: { ...goods, ...order }, refused },
        { post: validate, body: cart, refused },
        { post: placeCart, body: { ...cart, ...order }, refused },
    ];
});

/** What somebody hears who has an order that waits, a cart, coupons and cards. */
export const ofOrders: Refused[] = [
    ...ofGoods,
    ...ofOne,
    ...ofChoices,
    { post: coupons, body: { lines: [{ skuId: '$pot', quantity: 1 }], list: 'newbie' }, refused: 'not_in_audience' },
    { post: coupons, body: { lines: [{ skuId: '$pot', quantity: 1 }], addressId: '$abroad' }, refused: 'address_country_differs' },
    { post: coupons, body: { lines: [{ skuId: '$pot', quantity: 0 }] }, refused: 'quantity_invalid' },
    { post: addAndQuote, body: { skuId: '$pot', quantity: 99 }, refused: 'limit_exceeded' },
    { post: addAndQuote, body: { skuId: '$pot', quantity: 100 }, refused: 'quantity_invalid' },
    { post: addAndQuote, body: { skuId: '7', quantity: 1 }, refused: 'not_found' },
    { post: ways.gift.post, body: { skuId: '$jug', total: 9_000 }, refused: 'sold_out' },
    { post: ways.gift.post, body: { skuId: '$pot', couponId: '$heldCoupon', total: 4_000 }, refused: 'coupon_taken' },
    { post: ways.gift.post, body: { skuId: '$pot', couponId: '$largeCoupon', total: 4_000 }, refused: 'coupon_unusable' },
    // An order that waits for its payment, one that is paid, and none.
    { post: open, body: { orderId: '$waiting', provider: 'nobody' }, refused: 'provider_unknown' },
    { post: open, body: { orderId: '$paid' }, refused: 'order_not_payable' },
    { post: open, body: { orderId: '7' }, refused: 'not_found' },
    { post: submit, body: { orderId: '$waiting' }, refused: 'order_not_payable' },
    { post: submit, body: { orderId: '7' }, refused: 'not_found' },
    { post: cancel, body: { orderId: '$paid' }, refused: 'order_not_payable' },
    { post: cancel, body: { orderId: '7' }, refused: 'not_found' },
    { post: payInfo, body: { orderId: '$paid' }, refused: 'order_not_payable' },
    { post: payInfo, body: { orderId: '7' }, refused: 'not_found' },
    { post: place, body: { ...ways.mall.body, gifts: 1 }, refused: 'gift_changed' },
    { post: placeCart, body: { ...ways.cart.body, gifts: 1 }, refused: 'gift_changed' },
    { post: placeCart, body: { ids: ['$pot'], total: 9_000 }, refused: 'shipping_address_needed' },
    { post: placeCart, body: { ...ways.cart.body, total: 1 }, refused: 'price_changed' },
    { post: place, body: ways.mall.body, refused: 'order_pending' },
    { post: placeCart, body: ways.cart.body, refused: 'order_pending' },
];
