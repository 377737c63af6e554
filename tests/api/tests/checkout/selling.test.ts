import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { runToEnd } from '../../harness/program';
import type { components } from '../../harness/schema';
import type { Shopper } from '../../harness/shopper';
import { useShop } from '../../harness/shop';

type Purchase = Partial<components['schemas']['MysteryBox.Purchase']>;

const key = 'the key that this test and the server share';
process.env.KABINET_PAYMENT__SANDBOX_KEY = key;

const price = '/api/overseas/boxSet/calculatePrice';
const create = '/api/overseas/boxSet/createOrder';
const returnPrice = '/api/overseas/boxSet/calculateBloodReturnPrice';
const giveBack = '/api/overseas/boxSet/useBloodReturnCard';

const shop = useShop();
let gifts = 0;
const give = (shopper: Shopper, unit: string, amount = 1, ...options: string[]) => runToEnd([
    'grant', ...shop.place, '--account', shopper.session.uid, '--unit', unit, '--amount', String(amount), '--key', `selling-${gifts++}`,
    '--note', 'For a test', ...options,
]);
const couponsOf = async (shopper: Shopper, query = {}) => (await shopper.get('/api/coupon/userCouponList', { query })).items;
const redPacketOf = async (shopper: Shopper) =>
    (await shopper.get('/api/backpack/getMyBackpack')).items.find(({ unit }) => unit === 'red_packet:THB')?.amount ?? 0;

/** A shopper in their turn at a set, and some of its free boxes. */
async function inTurn() {
    const { seriesId } = await shop.firstSets();
    const { boxSetId } = await shop.visitor().post('/api/box/enter', { body: { seriesId } });
    const shopper = await shop.shopper();
    await shopper.join(boxSetId);
    const { boxes, price: unit } = await shop.visitor().get('/api/boxSet/boxSetInfo', { query: { boxSetId } });
    const free = boxes.filter((box) => box.state === 'free').map((box) => box.slot);
    const leave = () => shopper.post('/api/boxSet/stopQueue', { body: { boxSetId } });
    const body = (wanted: Purchase = {}) => ({ boxSetId, slots: free.slice(0, 1), ...wanted });
    const ask = (path: typeof price | typeof create, wanted: Purchase = {}) => shopper.tryPost(path, { body: body(wanted) });
    return { shopper, boxSetId, free, unit: unit.amount, leave, body, ask };
}

