import { beforeAll, describe, expect, test } from 'vitest';
import { addressOf, sellPots } from '../../harness/mall';
import { useShop } from '../../harness/shop';

const receiptPath = '/api/order/v1/receipt';

describe('what was paid', () => {
    const shop = useShop();

    beforeAll(() => sellPots(shop, 9_000));

    test('has a receipt, and what went back of it a credit note, one number after another', async () => {
        const shopper = await shop.shopper();
        await shop.advance(61);
        const body = { lines: [{ skuId: '81', quantity: 3 }], addressId: await addressOf(shopper), total: 27_000 };
        const { orderId, paymentId } = await shopper.post('/api/mall/index/item/v1/order.json', { body });
        await shop.advance(61);
        expect((await shopper.get(receiptPath, { query: { orderId } })).items).toEqual([]);
        await shopper.pay(paymentId);
        await shop.advance(61);
        const wanted = { orderId, type: 'refund' as const, lines: [{ line: 1, quantity: 1 }], reason: 'not_wanted' as const };
        await shopper.post('/api/mall/funbox/order/return/v1/apply.json', { body: wanted });
        await shop.advance(61);
        const { items: [paid, back, ...more], billTo } = await shopper.get(receiptPath, { query: { orderId } });
        expect(more).toEqual([]);
        expect(billTo).toMatchObject({ firstName: 'Mia', line1: '99/1 Rama I Road', taxNo: '1234567890123' });
        // 27000 * 7 / 107, of which a third is 588.67.
        const currency = 'THB';
        expect(paid!.taxes).toEqual([{ taxPpm: 70_000, gross: { amount: 27_000, currency }, tax: { amount: 1_766, currency } }]);
        expect(back!.taxes).toMatchObject([{ taxPpm: 70_000, gross: { amount: 9_000 }, tax: { amount: 588 } }]);
        expect(paid).toMatchObject({
            kind: 'receipt', total: { amount: 27_000, currency: 'THB' }, redPacket: { amount: 0 },
            lines: [{ title: { en: 'Pot' }, quantity: 3, unit: { amount: 9_000 }, paid: { amount: 27_000 } }],
        });
        expect(back).toMatchObject({ kind: 'credit_note', total: { amount: 9_000 }, lines: [{ quantity: 1, paid: { amount: 9_000 } }] });
        const [, series, number] = paid!.number.match(/^(TH-\d{4})-(\d{8})$/)!;
        expect(back!.number).toBe(`${series}-${String(Number(number) + 1).padStart(8, '0')}`);
        const other = await shop.shopper();
        expect((await other.tryGet(receiptPath, { query: { orderId } })).reason).toBe('not_found');
    });
});
