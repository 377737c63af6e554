import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { addressOf, sellPots } from '../../harness/mall';
import { runToEnd } from '../../harness/program';
import type { Shopper } from '../../harness/shopper';
import { useShop } from '../../harness/shop';

const applyPath = '/api/mall/funbox/order/return/v1/apply.json';
const facePath = '/api/cabinet/doll/v2/handleCabinetRefundOrder.json';
const onePath = '/api/afterSale/mallOrderAfterSale/{afterSaleId}';
const listPath = '/api/afterSale/mallOrderAfterSale/list';
const discardedPath = '/api/userCenter/userAppealDiscardList';

describe('what goes back of an order of the mall', () => {
    const shop = useShop();

    beforeAll(() => sellPots(shop, 9_001));

    /** Somebody who has paid for so many pots, with a red packet of 100. */
    async function paid(quantity: number) {
        const shopper = await shop.shopper();
        const addressId = await addressOf(shopper);
        const { uid } = shopper.session;
        const gift = ['--account', uid, '--unit', 'red_packet:THB', '--amount', '100', '--key', `back-${uid}`];
        expect(runToEnd(['grant', ...shop.place, ...gift, '--note', 'n']).code).toBe(0);
        const total = 9_001 * quantity - 100;
        const placed = await shopper.post('/api/mall/index/item/v1/order.json', {
            body: { lines: [{ skuId: '81', quantity }], addressId, redPacket: 100, total },
        });
        await shopper.pay(placed.paymentId);
        return { shopper, placed, total };
    }
    let parcels = 0;
    async function received(quantity: number) {
        const one = await paid(quantity);
        const label = ['--carrier', 'Thailand Post', '--number', `AS${++parcels}`];
        expect(runToEnd(['parcel', 'send', one.placed.orderId, ...label, ...shop.place]).code).toBe(0);
        await one.shopper.post('/api/order/confirmReceipt', { body: { orderId: one.placed.orderId } });
        return one;
    }
    const wish = (orderId: string, type: 'refund' | 'return', quantity: number) =>
        ({ orderId, type, lines: [{ line: 1, quantity }], reason: 'damaged' as const });
    const command = (...options: string[]) => runToEnd(['after-sale', ...options, ...shop.place]);
    const shown = (shopper: Shopper, afterSaleId: string) => shopper.get(onePath, { path: { afterSaleId } });
    const givenBack = async (paymentId: string) =>
        (await shop.visitor().get('/sandbox/cashier/refunds', { query: { paymentId } })).items;

    // S3.04, S4.03
    test('before it was sent goes back at once, unit by unit, to the last minor unit', async () => {
        const { shopper, placed, total } = await paid(3);
        const question = { orderId: placed.orderId, lines: [{ line: 1, quantity: 1 }] };
        expect(await shopper.post('/api/afterSale/mallOrderAfterSale/offer', { body: question })).toEqual({
            lines: [{ line: 1, left: 3, isReturnable: true }], return: 'not_sent_yet', isWhole: false, isAtOnce: true,
            money: { amount: Math.floor(total / 3), currency: 'THB' }, redPacket: { amount: 33, currency: 'THB' },
        });
        const tooMuch = { ...question, lines: [{ line: 1, quantity: 4 }] };
        expect((await shopper.tryPost('/api/afterSale/mallOrderAfterSale/offer', { body: tooMuch })).reason).toBe('too_much_asked');
        await shop.visitor().post('/sandbox/cashier/mood', { body: { mood: 'busy' } });
        const first = await shopper.post(applyPath, { body: wish(placed.orderId, 'refund', 1) });
        expect(first).toMatchObject({
            orderId: placed.orderId, type: 'refund', state: 'refunded', code: '41', lines: [{ line: 1, quantity: 1, title: { en: 'Pot' } }],
            money: { amount: Math.floor(total / 3), currency: 'THB' }, redPacket: { amount: 33 },
        });
        expect(await shopper.get('/api/order/detail', { query: { orderId: placed.orderId } })).toMatchObject({ state: 'paid' });
        await shop.advance(60);
        expect(await givenBack(placed.paymentId)).toEqual([]);
        await shop.visitor().post('/sandbox/cashier/mood', { body: { mood: 'open' } });
        await shop.advance(600);
        await expect.poll(() => givenBack(placed.paymentId), { timeout: 10_000 }).toMatchObject([{ amount: first.money.amount }]);
        await expect.poll(async () => (await shown(shopper, first.afterSaleId)).code, { timeout: 10_000 }).toBe('51');
        const { type: _, ...rest } = wish(placed.orderId, 'refund', 2);
        const request = { body: rest, idempotencyKey: 'the-rest' };
        const second = await shopper.post(facePath, request);
        expect(await shopper.post(facePath, request)).toEqual(second);
        await shop.advance(600);
        await expect.poll(async () => (await givenBack(placed.paymentId)).reduce((sum, { amount }) => sum + amount, 0), { timeout: 10_000 })
            .toBe(total);
        expect(await shopper.get('/api/order/detail', { query: { orderId: placed.orderId } })).toMatchObject({ state: 'refund' });
        expect((await shopper.get('/api/backpack/getMyBackpack')).items).toMatchObject([{ unit: 'red_packet:THB', amount: 100 }]);
        expect((await shopper.tryPost(applyPath, { body: wish(placed.orderId, 'refund', 1) })).reason).toBe('order_not_paid');
        expect((await shopper.get(listPath)).items.map(({ afterSaleId }) => afterSaleId)).toEqual([second.afterSaleId, first.afterSaleId]);
        expect(await shop.check()).toMatchObject({ code: 0 });
    });

    test('after it was received comes back by a parcel, and then its money does', async () => {
        const { shopper, placed } = await received(2);
        const image = fs.readFileSync(path.join(import.meta.dirname, '../../pictures/photo.jpg')).toString('base64');
        const { picture } = await shopper.post('/api/afterSale/mallOrderAfterSale/picture', { body: { image } });
        const served = await fetch(shop.url + picture);
        expect([served.status, served.headers.get('content-type'), served.headers.get('cache-control')])
            .toEqual([200, 'image/webp', 'private, no-store']);
        const body = { ...wish(placed.orderId, 'return', 1), note: 'The lid is gone', pictures: [picture] };
        const asked = await shopper.post(applyPath, { body });
        expect(asked).toMatchObject({ state: 'submitted', code: '22', note: 'The lid is gone', pictures: [picture] });
        expect((await shopper.tryPost(applyPath, { body: wish(placed.orderId, 'refund', 2) })).reason).toBe('too_much_asked');
        expect(command('list').output).toContain(`After-sale ${asked.afterSaleId}  22 submitted  return  order ${placed.orderId}`);
        const errors = 'kabinet: this application is somewhere else by now\n';
        expect(command('grant', asked.afterSaleId)).toMatchObject({ code: 1, errors });
        const sending = { afterSaleId: asked.afterSaleId, carrier: 'Kerry', parcelNumber: 'K77' };
        const sent = await shopper.post('/api/afterSale/mallOrderAfterSale/send', { body: sending });
        expect(sent).toMatchObject({ code: '32', carrier: 'Kerry', parcelNumber: 'K77' });
        const late = await shopper.tryPost('/api/afterSale/mallOrderAfterSale/withdraw', { body: { afterSaleId: asked.afterSaleId } });
        expect(late.reason).toBe('after_sale_elsewhere');
        const seen = command('show', asked.afterSaleId).output;
        for (const said of ['1 x Pot (line 1)', 'says: The lid is gone', picture, 'sent back by Kerry K77'])
            expect(seen).toContain(said);
        expect(command('arrived', asked.afterSaleId, '--why', 'As new').output).toContain('42 refunded');
        expect(command('arrived', asked.afterSaleId).code).toBe(1);
        await shop.advance(600);
        await expect.poll(async () => (await shown(shopper, asked.afterSaleId)).code, { timeout: 10_000 }).toBe('52');
        expect(await givenBack(placed.paymentId)).toMatchObject([{ amount: (9_001 * 2 - 100) / 2 }]);
        expect(await shopper.get('/api/order/detail', { query: { orderId: placed.orderId } })).toMatchObject({ state: 'finish' });
        expect(await shop.check()).toMatchObject({ code: 0 });
    });

    test('is refused with a reason, or withdrawn, and listed with how to appeal', async () => {
        const { shopper, placed } = await received(2);
        const [one, other] = [
            await shopper.post(applyPath, { body: wish(placed.orderId, 'refund', 1) }),
            await shopper.post(applyPath, { body: wish(placed.orderId, 'return', 1) }),
        ];
        expect(command('refuse', one.afterSaleId).code).not.toBe(0);
        expect(command('refuse', one.afterSaleId, '--why', 'The box was opened').output).toContain('01 refused');
        const withdrawn = await shopper.post('/api/afterSale/mallOrderAfterSale/withdraw', { body: { afterSaleId: other.afterSaleId } });
        expect(withdrawn.code).toBe('02');
        const discarded = await shopper.get(discardedPath);
        expect(discarded).toMatchObject({ items: [{ code: '02' }, { code: '01', why: 'The box was opened' }], isRead: false });
        await shopper.post('/api/userCenter/readDiscardAppealData');
        expect((await shopper.get(discardedPath)).isRead).toBe(true);
        const tom = await shop.shopper();
        expect((await tom.tryGet(onePath, { path: { afterSaleId: one.afterSaleId } })).reason).toBe('not_found');
        expect((await tom.tryPost(applyPath, { body: wish(placed.orderId, 'refund', 1) })).reason).toBe('not_found');
        expect((await tom.get(listPath, { query: { orderId: placed.orderId } })).items).toEqual([]);
        expect(command('show', '7').code).toBe(1);
        expect(await shop.check()).toMatchObject({ code: 0 });
    });

    test('names what cannot go back', async () => {
        const { shopper, placed } = await paid(1);
        expect((await shopper.tryPost(applyPath, { body: wish(placed.orderId, 'return', 1) })).reason).toBe('not_sent_yet');
        expect((await shopper.tryPost(applyPath, { body: wish(placed.orderId, 'refund', 2) })).reason).toBe('too_much_asked');
        const pictured = { ...wish(placed.orderId, 'refund', 1), pictures: [`/uploads/evidence/${'0'.repeat(64)}.webp`] };
        expect((await shopper.tryPost(applyPath, { body: pictured })).reason).toBe('evidence_unknown');
        const broken = await shopper.tryPost('/api/afterSale/mallOrderAfterSale/picture', { body: { image: 'bm90IGEgcGljdHVyZQ==' } });
        expect(broken.reason).toBe('image_unreadable');
    });
});
