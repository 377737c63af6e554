import { beforeAll, describe, expect, test } from 'vitest';
import { runToEnd } from '../../harness/program';
import { useShop } from '../../harness/shop';

describe('the cart', () => {
    const shop = useShop();

    beforeAll(() => {
        for (const statement of [
            "INSERT INTO goods (id, code, kind, state, title_zh, title_en, title_th, story_zh, story_en, story_th, pictures, tax_class,"
            + " returnable) VALUES (70, 'tea', 'accessory', 'on', '茶', 'Tea', 'ชา', '', '', '', 'goods/tea', 'standard', 1) RETURNING 1",
            "INSERT INTO sku (id, goods_id, code, place, option_zh, option_en, option_th, picture, grams, origin, hs_code, state)"
            + " VALUES (71, 70, 'tea-1', 1, '', '', '', '', 100, 'CN', '9503', 'on') RETURNING 1",
            "INSERT INTO price_list (id, code, kind, region, currency, starts_at, state)"
            + " VALUES (7001, 'cart-test', 'base', 'TH', 'THB', 0, 'open') RETURNING 1",
            'INSERT INTO offer (id, list_id, sku_id, least_quantity, amount) VALUES (7002, 7001, 71, 1, 9000) RETURNING 1',
        ]) expect(shop.number(statement)).toBe(1);
        expect(runToEnd(['stock', 'warehouse', 'BKK-CART', '--country', 'TH', '--regions', 'TH', ...shop.place]).code).toBe(0);
        expect(runToEnd(['stock', 'move', '71', '--warehouse', 'BKK-CART', '--quantity', '5', ...shop.place]).code).toBe(0);
    });

    // S3.05, S4.18
    test('is filled, looked at, changed and emptied, alike by both storefronts', async () => {
        const shopper = await shop.shopper();
        expect(await shopper.get('/api/mall/ums/cart/v1/cartNums.json')).toEqual({ cartNums: 0 });
        const added = await shopper.post('/api/mall/ums/cart/v1/add.json', { body: { skuId: '71', quantity: 2, type: 'replace' } });
        expect(added).toEqual({ id: '71', quantity: 2, type: 'replace', cartNums: 2 });
        const again = await shopper.post('/api/overseas/mallBoxCart/add', { body: { skuId: '71', quantity: 4 } });
        expect(again).toMatchObject({ quantity: 6, type: 'add', cartNums: 6 });
        const content = await shopper.get('/api/mall/ums/cart/v1/page.json');
        expect(content).toMatchObject({ cartNum: 6, contentList: [{
            id: '71', goodsId: '70', title: { en: 'Tea' }, realImg: 'goods/tea', unit: { amount: 9000, currency: 'THB' },
            status: 1, reason: 'stock_low', left: 5,
        }] });
        expect(await shopper.get('/api/overseas/mallBoxCart/get')).toEqual(content);
        expect(await shopper.get('/api/mall/cartList')).toEqual(content);
        const changed = await shopper.post('/api/mall/ums/cart/v1/edit.json', { body: { id: '71', quantity: 5 } });
        expect(changed.contentList).toMatchObject([{ quantity: 5, status: 0 }]);
        const updated = await shopper.post('/api/overseas/mallBoxCart/update', { body: { id: '71', quantity: 1 } });
        expect(updated.cartNum).toBe(1);
        const selected = { body: { ids: ['71', '72'] } };
        const sum = await shopper.post('/api/overseas/mallBoxCart/calculateCheckout', selected);
        expect(sum).toMatchObject({ quantity: 1, goods: { amount: 9000, currency: 'THB' }, points: 0, contentList: [{ id: '71' }] });
        expect(await shopper.post('/api/cart/calculatePrice', selected)).toEqual(sum);
        const left = await shopper.post('/api/mall/ums/cart/v1/remove.json', { body: { ids: ['71', '72'] } });
        expect(left).toEqual({ contentList: [], cartNum: 0 });
        expect(await shopper.post('/api/overseas/mallBoxCart/remove', { body: { ids: ['71'] } })).toEqual(left);
        expect(await shop.check()).toMatchObject({ code: 0 });
    });

    test('of a visitor lies on the device, is priced here, and joins the one that waits', async () => {
        const visitor = shop.visitor();
        const looked = await visitor.post('/api/mall/ums/cart/v1/deviceCart.json', { body: { lines: [{ skuId: '71', quantity: 3 }] } });
        expect(looked).toMatchObject({ quantity: 3, goods: { amount: 27000, currency: 'THB' }, contentList: [{ id: '71', status: 0 }] });
        const none = { body: { lines: [{ skuId: '71', quantity: 100 }] } };
        expect((await visitor.tryPost('/api/mall/ums/cart/v1/deviceCart.json', none)).reason).toBe('quantity_invalid');
        const shopper = await shop.shopper();
        await shopper.post('/api/mall/ums/cart/v1/add.json', { body: { skuId: '71', quantity: 1 } });
        const joined = await shopper.post('/api/mall/ums/cart/v1/add.json', { body: { skuId: '71', quantity: 3, keepLarger: true } });
        expect(joined).toMatchObject({ quantity: 3, cartNums: 3 });
    });

    test('is its owner\'s, and a retry adds once', async () => {
        const [mia, tom] = [await shop.shopper(), await shop.shopper()];
        const request = { body: { skuId: '71', quantity: 2 }, idempotencyKey: 'one-addition' };
        const first = await mia.post('/api/mall/ums/cart/v1/add.json', request);
        expect(await mia.post('/api/mall/ums/cart/v1/add.json', request)).toEqual(first);
        expect(await mia.get('/api/mall/ums/cart/v1/cartNums.json')).toEqual({ cartNums: 2 });
        expect(await tom.get('/api/mall/ums/cart/v1/cartNums.json')).toEqual({ cartNums: 0 });
        const others = await tom.tryPost('/api/mall/ums/cart/v1/edit.json', { body: { id: '71', quantity: 9 } });
        expect(others.reason).toBe('not_found');
    });
});
