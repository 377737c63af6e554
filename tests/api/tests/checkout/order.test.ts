import { describe, expect, test } from 'vitest';
import { useShop } from '../../harness/shop';

describe('orders', () => {
    const shop = useShop();

    test('are listed newest first, with what was ordered and how far they are', async () => {
        const { sets } = await shop.firstSets();
        const { boxSetId, number } = sets[0]!;
        const shopper = await shop.shopper();
        await shopper.join(boxSetId);
        const cancelled = await shopper.order(boxSetId, [5]);
        await shopper.pay(cancelled.paymentId, 'cancel');
        const paid = await shopper.order(boxSetId, [11, 3]);
        await shopper.pay(paid.paymentId);
        const waiting = await shopper.order(boxSetId, [1]);

        const { items } = await shopper.get('/api/order/globalList', {});
        expect(items.map((order) => order.orderId)).toEqual([waiting.orderId, paid.orderId, cancelled.orderId]);
        expect(items.map((order) => order.state)).toEqual(['init', 'finish', 'closed']);
        expect(items[1]).toMatchObject({
            kind: 'box', boxSetId, total: paid.total, paymentId: paid.paymentId, transactionId: `sandbox-${paid.paymentId}`,
            lines: [{ setNumber: number, slots: [3, 11], quantity: 2 }],
        });
        expect(items[1]!.lines[0]!.unit.amount * 2).toBe(paid.total.amount);
        expect(items[0]!.payBefore).toBe(items[0]!.createdAt + 120_000_000);
        expect(items[1]!.payBefore).toBeUndefined();

        const first = await shopper.get('/api/order/globalList', { query: { size: 2 } });
        const rest = await shopper.get('/api/order/globalList', { query: { size: 2, next: first.next! } });
        expect([...first.items, ...rest.items]).toEqual(items);
        expect(rest.next).toBeNull();
        expect((await shopper.get('/api/order/globalList', { query: { state: 'closed' } })).items).toEqual([items[2]]);
        expect(await shopper.get('/api/order/detail', { query: { orderId: paid.orderId } })).toEqual(items[1]);
        await shopper.pay(waiting.paymentId, 'cancel');
    });

    test('of a box are quoted and placed by the calls of another storefront', async () => {
        const { sets } = await shop.firstSets();
        const { boxSetId } = sets[2]!;
        const shopper = await shop.shopper();
        await shopper.join(boxSetId);
        const quote = await shopper.post('/api/overseas/boxSet/calculatePrice', { body: { boxSetId, slots: [2] } });
        expect(await shopper.get('/api/bob/order/buyBobInfo', { query: { boxSetId, slots: [2] } })).toEqual(quote);
        const placed = await shopper.post('/api/bob/order/create', { body: { boxSetId, slots: [2] } });
        expect(placed.total).toEqual(quote.total);
        await shopper.pay(placed.paymentId, 'cancel');
    });

    test('belong to their shopper alone', async () => {
        const { sets } = await shop.firstSets();
        const [owner, other] = await shop.shoppers(2);
        await owner!.join(sets[1]!.boxSetId);
        const { orderId } = await owner!.order(sets[1]!.boxSetId, [1]);
        expect((await other!.tryGet('/api/order/detail', { query: { orderId } })).reason).toBe('not_found');
        expect((await other!.get('/api/order/globalList', {})).items).toEqual([]);
    });
});
