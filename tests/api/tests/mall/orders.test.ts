import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { addressOf, sellPots } from '../../harness/mall';
import { runToEnd } from '../../harness/program';
import type { Shopper } from '../../harness/shopper';
import { useShop } from '../../harness/shop';

const quotePath = '/api/mall/index/item/v1/calculatePrice.json';
const orderPath = '/api/mall/index/item/v1/order.json';
const cartPath = '/api/overseas/mallBoxCart/createOrder';

describe('an order of the mall', () => {
    const key = 'the carrier’s own key';
    const shop = useShop({ environment: { KABINET_FULFILMENT__SANDBOX_KEY: key } });

    beforeAll(() => sellPots(shop, 9_000));

    /** Somebody who wants so many pots, and what they have to send for it. */
    async function wanting(quantity: number) {
        const shopper = await shop.shopper();
        const addressId = await addressOf(shopper);
        return { shopper, addressId, body: { lines: [{ skuId: '81', quantity }], addressId, total: 9_000 * quantity } };
    }
    const detail = (shopper: Shopper, orderId: string) => shopper.get('/api/order/detail', { query: { orderId } });
    const order = (...options: string[]) => runToEnd(['parcel', ...options, ...shop.place]);

    // S5.05, S4.02, S4.04
    test('is quoted, placed, paid, shipped and received', async () => {
        const { shopper, addressId, body: { total, ...wish } } = await wanting(2);
        const quote = await shopper.post(quotePath, { body: wish });
        expect(quote).toMatchObject({
            lines: [{ skuId: '81', goodsId: '80', title: { en: 'Pot' }, quantity: 2, total: { amount: total, currency: 'THB' } }],
            quantity: 2, total: { amount: total, currency: 'THB' },
        });
        for (const face of ['/api/mall/index/item/v1/confirm.json', '/api/overseas/mall/calculatePrice'] as const)
            expect(await shopper.post(face, { body: wish })).toEqual(quote);
        const coupons = await shopper.post('/api/coupon/queryMallCouponList', { body: wish });
        expect(await shopper.post('/api/mall/index/item/v1/coupon.json', { body: wish })).toEqual(coupons);
        expect(coupons).toEqual({ items: [] });
        const placed = await shopper.post(orderPath, { body: { ...wish, total } });
        expect(placed).toMatchObject({ provider: 'sandbox', total: { amount: total } });
        const pending = await shopper.tryPost('/api/overseas/mall/createOrder', { body: { ...wish, total } });
        expect(pending.reason).toBe('order_pending');
        await shopper.post('/api/overseas/address/remove', { body: { addressId } });
        await shopper.pay(placed.paymentId);
        expect(await detail(shopper, placed.orderId)).toMatchObject({
            kind: 'mall', state: 'paid', address: { firstName: 'Mia', line1: '99/1 Rama I Road' },
            lines: [{ kind: 'mall', skuId: '81', goodsId: '80', picture: '/pictures/goods/pot-240.webp' }],
        });
        expect(await shopper.get('/api/cabinetInfo/cabinetNum')).toEqual({ sealed: 0, opened: 0 });
        const early = await shopper.tryPost('/api/order/confirmReceipt', { body: { orderId: placed.orderId } });
        expect(early.reason).toBe('order_not_shipped');
        const waiting = order('waiting');
        expect(waiting.output).toContain(`Order ${placed.orderId}\n    TH\n    Mia\n`);
        expect(waiting.output).toMatch(/ {2}1@\d+: 2 x Pot \(SKU 81\)\n/);
        expect(order('send', placed.orderId).code).not.toBe(0);
        const parcel = ['--carrier', 'Thailand Post', '--number', 'EF1'];
        expect(order('send', placed.orderId, ...parcel).output).toContain('is on its way');
        expect(order('send', placed.orderId, ...parcel).code).toBe(0);
        expect(order('send', placed.orderId, '--carrier', 'Kerry', '--number', 'K1').code).toBe(1);
        const under = await detail(shopper, placed.orderId);
        expect(under).toMatchObject({ state: 'delivered', parcel: { carrier: 'Thailand Post', number: 'EF1' } });
        const received = await shopper.post('/api/order/confirmReceipt', { body: { orderId: placed.orderId } });
        expect(received).toEqual({ orderId: placed.orderId, state: 'finish' });
        expect(order('order-received', placed.orderId).code).toBe(0);
        expect((await shopper.get('/api/order/globalList', { query: { state: 'finish' } })).items).toHaveLength(1);
        expect(runToEnd(['refund', '--order', placed.orderId, '--reason', 'no', ...shop.place]).code).toBe(1);
        expect(await shop.check()).toMatchObject({ code: 0 });
    });

    // S5.06
    test('is billed to another address of its buyer, and stays so', async () => {
        const { shopper, body } = await wanting(1);
        const office = {
            country: 'TH', firstName: 'Office', lastName: 'Chai', phone: '+66 2 999 9999', regions: 'Bangkok', city: 'Bang Rak',
            line1: '9 Silom Road', postalCode: '10500', email: 'office@shop.example', taxNo: '9876543210123',
        };
        const { addressId: billingAddressId } = await shopper.post('/api/overseas/address/save', { body: office });
        const bare = await shopper.tryPost(orderPath, { body: { ...body, billingSame: false } });
        expect(bare.reason).toBe('billing_address_needed');
        expect(bare.msg).toBe("Billing address can't be empty");
        const other = await shop.shopper();
        const foreign = { body: { ...body, addressId: await addressOf(other), billingSame: false, billingAddressId } };
        expect((await other.tryPost(orderPath, foreign)).reason).toBe('not_found');
        const { orderId } = await shopper.post(orderPath, { body: { ...body, billingSame: false, billingAddressId } });
        await shopper.post('/api/overseas/address/save', { body: { ...office, addressId: billingAddressId, line1: 'Moved' } });
        await shopper.post('/api/overseas/address/remove', { body: { addressId: billingAddressId } });
        expect(await detail(shopper, orderId)).toMatchObject({ address: { line1: '99/1 Rama I Road' }, billingAddress: office });
    });

    test('of cart lines takes them out of the cart, once', async () => {
        const { shopper, addressId } = await wanting(1);
        await shopper.post('/api/mall/ums/cart/v1/add.json', { body: { skuId: '81', quantity: 3 } });
        const quote = await shopper.post('/api/overseas/mallBoxCart/validate', { body: { ids: ['81'], addressId } });
        expect(quote.total.amount).toBe(27_000);
        const request = { body: { ids: ['81'], addressId, total: 27_000 }, idempotencyKey: 'one-order' };
        const placed = await shopper.post(cartPath, request);
        expect(await shopper.post(cartPath, request)).toEqual(placed);
        expect(await shopper.get('/api/mall/ums/cart/v1/cartNums.json')).toEqual({ cartNums: 0 });
        const again = await shopper.tryPost('/api/cart/createOrder', { body: request.body });
        expect(again.reason).toBe('not_found');
        await shopper.post('/api/cereSon/cancelPay', { body: { orderId: placed.orderId } });
        await shopper.post('/api/mall/ums/cart/v1/add.json', { body: { skuId: '81', quantity: 3 } });
        const other = await shopper.post('/api/cart/createOrder', { body: request.body });
        await shopper.pay(other.paymentId);
        expect(runToEnd(['refund', '--order', other.orderId, '--reason', 'damaged', ...shop.place]).code).toBe(0);
        expect(await detail(shopper, other.orderId)).toMatchObject({ state: 'refund' });
        expect(await shop.check()).toMatchObject({ code: 0 });
    });

    test('at a price that has changed is refused, with what it costs now', async () => {
        const { shopper, body } = await wanting(1);
        const refused = await shopper.tryPost(orderPath, { body: { ...body, total: 1 } });
        expect(refused.reason).toBe('price_changed');
        const { details } = refused.data as unknown as { details: object };
        const { total: _, ...wish } = body;
        expect(details).toEqual({ seen: { amount: 1, currency: 'THB' }, quote: await shopper.post(quotePath, { body: wish }) });
    });

    test('of somebody else, or to somebody else\'s address, is not there', async () => {
        const [mia, tom] = [await wanting(1), await wanting(1)];
        const elsewhere = await mia.shopper.tryPost(orderPath, { body: { ...mia.body, addressId: tom.addressId } });
        expect(elsewhere.reason).toBe('not_found');
        const placed = await mia.shopper.post('/api/overseas/mall/createOrder', { body: mia.body });
        await mia.shopper.pay(placed.paymentId);
        expect(order('send', placed.orderId, '--carrier', 'Kerry', '--number', 'K2').code).toBe(0);
        expect((await tom.shopper.tryPost('/api/order/confirmReceipt', { body: { orderId: placed.orderId } })).reason).toBe('not_found');
        expect(await detail(mia.shopper, placed.orderId)).toMatchObject({ state: 'delivered' });
    });

    test('goes to another address of its buyer, until some of it has left', async () => {
        const [{ shopper, body }, tom] = [await wanting(1), await wanting(1)];
        const placed = await shopper.post(orderPath, { body });
        await shopper.pay(placed.paymentId);
        const former = (await shopper.get('/api/overseas/address/list')).items[0]!;
        const { addressId } = await shopper.post('/api/overseas/address/save', {
            body: { ...former, addressId: undefined, firstName: 'Nok', defaultStatus: false },
        });
        const move = (to: string) =>
            shopper.tryPost('/api/mall/funbox/order/v1/update.json', { body: { orderId: placed.orderId, addressId: to } });
        expect((await move(tom.addressId)).reason).toBe('not_found');
        expect((await move(addressId)).data).toMatchObject({ firstName: 'Nok' });
        expect(await detail(shopper, placed.orderId)).toMatchObject({ address: { firstName: 'Nok' } });
        expect(order('waiting').output).toContain('Nok');
        expect(order('send', placed.orderId, '--carrier', 'Kerry', '--number', 'K7').code).toBe(0);
        expect((await move(former.addressId)).reason).toBe('destination_fixed');
    });

    test('goes in two parcels, of which the carrier tells what it wants', async () => {
        const { shopper, body } = await wanting(3);
        const placed = await shopper.post(orderPath, { body });
        await shopper.pay(placed.paymentId);
        const parcels = async () =>
            (await shopper.get('/api/mall/funbox/shipping/v1/info.json', { query: { orderId: placed.orderId } })).parcels;
        expect(await parcels()).toEqual([]);
        const part = /(\d+@\d+): 3 x Pot/.exec(order('waiting').output)![1];
        const express = ['--carrier', 'Kabinet Express', '--number'];
        expect(order('send', placed.orderId, ...express, 'X1', '--parts', `${part}:4`).code).toBe(1);
        expect(order('send', placed.orderId, ...express, 'X1', '--parts', `${part}:1`).code).toBe(0);
        expect(await detail(shopper, placed.orderId)).toMatchObject({ state: 'paid', parcel: { number: 'X1' } });
        expect(runToEnd(['refund', '--order', placed.orderId, '--reason', 'no', ...shop.place]).code).toBe(1);
        expect(order('send', placed.orderId, ...express, 'X2').code).toBe(0);
        const say = (number: string, step: string) => shop.visitor().tryPost('/sandbox/carrier/tell', { body: { number, step } as never });
        expect((await say('X9', 'delivered')).reason).toBe('not_found');
        for (const step of ['in_transit', 'in_transit', 'lost'])
            expect((await say('X2', step)).reason).toBe('');
        expect(await parcels()).toMatchObject([{ number: 'X1', pieces: 1, events: [] }, { number: 'X2', pieces: 2, state: 'shipped' }]);
        expect(order('troubled').output).toContain('Kabinet Express X2');
        const sent = order('list', placed.orderId).output;
        const [first, second] = [...sent.matchAll(/Parcel (\d+)/g)].map((found) => found[1]!);
        expect(order('received', first!).code).toBe(0);
        expect(order('lost', second!, '--note', 'The carrier says so').code).toBe(0);
        expect(order('again', second!, ...express, 'X3').code).toBe(1);
        expect(order('back', second!).code).toBe(0);
        expect(order('again', second!, ...express, 'X3').code).toBe(0);
        expect(await detail(shopper, placed.orderId)).toMatchObject({ state: 'delivered' });
        expect(order('received', second!).code).toBe(0);
        expect(await detail(shopper, placed.orderId)).toMatchObject({ state: 'finish' });
        const forged = { number: 'X3', reference: 'r', step: 'lost', place: '', at: 1, sign: '0'.repeat(64) } as const;
        const heard = await shop.visitor().tryPost('/api/shipping/notify/{carrier}', { path: { carrier: 'sandbox' }, body: forged });
        expect(heard.reason).toBe('signature_wrong');
        const word = { number: 'X3', reference: 'r', step: 'in_transit', place: 'Bangkok', at: 1 } as const;
        const text = `at=${word.at}&number=${word.number}&place=${word.place}&reference=${word.reference}&step=${word.step}`;
        const said = { ...word, sign: createHmac('sha256', key).update(text).digest('hex') };
        for (let round = 0; round < 2; ++round)
            await shop.visitor().post('/api/shipping/notify/{carrier}', { path: { carrier: 'sandbox' }, body: said });
        expect((await parcels())[1]!.events.map(({ place }) => place)).toContain('Bangkok');
        expect(await shop.check()).toMatchObject({ code: 0 });
    });
});