describe('coupon and red packet', () => {
    test('are taken off the price, by the shop', async () => {
        const { shopper, free, unit, leave, body, ask } = await inTurn();
        expect(give(shopper, 'coupon:warm-welcome').output).toMatch(/^1 coupon:warm-welcome given/);
        expect(give(shopper, 'red_packet:THB', 10_000).code).toBe(0);
        const [coupon] = await couponsOf(shopper);
        expect(coupon).toMatchObject({ state: 'free', cut: { amount: 5_000, currency: 'THB' }, threshold: { amount: 0 }, endsSoon: false });
        const cuts = { couponId: coupon!.couponId, redPacket: 2_500 };
        const quoted = await shopper.post(price, { body: body(cuts) });
        expect(quoted).toMatchObject({
            count: 1, goods: { amount: unit }, couponDiscount: { amount: 5_000 }, redPacketUsed: { amount: 2_500 },
            total: { amount: unit - 7_500 },
        });
        // What the client says of prices is not heard.
        const placed = await shopper.post(create, { body: { ...body(cuts), total: 1, unit: 1 } as never });
        expect(placed).toMatchObject({ provider: 'sandbox', total: { amount: unit - 7_500 } });
        expect(await couponsOf(shopper)).toMatchObject([{ state: 'held', orderId: placed.orderId }]);
        expect(await redPacketOf(shopper)).toBe(7_500);
        const other = { slots: free.slice(1, 2), couponId: coupon!.couponId };
        expect((await ask(price, other)).reason).toBe('coupon_taken');
        await shopper.pay(placed.paymentId);
        const order = await shopper.get('/api/order/detail', { query: { orderId: placed.orderId } });
        expect(order).toMatchObject({
            state: 'finish', goods: { amount: unit }, couponDiscount: { amount: 5_000 }, redPacketUsed: { amount: 2_500 },
            total: { amount: unit - 7_500 },
        });
        expect(await couponsOf(shopper)).toMatchObject([{ state: 'used' }]);
        await leave();
        expect(shop.check()).toMatchObject({ code: 0 });
    });

    test('come back when the order closes unpaid', async () => {
        const { shopper, leave, body } = await inTurn();
        give(shopper, 'coupon:warm-welcome');
        give(shopper, 'red_packet:THB', 1_000);
        const [coupon] = await couponsOf(shopper);
        const wanted = body({ couponId: coupon!.couponId, redPacket: 1_000 });
        const cancelled = await shopper.post(create, { body: wanted });
        await shopper.get('/api/boxSet/paymentCancel', { query: { orderId: cancelled.orderId } });
        expect(await couponsOf(shopper, { state: 'free' })).toHaveLength(1);
        expect(await redPacketOf(shopper)).toBe(1_000);
        await shopper.post('/api/boxSet/submitOrder', { body: wanted });
        expect(await redPacketOf(shopper)).toBe(0);
        await shop.advance(120);
        expect(await couponsOf(shopper, { state: 'free' })).toHaveLength(1);
        expect(await redPacketOf(shopper)).toBe(1_000);
        await leave();
    });

    test('that pay for all of it leave nothing to pay: the boxes are there at once', async () => {
        const { shopper, boxSetId, unit, leave, body } = await inTurn();
        give(shopper, 'coupon:warm-welcome');
        give(shopper, 'red_packet:THB', 200_000);
        const [coupon] = await couponsOf(shopper);
        const placed = await shopper.post(create, { body: body({ couponId: coupon!.couponId, redPacket: unit - 5_000 }) });
        expect(placed).toMatchObject({ provider: 'none', paymentId: '0', total: { amount: 0 }, remaining: 0 });
        expect(await shopper.payment(placed.orderId)).toMatchObject({ outcome: 'success', items: [expect.any(String)] });
        const order = await shopper.get('/api/order/detail', { query: { orderId: placed.orderId } });
        expect(order).toMatchObject({ state: 'finish', total: { amount: 0 } });
        expect(order.paymentId).toBeUndefined();
        const cancelled = await shopper.tryGet('/api/boxSet/paymentCancel', { query: { orderId: placed.orderId } });
        expect(cancelled.reason).toBe('order_not_payable');
        expect((await shopper.queue(boxSetId)).queuingInfo!.queuingActionInfo!.paused).toBe(false);
        await leave();
        expect(shop.check()).toMatchObject({ code: 0 });
    });

    // S8.12
    test('that cannot be used are refused by quote and order alike', async () => {
        const { shopper, unit, leave, ask } = await inTurn();
        const other = await shop.shopper();
        give(other, 'coupon:warm-welcome');
        give(shopper, 'coupon:two-boxes');
        give(shopper, 'red_packet:THB', unit + 1);
        const [theirs] = await couponsOf(other);
        const [large] = await couponsOf(shopper);
        const refusals: [Purchase, string][] = [
            [{ couponId: theirs!.couponId }, 'not_found'], [{ couponId: '7' }, 'not_found'],
            [{ couponId: large!.couponId }, 'coupon_unusable'], [{ redPacket: unit + 1 }, 'red_packet_too_much'],
        ];
        for (const path of [price, create] as const) {
            for (const [wanted, reason] of refusals) expect((await ask(path, wanted)).reason, `${path} ${reason}`).toBe(reason);
        }
        const poor = await inTurn();
        expect((await poor.ask(price, { redPacket: 1 })).reason).toBe('balance_insufficient');
        const wrong: [unknown, string][] = [
            [{ couponId: 7 }, 'couponId'], [{ couponId: 'x' }, 'couponId'], [{ redPacket: -1 }, 'redPacket'],
            [{ redPacket: '1' }, 'redPacket'], [{ redPacket: 0.5 }, 'redPacket'],
        ];
        for (const [wanted, field] of wrong) expect(await ask(create, wanted as Purchase)).toMatchObject({ status: 400, field });
        await leave();
        await poor.leave();
    });
});

