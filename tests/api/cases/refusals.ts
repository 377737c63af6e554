import type { Call, CallAs, Case } from './case';

/** Calls that want a login: whoever has none is refused with 401, whatever else is wrong. */
const needLogin: Call[] = [
    { post: '/api/barrage/live', body: { boxSetId: '$boxSetId', text: 'hi' } },
    { post: '/api/barrage/removeLive', body: { id: '7' } },
    { post: '/api/barrage/report', body: { id: '7' } },
    { post: '/api/boxSet/joinQueue', body: { boxSetId: '$boxSetId', commitment: '$commitment' } },
    { post: '/api/boxSet/switchQueue', body: { boxSetId: '$boxSetId', commitment: '$commitment' } },
    { post: '/api/boxSet/stopQueue', body: { boxSetId: '$boxSetId' } },
    { post: '/api/overseas/boxSet/calculatePrice', body: { boxSetId: '$boxSetId', slots: [1] } },
    { get: '/api/boxSet/unpacking', query: { itemId: '7' } },
    { get: '/api/boxSet/proof', query: { itemId: '7' } },
    { get: '/api/boxSet/paymentCancel', query: { orderId: '7' } },
    { get: '/api/userCenter/collectionCabinet' },
    { get: '/api/cabinet/blindBoxList' },
    { get: '/api/cabinetInfo/outcomes' },
    { get: '/api/cabinetInfo/orderBoxes', query: { orderId: '7' } },
    { post: '/api/payment/confirm', body: {} },
    { get: '/api/payment/confirmation' },
    { get: '/api/user/ucfgs/v1/get' },
    { post: '/api/user/ucfgs/v1/set', body: { items: [{ key: 'music', value: 'off' }] } },
    { post: '/api/live/ticket' },
    { get: '/api/point/record/v1/list.json' },
    { get: '/api/backpack/getMyBackpack' },
    { get: '/api/ts/getAllTitleByUserId' },
    { post: '/api/ts/dressTitle', body: { userTitleId: '7', status: 'on' } },
    { get: '/api/msgSubscribe/get' },
    { post: '/api/msgSubscribe/add', body: { templateIds: ['sandbox-box_turn'] } },
    { get: '/api/order/detail', query: { orderId: '7' } },
    { get: '/api/order/globalList' },
    { post: '/overseas/fun/logout' },
];
export const withoutLogin = needLogin.map((call): Case => ({ ...call, as: 'visitor', refused: 'not_logged_in', code: 401 }));

/** What is not there. */
const gone: CallAs[] = [
    { as: 'shopper', post: '/api/barrage/live', body: { boxSetId: '7', text: 'hello' } },
    { as: 'visitor', get: '/api/barrage/list', query: { boxSetId: '7' } },
    { as: 'visitor', post: '/api/barrage/list', body: { boxSetId: '7' } },
    { as: 'visitor', get: '/api/box/config', query: { seriesId: '7' } },
    { as: 'visitor', get: '/api/boxSet/boxSetInfo', query: { boxSetId: '7' } },
    { as: 'shopper', post: '/api/box/next', body: { seriesId: '7', boxSetId: '$boxSetId' } },
    { as: 'shopper', post: '/api/box/pre', body: { seriesId: '7', boxSetId: '$boxSetId' } },
    { as: 'shopper', post: '/api/box/enter', body: { seriesId: '7' } },
    { as: 'visitor', get: '/api/boxSet/getBoxBatch', query: { seriesId: '7' } },
    { as: 'shopper', post: '/api/boxSet/joinQueue', body: { boxSetId: '7', commitment: '$commitment' } },
    { as: 'shopper', get: '/api/boxSet/getQueueInfo', query: { boxSetId: '7' } },
    { as: 'shopper', post: '/api/boxSet/stopQueue', body: { boxSetId: '7' } },
    { as: 'shopper', post: '/api/overseas/boxSet/calculatePrice', body: { boxSetId: '7', slots: [1] } },
    { as: 'visitor', get: '/api/boxSet/log', query: { boxSetId: '$boxSetId', after: 1_000_000 } },
    { as: 'visitor', get: '/api/boxSet/log', query: { boxSetId: '7' } },
    { as: 'visitor', get: '/api/boxSet/record2', query: { boxSetId: '7' } },
    { as: 'shopper', get: '/api/boxSet/proof', query: { itemId: '7' } },
    { as: 'shopper', get: '/api/cabinetInfo/orderBoxes', query: { orderId: '7' } },
    { as: 'visitor', get: '/api/sys/richText', query: { key: 'NO_SUCH_TEXT' } },
    { as: 'shopper', post: '/api/ts/dressTitle', body: { userTitleId: '7', status: 'on' } },
    { as: 'shopper', get: '/api/msgSubscribe/get', query: { key: 'nonsense' } },
    { as: 'shopper', get: '/api/order/detail', query: { orderId: '7' } },
    { as: 'visitor', get: '/api/mall/funbox/lottery/pool/v4/info', query: { poolId: '7' } },
    { as: 'visitor', get: '/api/mall/funbox/lottery/pool/v4/next', query: { poolId: '7' } },
    { as: 'shopper', get: '/api/mall/funbox/lottery/pool/v4/lockStatus', query: { poolId: '7' } },
];
export const notFound = gone.map((call): Case => ({ ...call, refused: 'not_found' }));

