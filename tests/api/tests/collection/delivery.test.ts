import { describe, expect, test } from 'vitest';
import { runToEnd } from '../../harness/program';
import { useShop } from '../../harness/shop';

const feePath = '/api/order/shipping/v2/getFee.json';
const placePath = '/api/cabinetInfo/delivery';

describe('pieces that are sent home', () => {
    const shop = useShop();

    /** A shopper with an address who has just bought these boxes. */
    async function owner(slots: number[]) {
        const { seriesId } = await shop.firstSets();
        const { boxSetId } = await shop.visitor().post('/api/box/enter', { body: { seriesId } });
        const shopper = await shop.shopper();
        await shopper.join(boxSetId);
        const { orderId, paymentId } = await shopper.order(boxSetId, slots);
        await shopper.pay(paymentId);
        const { items } = await shopper.payment(orderId);
        await shopper.post('/api/boxSet/stopQueue', { body: { boxSetId } });
        const { addressId } = await shopper.post('/api/overseas/address/save', { body: {
            country: 'TH', firstName: 'Mia', lastName: 'Chai', phone: '+66 2 123 4567', regions: 'Bangkok', city: 'Pathum Wan',
            line1: '99/1 Rama I Road', postalCode: '10330', email: 'mia@shop.example', taxNo: '1234567890123',
        } });
        return { shopper, itemIds: items, addressId };
    }
    const parcel = (...options: string[]) => runToEnd(['parcel', ...options, ...shop.place]);

    test('three are quoted, paid for, sent and followed; the fee is the shop’s own word', async () => {
        const { shopper, itemIds, addressId } = await owner([1, 2, 3]);
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
        await shopper.pay(placed.paymentId);
        expect(await shopper.get('/api/cabinetInfo/cabinetNum')).toEqual({ sealed: 0, opened: 0 });
        expect(parcel('send', placed.orderId, '--carrier', 'Thailand Post', '--number', 'EF7')).toMatchObject({ code: 0 });
        const way = await shopper.get('/api/mall/funbox/shipping/v1/info.json', { query: { orderId: placed.orderId } });
        expect(JSON.stringify(way)).toContain('EF7');
        const order = await shopper.get('/api/order/detail', { query: { orderId: placed.orderId } });
        expect(order).toMatchObject({ kind: 'delivery', state: 'delivered' });
        expect(shop.check()).toMatchObject({ code: 0 });
    });

    test('another one’s stay where they are, and a fee that nobody pays gives them back', async () => {
        const { shopper, itemIds, addressId } = await owner([4, 5, 6]);
        const other = await owner([7, 8, 9]);
        const stolen = await other.shopper.tryPost(feePath, { body: { itemIds, addressId: other.addressId } });
        expect(['item_not_here', 'not_found']).toContain(stolen.reason);
        const { total } = await shopper.post(feePath, { body: { itemIds, addressId } });
        await shopper.post(placePath, { body: { itemIds, addressId, total: total.amount } });
        await shop.advance(60 * 60);
        expect(await shopper.post(feePath, { body: { itemIds, addressId } })).toMatchObject({ pieces: 3 });
        expect(shop.check()).toMatchObject({ code: 0 });
    });
});