describe('coupons', () => {
    test('are listed page by page, and by what an order could use', async () => {
        const shopper = await shop.shopper();
        expect(await couponsOf(shopper)).toEqual([]);
        give(shopper, 'coupon:two-boxes');
        give(shopper, 'coupon:warm-welcome', 1, '--days', '5');
        const first = await shopper.get('/api/coupon/userCouponList', { query: { size: 1 } });
        expect(first.items).toMatchObject([{ name: { zh: '见面礼', en: 'Warm welcome', th: 'ของต้อนรับ' }, endsSoon: true }]);
        const rest = await shopper.get('/api/coupon/userCouponList', { query: { size: 1, next: first.next! } });
        expect(rest).toMatchObject({ items: [{ name: { en: 'Two boxes or more' }, endsSoon: false }], next: null });
        expect((await couponsOf(shopper, { goods: 69_999 })).map(({ cut }) => cut.amount)).toEqual([5_000]);
        expect((await couponsOf(shopper, { goods: 70_000 })).map(({ cut }) => cut.amount)).toEqual([12_000, 5_000]);
        expect(await couponsOf(shopper, { state: 'expired' })).toEqual([]);
        await shop.advance(6 * 24 * 3_600);
        const again = await shopper.loginAgain();
        expect((await couponsOf(again, { state: 'expired' })).map(({ name }) => name.en)).toEqual(['Warm welcome']);
    });

    test('are the caller\'s own, and asked for in order', async () => {
        const shopper = await shop.shopper();
        expect((await shop.visitor().tryGet('/api/coupon/userCouponList')).code).toBe(401);
        expect((await shopper.tryGet('/api/coupon/userCouponList', { query: { next: 'x' } })).reason).toBe('bad_cursor');
        const wrong = [{ size: 0 }, { size: 51 }, { goods: -1 }, { state: 'lost' }];
        for (const query of wrong) {
            const answer = await shopper.tryGet('/api/coupon/userCouponList', { query: query as never });
            expect(answer).toMatchObject({ status: 400, field: Object.keys(query)[0] });
        }
    });

    test('are given by hand, no more than there are', async () => {
        const shopper = await shop.shopper();
        expect(give(shopper, 'coupon:nothing')).toMatchObject({ code: 1, output: '' });
        expect(give(shopper, 'coupon:warm-welcome', 101).code).toBe(1);
        const twice = ['grant', ...shop.place, '--account', shopper.session.uid, '--unit', 'coupon:warm-welcome', '--amount', '2',
            '--key', 'twice', '--note', 'n'];
        expect(runToEnd(twice).code).toBe(0);
        expect(runToEnd(twice)).toMatchObject({ code: 0, output: 'This was given before; nothing has changed.\n' });
        expect(await couponsOf(shopper)).toHaveLength(2);
        for (let round = 0; round < 9; round++) expect(give(shopper, 'coupon:two-boxes', 100).code).toBe(0);
        const over = give(shopper, 'coupon:two-boxes', 100);
        expect(over.errors).toMatch(/^kabinet: there are not so many of coupon:two-boxes left\n$/);
        expect(shop.check()).toMatchObject({ code: 0 });
    });
});

describe('coupons that shoppers take', () => {
    const offered = async (of: Shopper | ReturnType<typeof shop.visitor>) => (await of.get('/api/coupon/queryCouponList', {})).items;
    const take = '/api/coupon/userObtainCoupon';

    test('are shown to everybody, and are theirs with one tap, once per key', async () => {
        const shopper = await shop.shopper();
        const [thousand, week, first] = await offered(shop.visitor());
        expect(first).toMatchObject({ audience: 'newcomers' });
        expect(thousand).toMatchObject({ name: { en: 'For the first thousand' }, perAccount: 1, taken: 0 });
        expect(week).toMatchObject({ name: { en: 'A week of shelves' }, perAccount: 2, taken: 0 });
        expect(week!.left ?? null).toBeNull();
        expect((await shop.visitor().get('/api/coupon/queryCouponActivityConfig', {})).items).toEqual([thousand, week, first]);
        for (const path of ['/api/overseas/newbie/coupons', '/api/newbie/getNewbieCoupons'] as const)
            expect((await shop.visitor().get(path, {})).items).toEqual([first]);
        const asked = { query: { couponKindId: week!.couponKindId }, headers: { 'Idempotency-Key': 'one-tap' } };
        const coupon = await shopper.get(take, asked);
        expect(coupon).toMatchObject({ state: 'free', cut: { amount: 3_000, currency: 'THB' }, endsSoon: true });
        expect(await shopper.get(take, asked)).toEqual(coupon);
        expect(await couponsOf(shopper)).toEqual([coupon]);
        expect((await shopper.get('/api/coupon/myCoupon.json', {})).items).toEqual([coupon]);
        expect((await offered(shopper))[1]).toMatchObject({ taken: 1 });
        expect((await offered(shop.visitor()))[1]).toMatchObject({ taken: 0 });
    });

    test('for a first order are had at once, and by nobody who has bought something', async () => {
        const { shopper, boxSetId, leave, body } = await inTurn();
        expect(await shopper.get('/api/newbie/popStatus')).toEqual({ show: true, count: 1 });
        const { items } = await shopper.post('/api/newbie/receiveNewReward');
        expect(items).toMatchObject([{ state: 'free', cut: { amount: 4_000 } }]);
        expect((await shopper.tryPost('/api/newbie/receiveNewReward')).reason).toBe('coupons_gone');
        const { orderId, paymentId } = await shopper.order(boxSetId, body().slots);
        await shopper.pay(paymentId);
        expect(orderId).toBeTruthy();
        expect(await shopper.get('/api/newbie/popStatus')).toEqual({ show: false, count: 0 });
        expect((await shopper.tryPost('/api/newbie/receiveNewReward')).reason).toBe('newcomers_only');
        await leave();
    });

    test('are so many for each person, and say so', async () => {
        const shopper = await shop.shopper();
        const [thousand] = await offered(shopper);
        const query = { couponKindId: thousand!.couponKindId };
        await shopper.get(take, { query });
        expect((await shopper.tryGet(take, { query })).reason).toBe('coupon_owned');
        expect((await offered(shopper))[0]).toMatchObject({ taken: 1, left: thousand!.left! - 1 });
        expect(shop.check()).toMatchObject({ code: 0 });
    });
});