/** Pages that no list has named. */
const nowhere: CallAs[] = [
    { as: 'visitor', post: '/api/barrage/list', body: { boxSetId: '$boxSetId', next: '-' } },
    { as: 'visitor', get: '/api/series/v1/list.json', query: { next: 'x' } },
    { as: 'visitor', get: '/api/boxSet/getBoxBatch', query: { seriesId: '$seriesId', next: 'x' } },
    { as: 'visitor', get: '/api/cabinetInfo/recentOpened', query: { next: 'x' } },
    { as: 'shopper', get: '/api/overseas/cabinetInfo/list', query: { next: 'x' } },
    { as: 'shopper', get: '/api/cabinetInfo/notOpenBoxList', query: { next: 'x' } },
    { as: 'shopper', get: '/api/cabinet/blindBoxList', query: { next: 'x' } },
    { as: 'shopper', get: '/api/point/record/v1/list.json', query: { next: 'x' } },
    { as: 'shopper', get: '/api/order/globalList', query: { next: 'x' } },
    { as: 'shopper', get: '/api/coupon/userCouponList', query: { next: 'x' } },
];
export const noPage = nowhere.map((call): Case => ({ ...call, refused: 'bad_cursor' }));

/** What the contract has no room for; the decoder names the field. */
export const wrongFields: Case[] = [
    { as: 'shopper', post: '/api/barrage/live', body: { boxSetId: '$boxSetId', text: '' }, wrong: 'text' },
    { as: 'shopper', post: '/api/barrage/live', body: { boxSetId: '$boxSetId', text: 'x'.repeat(41) }, wrong: 'text' },
    { as: 'visitor', get: '/api/barrage/list', query: { boxSetId: '$boxSetId', size: 51 }, wrong: 'size' },
    { as: 'visitor', get: '/api/series/v1/list.json', query: { size: 51 }, wrong: 'size' },
    { as: 'visitor', get: '/api/boxSet/boxSetInfo', query: { boxSetId: 'seven' }, wrong: 'boxSetId' },
    { as: 'shopper', post: '/api/boxSet/joinQueue', body: { boxSetId: '$boxSetId', commitment: 'short' }, wrong: 'commitment' },
    { as: 'shopper', post: '/api/overseas/boxSet/calculatePrice', body: { boxSetId: '$boxSetId', slots: [] }, wrong: 'slots' },
    { as: 'visitor', get: '/api/cabinetInfo/recentOpened', query: { size: 21 }, wrong: 'size' },
    { as: 'shopper', post: '/api/overseas/cabinetInfo/openBox', body: { itemIds: [] }, wrong: 'itemIds' },
    { as: 'shopper', get: '/api/cabinet/blindBoxList', query: { sort: 'luck' }, wrong: 'sort' },
    { as: 'shopper', get: '/api/cabinet/blindBoxList', query: { size: 21 }, wrong: 'size' },
    { as: 'shopper', get: '/api/cabinet/blindBoxList', query: { ip: 'x'.repeat(41) }, wrong: 'ip' },
    { as: 'shopper', get: '/api/cabinetInfo/orderBoxes', query: { orderId: 'seven' }, wrong: 'orderId' },
    { as: 'visitor', get: '/api/boxSet/log', query: { boxSetId: '$boxSetId', size: 501 }, wrong: 'size' },
    { as: 'visitor', get: '/api/boxSet/log', query: { boxSetId: '$boxSetId', after: -1 }, wrong: 'after' },
    { as: 'visitor', get: '/api/boxSet/record2', query: { boxSetId: 'seven' }, wrong: 'boxSetId' },
    { as: 'shopper', get: '/api/boxSet/proof', query: { itemId: 'x' }, wrong: 'itemId' },
    { as: 'visitor', get: '/api/banner/bannerList', query: { place: 'x'.repeat(41) }, wrong: 'place', why: 'too_long' },
    { as: 'visitor', get: '/api/sys/richText', query: { key: '' }, wrong: 'key' },
    { as: 'visitor', get: '/api/sys/richText', wrong: 'key' },
    { as: 'visitor', get: '/api/sys/richText', query: { key: 'x'.repeat(65) }, wrong: 'key', why: 'too_long' },
    { as: 'shopper', get: '/api/point/record/v1/list.json', query: { size: 0 }, wrong: 'size' },
    { as: 'shopper', get: '/api/point/record/v1/list.json', query: { size: 51 }, wrong: 'size' },
    { as: 'shopper', get: '/api/point/record/v1/list.json', query: { size: 'many' }, wrong: 'size' },
    { as: 'shopper', post: '/api/ts/dressTitle', body: { status: 'on' }, wrong: 'userTitleId' },
    { as: 'shopper', post: '/api/ts/dressTitle', body: { userTitleId: '7' }, wrong: 'status' },
    { as: 'shopper', post: '/api/ts/dressTitle', body: { userTitleId: '7', status: 'maybe' }, wrong: 'status' },
    { as: 'shopper', post: '/api/ts/dressTitle', body: { userTitleId: 7, status: 'on' }, wrong: 'userTitleId' },
    { as: 'shopper', post: '/api/ts/dressTitle', body: { userTitleId: '7', status: 'on', userId: '1'.repeat(21) }, wrong: 'userId' },
    { as: 'shopper', get: '/api/msgSubscribe/get', query: { key: 'x'.repeat(41) }, wrong: 'key' },
    ...([
        [{ templateIds: Array.from({ length: 21 }, (_, at) => `template-${at}`) }, 'templateIds'],
        [{ templateIds: 'sandbox-box_turn' }, 'templateIds'],
        [{ templateIds: [7] }, 'templateIds'],
        [{ templateId: ['sandbox-box_turn'] }, 'templateId'],
        [{ templateId: 'x'.repeat(65) }, 'templateId'],
        [{ templateIds: [''] }, 'templateIds'],
        [{ templateIds: ['x'.repeat(65)] }, 'templateIds'],
        [{ templateIds: ['sandbox-box_turn'], outcomes: [{ templateId: 'sandbox-box_turn', outcome: 'maybe' }] }, 'outcomes'],
        [{ templateIds: ['sandbox-box_turn'], result: 'maybe' }, 'result'],
    ] as const).map(([body, wrong]): Case => ({ as: 'shopper', post: '/api/msgSubscribe/add', body, wrong })),
    { as: 'shopper', get: '/api/order/globalList', query: { state: 'lost' }, wrong: 'state' },
    { as: 'visitor', post: '/api/burydata/h5link', body: {}, wrong: 'eventId', why: 'missing' },
    { as: 'visitor', post: '/overseas/fun/login', body: { email: 'x', password: '' }, wrong: 'email' },
];

