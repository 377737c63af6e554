import { describe, expect, test } from 'vitest';
import { LianLian } from '../../harness/cashiers/lianlian';
import { PayPal } from '../../harness/cashiers/paypal';
import { useCashiers } from '../../harness/cashiers/shop_with';
import { UnionPay } from '../../harness/cashiers/unionpay';
import { WeChatPay } from '../../harness/cashiers/wechat_pay';
import { runToEnd } from '../../harness/program';

/** Each misbehaviour of each: nobody is given goods without the money, and nobody pays twice without getting it back. */
describe.each(
    [() => new WeChatPay(), () => new PayPal(), () => new LianLian(), () => new UnionPay()].map((make) => {
        const cashier = make();
        return [cashier.name, cashier] as const;
    }),
)('%s', (_, cashier) => {
    const room = useCashiers([cashier]);
    const refundsOf = (transaction: string) => [...cashier.refunds.values()].filter((refund) => refund.transaction === transaction);

    test('opening again answers the same attempt', async () => {
        const ordered = await room.ordered(cashier.country);
        const first = await room.attempt(ordered, cashier);
        expect(first).toMatchObject({
            orderId: ordered.orderId,
            provider: cashier.name,
            page: { kind: expect.stringMatching(/^(redirect|form|frame)$/) },
        });
        const asked = cashier.asked.length;
        const [again, still] = await Promise.all([room.attempt(ordered, cashier), room.attempt(ordered, cashier)]);
        expect(again).toEqual(first);
        expect(still).toEqual(first);
        expect(cashier.asked).toHaveLength(asked);
        await room.leave(ordered);
    });

    test('money of which it tells before it has said that it is open counts', async () => {
        // The others hear of a payment from the shopper first.
        if (cashier.name !== 'wxpay' && cashier.name !== 'paypal') return;
        const hasty = await room.ordered(cashier.country);
        const before = cashier.bills.size;
        cashier.mood = 'slow';
        const opening = room.tryOpen(hasty, cashier);
        await expect.poll(() => cashier.bills.size, { timeout: 10_000 }).toBe(before + 1);
        cashier.mood = 'well';
        cashier.pay(cashier.latest, room.present);
        expect((await cashier.tell(cashier.latest)).status).toBe(200);
        expect((await opening).reason).toBe('payment_failed');
        expect(await room.outcome(hasty)).toBe('success');
        expect((await room.tryOpen(hasty, cashier)).reason).toBe('order_not_payable');
        await room.leave(hasty);
    });

    test('a notice pays, twice or behind others once', async () => {
        const paid = await room.atCashier(cashier);
        expect(await room.outcome(paid)).toBe('pending');
        cashier.pay(paid.bill, room.present);
        expect((await cashier.tell(paid.bill)).status).toBe(200);
        expect((await cashier.tell(paid.bill)).status).toBe(200);
        // What was said before arrives behind it.
        expect((await cashier.tell(paid.bill, { state: 'approved' })).status).toBe(200);
        expect((await cashier.tell(paid.bill, { state: 'failed' })).status).toBe(200);
        expect(await paid.shopper.payment(paid.orderId)).toMatchObject({ outcome: 'success', items: [expect.any(String)] });
        await room.advance(60);
        expect(cashier.refunds.size).toBe(0);
        expect((await room.tryOpen(paid, cashier)).reason).toBe('order_not_payable');
        await room.leave(paid);
    });

    test('where it is silent, it is asked', async () => {
        const paid = await room.atCashier(cashier);
        cashier.pay(paid.bill, room.present);
        await room.advance(10);
        await expect.poll(() => room.outcome(paid), { timeout: 10_000 }).toBe('success');
        await room.leave(paid);
    });

    test.each(['error', 'maintenance', 'slow'] as const)('%s: nothing is lost, and it is asked again', async (mood) => {
        const paid = await room.atCashier(cashier);
        cashier.mood = mood;
        cashier.pay(paid.bill, room.present);
        const before = cashier.asked.length;
        await room.advance(10);
        await expect.poll(() => cashier.asked.length, { timeout: 10_000 }).toBeGreaterThan(before);
        expect(await room.outcome(paid)).toBe('pending');
        cashier.mood = 'well';
        await expect
            .poll(
                async () => {
                    await room.advance(20);
                    return room.outcome(paid);
                },
                { timeout: 20_000 },
            )
            .toBe('success');
        expect(room.shop.number('SELECT count(*) FROM payment_objection')).toBe(0);
        await room.leave(paid);
    });

    test('one that cannot be opened now can be opened later, under the same number', async () => {
        const ordered = await room.ordered(cashier.country);
        if (cashier.name === 'unionpay') return room.leave(ordered); // Its form is made without asking it.
        for (const mood of ['error', 'maintenance', 'slow'] as const) {
            cashier.mood = mood;
            expect((await room.tryOpen(ordered, cashier)).reason).toBe('payment_failed');
        }
        cashier.mood = 'well';
        const attempt = await room.attempt(ordered, cashier);
        expect(room.shop.number(`SELECT count(*) FROM payment_attempt WHERE payment_id = ${attempt.paymentId}`)).toBe(1);
        await room.leave(ordered);
    });

    test("a forged notice is nobody's word, and a forged answer is none", async () => {
        const waiting = await room.atCashier(cashier);
        cashier.pay(waiting.bill, room.present);
        expect((await cashier.tell(waiting.bill, { forged: true })).status).toBeGreaterThanOrEqual(400);
        cashier.mood = 'forged';
        await room.advance(10);
        expect(await room.outcome(waiting)).toBe('pending');
        expect(room.shop.number('SELECT count(*) FROM payment_objection')).toBe(0);
        cashier.mood = 'well';
        expect((await cashier.tell(waiting.bill)).status).toBe(200);
        expect(await room.outcome(waiting)).toBe('success');
        await room.leave(waiting);
    });

    test('another amount or currency buys nothing, and a person hears of it', async () => {
        for (const lie of [{ amount: 1 }, { currency: cashier.country === 'CN' ? 'USD' : 'SGD' }]) {
            const cheated = await room.atCashier(cashier);
            const before = room.shop.number('SELECT count(*) FROM payment_objection');
            cashier.pay(cheated.bill, room.present);
            expect((await cashier.tell(cheated.bill, lie)).status).toBe(200);
            expect(await cheated.shopper.payment(cheated.orderId)).toMatchObject({ outcome: 'pending', items: [] });
            expect(room.shop.number('SELECT count(*) FROM payment_objection')).toBe(before + 1);
            await room.leave(cheated);
        }
    });

    test('what it tells another of its merchants, or of another app, is nothing here', async () => {
        const own = await room.atCashier(cashier);
        cashier.pay(own.bill, room.present);
        for (const lie of [{ merchant: '1900009999' }, ...(cashier.name === 'wxpay' ? [{ app: 'wx9999999999999999' }] : [])])
            expect((await cashier.tell(own.bill, lie)).status).toBeGreaterThanOrEqual(400);
        expect(await room.outcome(own)).toBe('pending');
        expect((await cashier.tell(own.bill)).status).toBe(200);
        expect(await room.outcome(own)).toBe('success');
        await room.leave(own);
    });

    test("what was said of one order pays no other, and what was changed under way is nobody's word", async () => {
        const [paid, unpaid] = [await room.atCashier(cashier), await room.atCashier(cashier)];
        cashier.pay(paid.bill, room.present);
        const words = cashier.words(paid.bill);
        const number = words.body.includes(paid.bill.number) ? paid.bill.number : 'AEAD_AES_256_GCM';
        const changed = { ...words, body: words.body.replaceAll(number, unpaid.bill.number) };
        expect((await cashier.send(changed)).status).toBeGreaterThanOrEqual(400);
        expect((await cashier.send({ ...words, headers: { 'Content-Type': words.headers['Content-Type']! }, body: '' })).status).toBe(
            cashier.name === 'wxpay' ? 401 : 400,
        );
        expect(await Promise.all([room.outcome(paid), room.outcome(unpaid)])).toEqual(['pending', 'pending']);
        // The very words, each time they are sent: at once, and by somebody who has kept them.
        const said = await Promise.all([1, 2, 3].map(() => cashier.send(words)));
        expect(said.map(({ status }) => status)).toEqual([200, 200, 200]);
        await room.leave(paid);
        expect(runToEnd(['refund', ...room.shop.place, '--order', paid.orderId, '--reason', 'damaged']).code).toBe(0);
        await expect
            .poll(
                async () => {
                    await room.advance(20);
                    return refundsOf(paid.bill.transaction);
                },
                { timeout: 20_000 },
            )
            .toMatchObject([{ amount: paid.bill.amount, state: 'done' }]);
        await room.advance(86_400);
        const before = room.shop.number('SELECT count(*) FROM payment_notification');
        expect((await cashier.send(words)).status).toBe(200);
        await room.advance(60);
        expect(room.shop.number('SELECT count(*) FROM payment_notification')).toBe(before);
        expect(refundsOf(paid.bill.transaction)).toHaveLength(1);
        expect(await paid.shopper.payment(paid.orderId)).not.toMatchObject({ outcome: 'success' });
        await room.leave(unpaid);
    });

    test.each([-3, 3])('its clock may be off by %i hours: money counts all the same', async (hours) => {
        const paid = await room.atCashier(cashier);
        cashier.now = () => room.present + hours * 3_600_000;
        cashier.pay(paid.bill, cashier.now());
        expect((await cashier.tell(paid.bill)).status).toBe(200);
        expect(await room.outcome(paid)).toBe('success');
        cashier.now = () => room.present;
        await room.leave(paid);
    });

    test('an attempt that failed is followed by another', async () => {
        const unlucky = await room.atCashier(cashier);
        unlucky.bill.state = 'failed';
        if (cashier.name === 'paypal') unlucky.bill.transaction = 'CAPFAILED';
        expect((await cashier.tell(unlucky.bill)).status).toBe(200);
        expect(await unlucky.shopper.payment(unlucky.orderId)).toMatchObject({ outcome: 'pending', failures: 1 });
        const next = await room.attempt(unlucky, cashier);
        expect(next.attemptId).not.toBe(unlucky.attempt.attemptId);
        const bill = await cashier.arrive(unlucky.shopper, next);
        cashier.pay(bill, room.present);
        await cashier.tell(bill);
        expect(await room.outcome(unlucky)).toBe('success');
        // The first one was paid all the same: that goes back.
        cashier.pay(unlucky.bill, room.present);
        await cashier.tell(unlucky.bill);
        await expect.poll(() => refundsOf(unlucky.bill.transaction), { timeout: 10_000 }).toMatchObject([{ amount: unlucky.bill.amount }]);
        expect(refundsOf(bill.transaction)).toEqual([]);
        await room.leave(unlucky);
    });

    test('money that comes late buys what is still there, or goes back until that is done', async () => {
        const late = await room.atCashier(cashier);
        await room.advance(120);
        expect(await room.outcome(late)).toBe('timeout');
        cashier.pay(late.bill, room.present);
        expect((await cashier.tell(late.bill)).status).toBe(200);
        expect(await room.outcome(late)).toBe('success');
        await room.leave(late);

        const cancelled = await room.atCashier(cashier);
        cashier.refundsAtOnce = false;
        cashier.pay(cancelled.bill, room.present);
        await cancelled.shopper.post('/api/cereSon/cancelPay', { body: { orderId: cancelled.orderId } });
        await expect
            .poll(
                async () => {
                    await room.advance(20);
                    return refundsOf(cancelled.bill.transaction).length;
                },
                { timeout: 20_000 },
            )
            .toBe(1);
        expect(await room.outcome(cancelled)).toBe('timeout');
        const undone = () => room.shop.number("SELECT count(*) FROM payment_refund WHERE state = 'asked'");
        expect(undone()).toBe(1);
        cashier.mood = 'maintenance';
        await room.advance(120);
        expect(undone()).toBe(1);
        Object.assign(cashier, { mood: 'well', refundsAtOnce: true });
        await expect
            .poll(
                async () => {
                    await room.advance(300);
                    return undone();
                },
                { timeout: 20_000 },
            )
            .toBe(0);
        expect(refundsOf(cancelled.bill.transaction)).toMatchObject([{ amount: cancelled.bill.amount, currency: cancelled.bill.currency }]);
        await room.leave(cancelled);
    });

    test('an order that ended leaves no page that takes money', async () => {
        const ended = await room.atCashier(cashier);
        await ended.shopper.post('/api/cereSon/cancelPay', { body: { orderId: ended.orderId } });
        if (cashier.closes) await expect.poll(() => ended.bill.state, { timeout: 10_000 }).toBe('closed');
        expect(await room.outcome(ended)).toBe('cancel');
        expect((await room.tryOpen(ended, cashier)).reason).toBe('order_not_payable');
        await room.leave(ended);
    });

    // The last: there is no way back.
    test('the next of its certificates is believed as the one before', async () => {
        if (!cashier.rotate()) return;
        const paid = await room.atCashier(cashier);
        cashier.pay(paid.bill, room.present);
        expect((await cashier.tell(paid.bill, { forged: true })).status).toBeGreaterThanOrEqual(400);
        expect((await cashier.tell(paid.bill)).status).toBe(200);
        expect(await room.outcome(paid)).toBe('success');
        await room.leave(paid);
        const asked = await room.atCashier(cashier);
        cashier.pay(asked.bill, room.present);
        await room.advance(10);
        await expect.poll(() => room.outcome(asked), { timeout: 10_000 }).toBe('success');
        await room.leave(asked);
    });

    test('the books of the shop hold', () => {
        expect(room.shop.check()).toMatchObject({ code: 0 });
    });
});