describe('money that buys nothing', () => {
    const refundsOf = async (paymentId: string) => (await shop.visitor().get('/sandbox/cashier/refunds', { query: { paymentId } })).items;
    const setMood = (mood: 'open' | 'busy') => shop.visitor().post('/sandbox/cashier/mood', { body: { mood } });
    const mailsTo = async (to: string) => (await shop.visitor().get('/sandbox/mails', { query: { to } })).items;

    // S4.06
    // S8.09
    test('because it came too late goes back by itself, once, and the shopper is told', async () => {
        const { shopper, boxSetId, leave, body } = await inTurn();
        const placed = await shopper.order(boxSetId, body().slots);
        await shop.advance(120);
        await leave();
        // Somebody else is called.
        const next = await shop.shopper();
        await next.join(boxSetId);
        await next.post('/api/boxSet/stopQueue', { body: { boxSetId } });
        await setMood('busy');
        await shopper.pay(placed.paymentId);
        expect((await shopper.payment(placed.orderId)).outcome).toBe('timeout');
        await shop.advance(60);
        expect(await refundsOf(placed.paymentId)).toEqual([]);
        await setMood('open');
        await shop.advance(600);
        const [refund, ...more] = await refundsOf(placed.paymentId);
        expect(refund).toMatchObject({ amount: placed.total.amount, currency: placed.total.currency, asked: 1 });
        expect(more).toEqual([]);
        const [mail] = await mailsTo(shopper.email);
        expect(mail!.subject).toMatch(/^Refund: /);
        await shopper.pay(placed.paymentId);
        await shop.advance(600);
        expect(await refundsOf(placed.paymentId)).toHaveLength(1);
        expect(shop.check()).toMatchObject({ code: 0 });
    });

    test('because it came twice goes back, and the order stays paid', async () => {
        const { shopper, boxSetId, leave, body } = await inTurn();
        const placed = await shopper.order(boxSetId, body().slots);
        await shopper.pay(placed.paymentId);
        const told = {
            amount: placed.total.amount, currency: placed.total.currency, paidAt: 1_735_689_600_000_000, paymentId: placed.paymentId,
            result: 'success' as const, time: 1_735_689_600, transactionId: 'another',
        };
        const text = Object.entries(told).map(([name, value]) => `${name}=${value}`).join('&');
        const sign = createHmac('sha256', key).update(text).digest('hex');
        const request = { path: { provider: 'sandbox' }, body: { ...told, sign } };
        const notify = () => shop.visitor().tryPost('/api/payment/notify/{provider}', request);
        expect((await notify()).code).toBe(200);
        expect((await notify()).code).toBe(200);
        await shop.advance(1);
        expect(await refundsOf(placed.paymentId)).toMatchObject([{ transactionId: 'another', amount: placed.total.amount }]);
        expect((await shopper.payment(placed.orderId)).outcome).toBe('success');
        await leave();
        expect(shop.check()).toMatchObject({ code: 0 });
    });

    test('because another attempt failed first buys what is still there', async () => {
        const { shopper, boxSetId, leave, body } = await inTurn();
        const placed = await shopper.order(boxSetId, body().slots);
        await shopper.pay(placed.paymentId, 'fail');
        expect(await shopper.payment(placed.orderId)).toMatchObject({ outcome: 'pending', failures: 1, payWithin: 180 });
        await shopper.pay(placed.paymentId);
        expect((await shopper.payment(placed.orderId)).outcome).toBe('success');
        await shop.advance(1);
        expect(await refundsOf(placed.paymentId)).toEqual([]);
        await leave();
    });

    test('goes back to nobody who does not know the key', async () => {
        const order = { amount: 1, currency: 'THB', paymentId: '7', refundId: '8', transactionId: '9' };
        const text = Object.entries(order).map(([name, value]) => `${name}=${value}`).join('&');
        const signed = (secret: string) => ({ ...order, sign: createHmac('sha256', secret).update(text).digest('hex') });
        const ask = (body: ReturnType<typeof signed>) => shop.visitor().post('/sandbox/cashier/refund', { body });
        expect((await ask(signed('another key'))).status).toBe('refused');
        expect((await ask(signed(key))).status).toBe('accepted');
        expect((await ask(signed(key))).status).toBe('accepted');
        expect(await refundsOf('7')).toMatchObject([{ refundId: '8', asked: 2 }]);
    });
});