/** Refused by what the shop knows and not by the request's form. */
export const refusals: Case[] = [
    { as: 'visitor', post: '/api/overseas/fun/getCaptcha', body: { email: 'mia@example' }, refused: 'email_invalid' },
    { as: 'newcomer', post: '/api/boxSet/submitOrder', body: { boxSetId: '$boxSetId', slots: [1] }, refused: 'phone_needed' },
    { as: 'newcomer', post: '/api/overseas/boxSet/createOrder', body: { boxSetId: '$boxSetId', slots: [1] }, refused: 'phone_needed' },
    {
        as: 'shopper', post: '/api/msgSubscribe/add', body: { templateIds: ['sandbox-box_turn'] }, headers: { 'Idempotency-Key': '' },
        refused: 'idempotency_key_missing',
    },
];

/** Reads whose answer is the same for everybody who asks first. */
export const reads: Case[] = [
    { as: 'shopper', get: '/api/order/globalList', answers: { items: [], next: null } },
    { as: 'shopper', get: '/api/point/record/v1/list.json', answers: { points: 0, items: [], next: null } },
    { as: 'shopper', get: '/api/user/ucfgs/v1/get', answers: { items: [] } },
    { as: 'shopper', get: '/api/cabinetInfo/cabinetNum', answers: { sealed: 0, opened: 0 } },
];
