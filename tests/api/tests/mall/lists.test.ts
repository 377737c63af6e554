import { beforeAll, describe, expect, test } from 'vitest';
import { addressOf } from '../../harness/mall';
import { runToEnd } from '../../harness/program';
import type { Shopper } from '../../harness/shopper';
import { useShop } from '../../harness/shop';

describe('an order from a list that the call names', () => {
    const shop = useShop();
    const lists = { base: 9_000, special: 8_000, audience: 7_000, newbie: 6_000, point: 5_000 };

    beforeAll(() => {
        const statements = [
            "INSERT INTO goods (id, code, kind, state, title_zh, title_en, title_th, story_zh, story_en, story_th, pictures, tax_class,"
            + " returnable) VALUES (90, 'bowl', 'accessory', 'on', '碗', 'Bowl', 'ชาม', '', '', '', 'goods/bowl', 'standard', 1)"
            + ' RETURNING 1',
            "INSERT INTO sku (id, goods_id, code, place, option_zh, option_en, option_th, picture, grams, origin, hs_code, state)"
            + " VALUES (91, 90, 'bowl-1', 1, '', '', '', '', 100, 'CN', '9503', 'on') RETURNING 1",
            "INSERT INTO audience (id, code, rule, appeal_zh, appeal_en, appeal_th)"
            + " VALUES (9000, 'bowl-friends', 'listed', '友', 'Write to us', 'เขียน') RETURNING 1",
        ];
        Object.entries(lists).forEach(([kind, amount], at) => statements.push(
            'INSERT INTO price_list (id, code, kind, region, currency, audience_id, starts_at, state)'
            + ` VALUES (${9001 + at}, 'bowl-${kind}', '${kind}', 'TH', 'THB', ${kind === 'audience' ? 9000 : 'NULL'}, 0, 'open')`
            + ' RETURNING 1',
            'INSERT INTO offer (id, list_id, sku_id, least_quantity, amount, points)'
            + ` VALUES (${9101 + at}, ${9001 + at}, 91, 1, ${amount}, ${kind === 'point' ? 30 : 0}) RETURNING 1`));
        for (const statement of statements) expect(shop.number(statement)).toBe(1);
        expect(runToEnd(['stock', 'warehouse', 'BKK-LISTS', '--country', 'TH', '--regions', 'TH', ...shop.place]).code).toBe(0);
        expect(runToEnd(['stock', 'move', '91', '--warehouse', 'BKK-LISTS', '--quantity', '50', ...shop.place]).code).toBe(0);
    });

    async function wanting() {
        const shopper = await shop.shopper();
        const addressId = await addressOf(shopper);
        return { shopper, body: { lines: [{ skuId: '91', quantity: 1 }], addressId } };
    }
    const joins = (shopper: Shopper) =>
        expect(shop.number(
            `INSERT INTO audience_member (audience_id, account_id) VALUES (9000, ${shopper.session.userId}) RETURNING 1`,
        )).toBe(1);
    const cancel = (shopper: Shopper, orderId: string) => shopper.post('/api/order/cancelOrder', { body: { orderId } });

    test('is quoted and placed by the call of its own', async () => {
        const { shopper, body } = await wanting();
        joins(shopper);
        for (const [quote, place, total] of [
            ['/api/mall/index/item/v1/orderByGroupCheck.json', '/api/mall/index/item/v1/orderByGroup.json', lists.audience],
            ['/api/mall/index/item/v1/orderBySpecialCheck.json', '/api/mall/index/item/v1/orderBySpecial.json', lists.special],
            ['/api/overseas/newbieZone/calculatePrice', '/api/overseas/newbieZone/createOrder', lists.newbie],
        ] as const) {
            expect((await shopper.post(quote, { body })).total.amount).toBe(total);
            const { orderId } = await shopper.post(place, { body: { ...body, total } });
            const shown = await shopper.get('/api/mall/funbox/order/v2/info.json', { query: { orderId } });
            expect(shown).toEqual(await shopper.get('/api/order/detail', { query: { orderId } }));
            expect(shown.total.amount).toBe(total);
            expect(await cancel(shopper, orderId)).toMatchObject({ orderId, outcome: 'cancel' });
            expect(await cancel(shopper, orderId)).toMatchObject({ orderId, outcome: 'cancel' });
        }
        expect(await shop.check()).toMatchObject({ code: 0 });
    });

    const namedPath = '/api/mall/index/item/v1/namedPrices';

    test('is shown to whom the list is for', async () => {
        const { shopper } = await wanting();
        const seenBy = async (who: Shopper) => (await who.get(namedPath, { query: { skuIds: ['91'] } })).items;
        const newbie = { list: 'newbie', skuId: '91', goodsId: '90', price: { amount: lists.newbie, currency: 'THB' }, points: 0 };
        const picture = '/pictures/goods/bowl-240.webp';
        const point = { list: 'point', price: { amount: lists.point }, points: 30, stock: 'plenty', picture };
        expect(await seenBy(shopper)).toMatchObject([newbie, point]);
        joins(shopper);
        expect(await seenBy(shopper)).toMatchObject([newbie, { list: 'audience', price: { amount: lists.audience } }, point]);
        const all = (await shopper.get(namedPath)).items;
        expect(all.map(({ list }) => list)).toEqual(expect.arrayContaining(['newbie', 'point']));
        expect(all.some(({ skuId }) => skuId === '91')).toBe(true);
    });

    // S6.06
    test('of a group is refused to others, who hear whom to ask', async () => {
        const { shopper, body } = await wanting();
        const refused = await shopper.tryPost('/api/mall/index/item/v1/orderByGroup.json', { body: { ...body, total: lists.audience } });
        expect(refused.reason).toBe('not_in_audience');
        expect(refused.data).toMatchObject({ details: { appeal: { en: 'Write to us' } } });
        const other = await wanting();
        const { orderId } = await shopper.post('/api/mall/index/item/v1/order.json', { body: { ...body, total: lists.special } });
        expect((await other.shopper.tryPost('/api/order/cancelOrder', { body: { orderId } })).reason).toBe('not_found');
        await shopper.pay(orderId);
        expect((await shopper.tryPost('/api/order/cancelOrder', { body: { orderId } })).reason).toBe('order_not_payable');
        const late = await shopper.tryPost('/api/overseas/newbieZone/createOrder', { body: { ...body, total: lists.newbie } });
        expect(late.reason).toBe('not_in_audience');
    });

    test('for points takes them, and gives them back when it is cancelled', async () => {
        const { shopper, body } = await wanting();
        const short = await shopper.tryPost('/api/overseas/point/calculatePrice', { body });
        expect(short.reason).toBe('balance_insufficient');
        const coupons = await shopper.tryPost('/api/coupon/queryMallCouponList', { body: { ...body, list: 'point' } });
        expect(coupons.reason).toBe('balance_insufficient');
        const given = runToEnd([
            'grant', ...shop.place, '--account', shopper.session.uid, '--unit', 'points', '--amount', '40', '--key', 'lists',
            '--note', 'Fair',
        ]);
        expect(given).toMatchObject({ code: 0 });
        const quote = await shopper.post('/api/overseas/point/calculatePrice', { body });
        expect(quote).toMatchObject({ points: 30, total: { amount: lists.point } });
        const order = { ...body, total: lists.point };
        expect((await shopper.tryPost('/api/overseas/point/createOrder', { body: order })).reason).toBe('price_changed');
        const { orderId } = await shopper.post('/api/overseas/point/createOrder', { body: { ...order, points: 30 } });
        const again = await shopper.tryPost('/api/overseas/point/calculatePrice', { body });
        expect(again.reason).toBe('balance_insufficient');
        await cancel(shopper, orderId);
        expect(await shopper.post('/api/overseas/point/calculatePrice', { body })).toMatchObject({ points: 30 });
        expect(await shop.check()).toMatchObject({ code: 0 });
    });

    test('is quoted for lines of the cart', async () => {
        const { shopper, body: { addressId } } = await wanting();
        joins(shopper);
        const { added, sum } = await shopper.post('/api/cart/calculatePriceAndAddCart', { body: { skuId: '91', quantity: 2 } });
        expect(added).toEqual({ id: '91', quantity: 2, type: 'add', cartNums: 2 });
        expect(sum.goods.amount).toBe(2 * lists.special);
        for (const [name, amount] of [
            ['validate', lists.special], ['validateCart', lists.special], ['validateBySpecial', lists.special],
            ['validateByGroup', lists.audience],
        ] as const) {
            const quote = await shopper.post(`/api/mall/ums/cart/v1/${name}.json`, { body: { ids: ['91'], addressId } });
            expect(quote.total.amount).toBe(2 * amount);
        }
    });
});
