import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, sellPots } from '../../harness/mall';
import { runToEnd } from '../../harness/program';
import { Shop } from '../../harness/shop';
import type { Shopper } from '../../harness/shopper';

const addPath = '/api/distributor/v1/add.json';
const queryPath = '/api/mall/sms/distribute/v1/query.json';
const ordersPath = '/api/mall/sms/distribute/v1/paging.json';
const orderPath = '/api/mall/index/item/v1/order.json';
const day = 86_400;

// P3.04, P6.05, S6.04, A1.04
describe('a distributor', () => {
    const environment: Record<string, string> = {};
    const shop = new Shop({ empty: true, environment });
    let mia: Shopper;
    let tom: Shopper;

    beforeAll(async () => {
        await shop.open();
        sellPots(shop, 9_000);
        [mia, tom] = await shop.shoppers(2) as [Shopper, Shopper];
        await shop.stop();
        environment.KABINET_ACCOUNT__DISTRIBUTORS = tom.session.uid;
        await shop.start();
        mia.url = tom.url = shop.url;
    });
    afterAll(() => shop.close());

    const distributor = (...options: string[]) => runToEnd(['distributor', ...options, ...shop.place]);

    test('is whom the shop has named', async () => {
        for (const [path, body] of [[addPath, undefined], [queryPath, undefined], [ordersPath, {}]] as const) {
            expect((await mia.tryPost(path, { body } as never)).reason).toBe('not_a_distributor');
        }
        expect((await tom.tryPost(queryPath)).reason).toBe('not_a_distributor');
        const joined = await tom.post(addPath);
        expect(joined).toMatchObject({ ratePpm: 50_000, people: 0, sums: [] });
        expect(await tom.post(addPath)).toEqual(joined);
        expect(await tom.post(queryPath)).toEqual(joined);
        expect(await tom.post(ordersPath, { body: {} })).toEqual({ items: [], next: null });
    });

    test('gets a part of what somebody pays who came by their link, when the buyer has had it', async () => {
        const by = { higherDistributorId: tom.session.userId };
        await mia.post('/api/sys/share/v1/enter.json', { body: { page: '/box?boxSetId=1' }, query: by } as never);
        expect((await tom.post(queryPath)).people).toBe(1);
        const body = { lines: [{ skuId: '81', quantity: 2 }], addressId: await addressOf(mia), total: 18_000 };
        const placed = await mia.post(orderPath, { body });
        await mia.pay(placed.paymentId);
        await shop.advance(3_601);
        const { items } = await tom.post(ordersPath, { body: {} });
        expect(items).toMatchObject([{
            orderId: placed.orderId, level: 1, base: { amount: 18_000, currency: 'THB' }, amount: { amount: 900 }, state: 'pending',
        }]);
        expect(items[0]!.buyer).toMatch(/^.\*\*\*$/);
        expect(JSON.stringify(items)).not.toContain(mia.session.userId);
        expect((await tom.post(queryPath)).sums).toEqual([{ currency: 'THB', pending: 900, earned: 0, settled: 0 }]);

        const pay = ['pay', '--account', tom.session.uid, '--currency', 'THB', '--amount', '900', '--note', 'bank'];
        expect(distributor(...pay)).toMatchObject({ code: 1 });
        const parcel = ['parcel', 'send', placed.orderId, '--carrier', 'Thailand Post', '--number', 'RT1'];
        expect(runToEnd([...parcel, ...shop.place]).code).toBe(0);
        await mia.post('/api/order/confirmReceipt', { body: { orderId: placed.orderId } });
        await shop.advance(8 * day);
        expect(distributor('owed').output).toBe(`Distributor ${tom.session.uid}  900 THB\n`);
        expect([distributor(...pay).code, distributor(...pay).code]).toEqual([0, 1]);
        expect(distributor('owed').output).toBe('');
    });

    test('command says what it needs', () => {
        expect(distributor('pay').errors).toContain('--account');
        expect(distributor('pay', '--account', '7', '--currency', 'THB', '--amount', '9').errors).toContain('--note');
        expect(distributor('steal').code).not.toBe(0);
    });
});
