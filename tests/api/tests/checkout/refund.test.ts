import { describe, expect, test } from 'vitest';
import { runToEnd } from '../../harness/program';
import { useShop } from '../../harness/shop';

// In a shop of its own: the command's clock runs, so nothing here moves the server's ahead of it.
describe('kabinet refund', () => {
    const shop = useShop();
    const refund = (orderId: string, reason = 'The box was damaged') =>
        runToEnd(['refund', ...shop.place, '--order', orderId, '--reason', reason]);

    /** A shopper who has ordered a box with a coupon and a red packet. */
    const ordered = async () => {
        const { sets: [set] } = await shop.firstSets();
        const { boxSetId } = set!;
        const shopper = await shop.shopper();
        for (const [unit, amount] of [['coupon:warm-welcome', '1'], ['red_packet:THB', '700']] as const) {
            const gift = ['--account', shopper.session.uid, '--unit', unit, '--amount', amount, '--key', `${unit}-${shopper.session.uid}`];
            expect(runToEnd(['grant', ...shop.place, ...gift, '--note', 'n']).code).toBe(0);
        }
        await shopper.join(boxSetId);
        const { boxes } = await shop.visitor().get('/api/boxSet/boxSetInfo', { query: { boxSetId } });
        const { slot } = boxes.find((box) => box.state === 'free')!;
        const [coupon] = (await shopper.get('/api/coupon/userCouponList', {})).items;
        const placed = await shopper.post('/api/overseas/boxSet/createOrder', {
            body: { boxSetId, slots: [slot], couponId: coupon!.couponId, redPacket: 700 },
        });
        const leave = () => shopper.post('/api/boxSet/stopQueue', { body: { boxSetId } });
        return { shopper, placed, leave };
    };

    test('gives the money, the coupon and the red packet of a paid order back, once', async () => {
        const { shopper, placed, leave } = await ordered();
        expect(refund(placed.orderId)).toMatchObject({ code: 1, errors: 'kabinet: this order is not paid, or was refunded before\n' });
        await shopper.pay(placed.paymentId);
        await leave();
        expect(refund(placed.orderId).code).toBe(0);
        expect(refund(placed.orderId).code).toBe(1);
        // The command's clock has gone on since the server's was stopped at its start: what it asks for is due by the command's.
        await shop.advance(600);
        // It is asked of the cashier after the commit, when a thread is free.
        const refunds = () => shop.visitor().get('/sandbox/cashier/refunds', { query: { paymentId: placed.paymentId } });
        const asked = { amount: placed.total.amount, currency: 'THB' };
        await expect.poll(async () => (await refunds()).items, { timeout: 10_000 }).toMatchObject([asked]);
        expect((await shopper.get('/api/coupon/userCouponList', { query: { state: 'free' } })).items).toHaveLength(1);
        expect((await shopper.get('/api/backpack/getMyBackpack')).items).toMatchObject([{ unit: 'red_packet:THB', amount: 700 }]);
        const refunded = await shopper.get('/api/order/detail', { query: { orderId: placed.orderId } });
        expect(refunded).toMatchObject({ state: 'refund', refundedAt: expect.any(Number) });
        // attack C5
        expect((await shopper.payment(placed.orderId)).outcome).toBe('refunded');
        expect(await shopper.get('/api/cabinetInfo/cabinetNum')).toEqual({ sealed: 0, opened: 0 });
        expect(shop.check()).toMatchObject({ code: 0 });
    });

    test('refuses an opened box, an unknown order, and what it cannot read', async () => {
        const { shopper, placed, leave } = await ordered();
        await shopper.pay(placed.paymentId);
        await leave();
        const { items } = await shopper.payment(placed.orderId);
        await shopper.get('/api/boxSet/unpacking', { query: { itemId: items[0]! } });
        expect(refund(placed.orderId)).toMatchObject({ code: 1, errors: 'kabinet: a box of this order was opened or is gone\n' });
        expect(refund('7')).toMatchObject({ code: 1, errors: 'kabinet: there is no such order\n' });
        expect(refund('0').code).toBe(2);
        expect(refund(placed.orderId, '').code).toBe(2);
        expect((await shopper.payment(placed.orderId)).outcome).toBe('success');
        expect(shop.check()).toMatchObject({ code: 0 });
    });
});
