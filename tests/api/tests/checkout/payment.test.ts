import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { components } from '../../harness/schema';
import type { Shopper } from '../../harness/shopper';
import { useShop } from '../../harness/shop';

type Notification = components['schemas']['Payment.Notification'];

const key = 'the key that this test and the server share';
process.env.KABINET_PAYMENT__SANDBOX_KEY = key;

function signed(notification: Omit<Notification, 'sign'>, secret: string = key): Notification {
    const { amount, currency, paidAt, paymentId, result, time, transactionId } = notification;
    const text = `amount=${amount}&currency=${currency}&paidAt=${paidAt}&paymentId=${paymentId}&result=${result}`
        + `&time=${time}&transactionId=${transactionId}`;
    return { ...notification, sign: createHmac('sha256', secret).update(text).digest('hex') };
}

describe('a payment', () => {
    const shop = useShop();
    const notify = (body: Notification, provider = 'sandbox') =>
        shop.visitor().tryPost('/api/payment/notify/{provider}', { path: { provider }, body });
    const of = (placed: components['schemas']['Checkout.PlacedOrder'], result: Notification['result']) => ({
        paymentId: placed.paymentId, result, transactionId: `outside-${placed.paymentId}`, amount: placed.total.amount,
        currency: placed.total.currency, paidAt: 1_735_689_600_000_000, time: 1_735_689_600,
    });
    const stateOf = (boxSetId: string, slot: number) => shop.visitor().get('/api/boxSet/boxSetInfo', { query: { boxSetId } })
        .then(({ boxes }) => boxes[slot - 1]!.state);
    /** A shopper in their turn, and an order for the first free box. */
    const ordered = async () => {
        const { seriesId } = await shop.firstSets();
        const { boxSetId } = await shop.visitor().post('/api/box/enter', { body: { seriesId } });
        const shopper = await shop.shopper();
        await shopper.join(boxSetId);
        const { boxes } = await shop.visitor().get('/api/boxSet/boxSetInfo', { query: { boxSetId } });
        const slot = boxes.find((box) => box.state === 'free')!.slot;
        return { boxSetId, shopper, slot, placed: await shopper.order(boxSetId, [slot]) };
    };
    const leave = (shopper: Shopper, boxSetId: string) => shopper.post('/api/boxSet/stopQueue', { body: { boxSetId } });

    test('success sells the box and the sockets hear it; the same word twice pays once', async () => {
        const { boxSetId, shopper, slot, placed } = await ordered();
        expect(await shopper.payment(placed.orderId)).toMatchObject({ outcome: 'pending', items: [] });
        const live = await shopper.live();
        const watching = await shop.live();
        await watching.watch(boxSetId);
        const notification = signed(of(placed, 'success'));
        expect((await notify(notification)).code).toBe(200);
        await live.next((notice) => notice.type === 1001 && notice.boxSetId === boxSetId);
        await watching.next((notice) => notice.type === 1007 && notice.status === 0);
        expect((await notify(notification)).code).toBe(200);
        const paid = await shopper.payment(placed.orderId);
        expect(paid.outcome).toBe('success');
        expect(paid.items).toHaveLength(1);
        expect(await stateOf(boxSetId, slot)).toBe('sold');
        expect((await notify(signed(of(placed, 'fail')))).reason).toBe('notification_contradicts');
        const cancelled = await shopper.tryGet('/api/boxSet/paymentCancel', { query: { orderId: placed.orderId } });
        expect(cancelled.reason).toBe('order_not_payable');
        await leave(shopper, boxSetId);
        live.close();
        watching.close();
    });

    test('a refusal or a cancelled payment frees the box, and the turn goes on', async () => {
        for (const answer of ['fail', 'cancel'] as const) {
            const { boxSetId, shopper, slot, placed } = await ordered();
            if (answer === 'fail') await shop.advance(20);
            await shopper.pay(placed.paymentId, answer);
            if (answer === 'fail') {
                // Another way to pay may work: the boxes are held, for a minute longer.
                expect(await shopper.payment(placed.orderId)).toMatchObject({ outcome: 'pending', failures: 1, payWithin: 160 });
                expect(await stateOf(boxSetId, slot)).toBe('held');
                await shop.advance(160);
            }
            expect((await shopper.payment(placed.orderId)).outcome).toBe(answer);
            expect(await stateOf(boxSetId, slot)).toBe('free');
            if (answer === 'fail') continue; // The turn's time for holds is used up.
            expect(await shopper.queue(boxSetId)).toMatchObject({ status: 'turn', queuingInfo: { queuingActionInfo: { paused: false } } });
            await leave(shopper, boxSetId);
        }
    });

    test('no answer: the hold ends after 120 seconds, and the turn goes on with the time it had left', async () => {
        const { boxSetId, shopper, slot, placed } = await ordered();
        await shopper.pay(placed.paymentId, 'none');
        await shop.advance(119);
        expect(await stateOf(boxSetId, slot)).toBe('held');
        await shop.advance(1);
        expect(await stateOf(boxSetId, slot)).toBe('free');
        expect((await shopper.payment(placed.orderId)).outcome).toBe('timeout');
        expect((await shopper.queue(boxSetId)).queuingInfo!.queuingActionInfo).toMatchObject({ remaining: 180, paused: false });
        await leave(shopper, boxSetId);
    });

    test('money that comes late buys what is still there', async () => {
        const { boxSetId, shopper, placed } = await ordered();
        await shop.advance(120);
        await shopper.pay(placed.paymentId);
        expect(await shopper.payment(placed.orderId)).toMatchObject({ outcome: 'success', items: [expect.any(String)] });
        await leave(shopper, boxSetId);
    });

    test('money that comes after a shuffle goes back, and the shopper is told', async () => {
        const { boxSetId, shopper, slot, placed } = await ordered();
        await shop.advance(120);
        await leave(shopper, boxSetId);
        const next = await shop.shopper();
        await next.join(boxSetId);
        const live = await shopper.live();
        await shopper.pay(placed.paymentId);
        await live.next((notice) => notice.type === 1001);
        expect(await shopper.payment(placed.orderId)).toEqual({ orderId: placed.orderId, outcome: 'timeout', items: [], failures: 0 });
        expect(await stateOf(boxSetId, slot)).toBe('free');
        await leave(next, boxSetId);
        live.close();
    });

    test('cancelling gives the boxes back, by GET and by POST', async () => {
        const { boxSetId, shopper, slot, placed } = await ordered();
        const query = { orderId: placed.orderId };
        const other = await shop.shopper();
        expect((await other.tryGet('/api/boxSet/paymentCancel', { query })).reason).toBe('not_found');
        expect((await other.tryGet('/api/boxSet/paymentStatus', { query })).reason).toBe('not_found');
        const cancelled = await shopper.tryGet('/api/boxSet/paymentCancel', { query });
        expect(cancelled.data.outcome).toBe('cancel');
        expect(cancelled.headers.get('cache-control')).toMatch(/no-store/);
        expect((await shopper.call<{ outcome: string }>('POST', '/api/boxSet/paymentCancel', { query })).data.outcome).toBe('cancel');
        expect(await stateOf(boxSetId, slot)).toBe('free');
        await leave(shopper, boxSetId);
    });

    test('only who knows the key is heard, and only with the right amount', async () => {
        const { boxSetId, shopper, placed } = await ordered();
        const notification = of(placed, 'success');
        expect((await notify(signed(notification, 'guessed'))).reason).toBe('signature_wrong');
        expect((await notify({ ...signed(notification), amount: 1 })).reason).toBe('signature_wrong');
        expect((await notify(signed({ ...notification, amount: notification.amount - 1 }))).reason).toBe('amount_differs');
        expect((await notify(signed({ ...notification, currency: 'SGD' }))).reason).toBe('amount_differs');
        expect((await notify(signed({ ...notification, paymentId: '7' }))).reason).toBe('not_found');
        expect((await notify(signed(notification), 'nobody')).reason).toBe('provider_unknown');
        expect(await notify({ ...signed(notification), sign: 'short' })).toMatchObject({ status: 400, field: 'sign' });
        const unknown = await shop.visitor().tryPost('/sandbox/cashier/settle', { body: { paymentId: '7', answer: 'success' } });
        expect(unknown.reason).toBe('not_found');
        expect((await shopper.payment(placed.orderId)).outcome).toBe('pending');
        await shopper.pay(placed.paymentId, 'cancel');
        await leave(shopper, boxSetId);
    });

    test('money and cancelling at once end in one outcome', async () => {
        for (let round = 0; round < 5; round += 1) {
            const { boxSetId, shopper, slot, placed } = await ordered();
            const [paid, cancelled] = await Promise.all([
                notify(signed(of(placed, 'success'))),
                shopper.tryGet('/api/boxSet/paymentCancel', { query: { orderId: placed.orderId } }),
            ]);
            expect(paid.code).toBe(200);
            const { outcome } = await shopper.payment(placed.orderId);
            expect(outcome).toBe(cancelled.code === 200 ? 'timeout' : 'success');
            expect(await stateOf(boxSetId, slot)).toBe(outcome === 'success' ? 'sold' : 'free');
            await leave(shopper, boxSetId);
        }
        expect(shop.check()).toMatchObject({ code: 0 });
    });
});