describe('a refund card', () => {
    /** A shopper who has bought two boxes and opened the first one. */
    const owner = async () => {
        const { shopper, boxSetId, free, leave, unit } = await inTurn();
        const placed = await shopper.order(boxSetId, free.slice(0, 2));
        await shopper.pay(placed.paymentId);
        const { items } = await shopper.payment(placed.orderId);
        await leave();
        await shopper.get('/api/boxSet/unpacking', { query: { itemId: items[0]! } });
        return { shopper, opened: items[0]!, sealed: items[1]!, unit };
    };

    test('gives an opened figure back for half of what was paid, as a red packet', async () => {
        const { shopper, opened, unit } = await owner();
        give(shopper, 'card:blood_return', 2);
        const half = Math.floor(unit / 2);
        expect(await shopper.post(returnPrice, { body: { itemIds: [opened] } }))
            .toEqual({ items: [{ itemId: opened, price: { amount: half, currency: 'THB' } }], cards: 2 });
        const given = await shopper.post(giveBack, { body: { itemId: opened } });
        expect(given).toMatchObject({ itemId: opened, price: { amount: half }, cards: 1 });
        expect(await shopper.post(giveBack, { body: { itemId: opened } })).toEqual(given);
        expect(await redPacketOf(shopper)).toBe(half);
        expect(await shopper.get('/api/cabinetInfo/cabinetNum')).toEqual({ sealed: 1, opened: 0 });
        expect((await shopper.get('/api/overseas/cabinetInfo/list', {})).items).toEqual([]);
        expect(shop.check()).toMatchObject({ code: 0 });
    });

    test('gives nothing back that is sealed, another\'s, gone, or when there is none', async () => {
        const { shopper, opened, sealed } = await owner();
        const other = await shop.shopper();
        give(other, 'card:blood_return');
        const ask = async (caller: Shopper, itemId: string) => [
            (await caller.tryPost(returnPrice, { body: { itemIds: [itemId] } })).reason,
            (await caller.tryPost(giveBack, { body: { itemId } })).reason,
        ];
        expect(await ask(shopper, sealed)).toEqual(['not_returnable', 'not_returnable']);
        expect(await ask(other, opened)).toEqual(['not_found', 'not_found']);
        expect(await ask(shopper, '7')).toEqual(['not_found', 'not_found']);
        expect((await shopper.tryPost(giveBack, { body: { itemId: opened } })).reason).toBe('no_blood_return_card');
        give(shopper, 'card:blood_return');
        await shopper.post(giveBack, { body: { itemId: opened } });
        expect((await shopper.tryPost(returnPrice, { body: { itemIds: [opened] } })).reason).toBe('not_returnable');
    });

    test('belongs to who is logged in, and names items', async () => {
        const visitor = shop.visitor();
        expect((await visitor.tryPost(returnPrice, { body: { itemIds: ['7'] } })).code).toBe(401);
        expect((await visitor.tryPost(giveBack, { body: { itemId: '7' } })).code).toBe(401);
        const shopper = await shop.shopper();
        const many = Array.from({ length: 101 }, (_, at) => String(at + 1));
        const wrong: [string, unknown, string][] = [
            [returnPrice, {}, 'itemIds'], [returnPrice, { itemIds: [] }, 'itemIds'], [returnPrice, { itemIds: many }, 'itemIds'],
            [giveBack, {}, 'itemId'], [giveBack, { itemId: 7 }, 'itemId'],
        ];
        for (const [path, body, field] of wrong) expect(await shopper.call('POST', path, { body })).toMatchObject({ status: 400, field });
    });
});
