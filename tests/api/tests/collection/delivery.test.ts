import { describe, expect, test } from 'vitest';
import { owner } from '../../harness/owner';
import { runToEnd } from '../../harness/program';
import { useShop } from '../../harness/shop';

const feePath = '/api/order/shipping/v2/getFee.json';
const placePath = '/api/cabinetInfo/delivery';

describe('pieces that are sent home', () => {
    const shop = useShop();

    const parcel = (...options: string[]) => runToEnd(['parcel', ...options, ...shop.place]);

    test('three are quoted, paid for, sent and followed; the fee is the shop’s own word', async () => {
        const { shopper, itemIds, addressId } = await owner(shop, [1, 2, 3]);
        const wish = { itemIds, addressId };
        const quote = await shopper.post(feePath, { body: wish });
        expect(quote).toMatchObject({ region: 'TH', pieces: 3 });
        expect(quote.total.amount).toBeGreaterThan(0);
        expect(await shopper.post('/api/overseas/cabinetInfo/deliveryInfo', { body: wish })).toEqual(quote);
        const few = await shopper.tryPost(feePath, { body: { itemIds: itemIds.slice(0, 2), addressId } });
        expect(few.reason).toBe('too_few_items');
        const nothing = await shopper.tryPost(placePath, { body: { ...wish, total: 0 } });
        expect(nothing.reason).toBe('price_changed');
        const placed = await shopper.post(placePath, { body: { ...wish, total: quote.total.amount } });
        expect((await shopper.tryPost(feePath, { body: wish })).reason).toBe('item_not_here');
        const twice = await shopper.tryPost(placePath, { body: { ...wish, total: quote.total.amount } });
        expect(twice.reason).toBe('item_not_here');
        await shopper.pay(placed.paymentId);
        expect(await shopper.get('/api/cabinetInfo/cabinetNum')).toEqual({ sealed: 0, opened: 0 });
        expect(parcel('send', placed.orderId, '--carrier', 'Thailand Post', '--number', 'EF7')).toMatchObject({ code: 0 });
        const way = await shopper.get('/api/mall/funbox/shipping/v1/info.json', { query: { orderId: placed.orderId } });
        expect(JSON.stringify(way)).toContain('EF7');
        const order = await shopper.get('/api/order/detail', { query: { orderId: placed.orderId } });
        expect(order).toMatchObject({ kind: 'delivery', state: 'delivered' });
        expect(shop.check()).toMatchObject({ code: 0 });
    });

    test('of somebody who takes a break go home, too, and nothing else is sold to them', async () => {
        const { shopper, itemIds, addressId } = await owner(shop, [10, 11, 12]);
        await shopper.post('/api/user/limits/v1/exclude.json', { body: { days: 30 } });
        const { total } = await shopper.post(feePath, { body: { itemIds, addressId } });
        const placed = await shopper.post(placePath, { body: { itemIds, addressId, total: total.amount } });
        await shopper.pay(placed.paymentId);
        expect(await shopper.get('/api/order/detail', { query: { orderId: placed.orderId } })).toMatchObject({ state: 'paid' });
        expect((await shopper.get('/api/overseas/cabinetInfo/list', { query: { state: 'requested' } })).items).toHaveLength(3);
    });

    test('another one’s stay where they are, and a fee that nobody pays gives them back', async () => {
        const { shopper, itemIds, addressId } = await owner(shop, [4, 5, 6]);
        const other = await owner(shop, [7, 8, 9]);
        const stolen = await other.shopper.tryPost(feePath, { body: { itemIds, addressId: other.addressId } });
        expect(['item_not_here', 'not_found']).toContain(stolen.reason);
        const { total } = await shopper.post(feePath, { body: { itemIds, addressId } });
        await shopper.post(placePath, { body: { itemIds, addressId, total: total.amount } });
        await shop.advance(60 * 60);
        expect(await shopper.post(feePath, { body: { itemIds, addressId } })).toMatchObject({ pieces: 3 });
        expect(shop.check()).toMatchObject({ code: 0 });
    });
});
