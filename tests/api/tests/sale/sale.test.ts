import { createHash, createHmac, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { addressOf } from '../../harness/mall';
import { runToEnd } from '../../harness/program';
import type { Shopper } from '../../harness/shopper';
import { useShop } from '../../harness/shop';

const enterPath = '/api/mall/sms/miaosha/v1/queue.json';
const placePath = '/api/mall/funbox/promotion/stock-limit/order/create';

/** Who is served first, second ... as docs/fairness.md has it: nothing of the shop's own code. */
function permutation(key: Buffer, context: string, count: number): number[] {
    let block = Buffer.alloc(0);
    let counter = 0n;
    const next = () => {
        if (block.length === 0) {
            const bytes = Buffer.alloc(8);
            bytes.writeBigUInt64BE(counter++);
            block = createHmac('sha256', key).update(context).update(bytes).digest();
        }
        const number = block.readBigUInt64BE(0);
        block = block.subarray(8);
        return number;
    };
    const most = 2n ** 64n - 1n;
    const below = (bound: bigint) => {
        const limit = most - most % bound;
        for (;;) {
            const number = next();
            if (number < limit) return Number(number % bound);
        }
    };
    const order = Array.from({ length: count }, (_, at) => at);
    for (let last = count; last > 1; --last) {
        const other = below(BigInt(last));
        [order[last - 1], order[other]] = [order[other]!, order[last - 1]!];
    }
    return order;
}
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const moment = (microseconds: number) => `${new Date(microseconds / 1_000).toISOString().slice(0, 19)}+00:00`;

describe('a timed sale', () => {
    const shop = useShop();
    const price = 30_000;

    beforeAll(() => {
        const statements = [
            "INSERT INTO goods (id, code, kind, state, title_zh, title_en, title_th, story_zh, story_en, story_th, pictures, tax_class,"
            + " returnable) VALUES (94, 'giant', 'doll', 'on', '大娃', 'Giant', 'ตัวใหญ่', '', '', '', 'goods/giant', 'standard', 1)"
            + ' RETURNING 1',
            "INSERT INTO sku (id, goods_id, code, place, option_zh, option_en, option_th, picture, grams, origin, hs_code, state)"
            + " VALUES (95, 94, 'giant-1', 1, '', '', '', '', 900, 'CN', '9503', 'on') RETURNING 1",
            'INSERT INTO price_list (id, code, kind, region, currency, starts_at, state)'
            + " VALUES (9500, 'giant-base', 'base', 'TH', 'THB', 0, 'open') RETURNING 1",
            'INSERT INTO offer (id, list_id, sku_id, least_quantity, amount) VALUES (9510, 9500, 95, 1, 50000) RETURNING 1',
        ];
        ['night', 'first', 'called-off'].forEach((code, at) => statements.push(
            'INSERT INTO price_list (id, code, kind, region, currency, starts_at, state)'
            + ` VALUES (${9501 + at}, '${code}', 'sale', 'TH', 'THB', 0, 'open') RETURNING 1`,
            'INSERT INTO offer (id, list_id, sku_id, least_quantity, amount, compare_at)'
            + ` VALUES (${9511 + at}, ${9501 + at}, 95, 1, ${price}, 50000) RETURNING 1`));
        for (const statement of statements) expect(shop.number(statement)).toBe(1);
        expect(runToEnd(['stock', 'warehouse', 'BKK-SALE', '--country', 'TH', '--regions', 'TH', ...shop.place]).code).toBe(0);
        expect(runToEnd(['stock', 'move', '95', '--warehouse', 'BKK-SALE', '--quantity', '50', ...shop.place]).code).toBe(0);
    });

    const sale = (...options: string[]) => runToEnd(['sale', ...options, ...shop.place]);
    /** A sale that opens in an hour, announced. */
    async function announced(code: string, units: number, ...options: string[]) {
        const opensAt = await shop.advance(1) + 3_600_000_000;
        const made = sale('make', '--code', code, '--list', code, '--title-zh', '夜', '--title-en', 'Night', '--units', `95=${units}`,
            '--opens', moment(opensAt), '--ends', moment(opensAt + 1_800_000_000), '--note', 'A test', ...options);
        expect(made, made.errors).toMatchObject({ code: 0 });
        const saleId = made.output.match(/Sale (\d+) is a draft/)![1]!;
        expect((await shop.visitor().tryGet('/api/mall/sms/miaosha/v1/index.json', { query: { saleId } })).reason).toBe('not_found');
        expect(sale('announce', '--sale', saleId, '--note', 'Now')).toMatchObject({ code: 0 });
        expect(sale('announce', '--sale', saleId, '--note', 'Again')).toMatchObject({ code: 1 });
        return saleId;
    }

    /** What the sale's page gives: entering asks for it. */
    const ticketOf = async (shopper: Shopper, saleId: string) =>
        (await shopper.get('/api/mall/sms/miaosha/v1/page.json', { query: { saleId } })).ticket!;

    // S1.01: P1.05: A8.02
    test('is announced, entered, drawn, ordered, paid and sent', async () => {
        const saleId = await announced('night', 2, '--per-person', '2', '--program', 'today_deals');
        const visitor = shop.visitor();
        const query = { saleId };
        const activity = { query: { activityId: saleId } };
        const before = await visitor.get('/api/mall/sms/miaosha/v1/index.json', { query });
        expect(before).toMatchObject({
            program: 'today_deals', admission: 'queue', state: 'announced', title: { en: 'Night', zh: '夜' }, orderSeconds: 300,
            items: [{
                skuId: '95', goodsId: '94', price: { amount: price, currency: 'THB' }, compareAt: { amount: 50_000 }, most: 2, stock: 'few',
            }],
        });
        const commitment = before.draw!.commitment;
        expect(before.draw).not.toHaveProperty('seed');
        for (const face of ['/api/bigDoll/index', '/api/bigDoll/product', '/api/mall/funbox/promotion/time-limit/info',
            '/api/mall/funbox/promotion/stock-limit/info'] as const)
            expect(await visitor.get(face, activity)).toEqual(before);
        expect(await visitor.post('/api/flashPurchase/exportFlashPurchase', { body: { activityId: saleId } })).toEqual(before);
        const listed = await visitor.get('/api/mall/funbox/promotion/v2/list.json', {});
        expect(listed.items).toMatchObject([{ saleId, state: 'announced' }]);
        expect(await visitor.get('/api/mall/funbox/promotion/v1/list.json', {})).toEqual(listed);
        expect(await visitor.post('/api/todaydeals/list', { body: {} })).toEqual(listed);
        const status = await visitor.get('/api/mall/sms/miaosha/v1/activityStatus.json', { query });
        expect(status).toEqual({ saleId, state: 'announced', opensAt: before.opensAt, endsAt: before.endsAt });
        expect(await visitor.get('/api/bigDoll/activityStatus', activity)).toEqual(status);
        const stocks = { saleId, items: [{ skuId: '95', stock: 'few' }] };
        expect(await visitor.get('/api/bigDoll/getInventoryStatus', { query })).toEqual(stocks);
        expect(await visitor.get('/api/todaydeals/stockStatus', { query })).toEqual(stocks);
        const product = await visitor.get('/api/mall/sms/miaosha/v1/product.json', { query: { goodsId: '94' } });
        expect(product).toMatchObject({ title: { en: 'Giant' } });
        expect(await visitor.get('/api/bigDoll/getProductDetails', { query: { goodsId: '94' } })).toEqual(product);
        expect(await visitor.post('/api/todaydeals/goods', { body: { goodsId: '94' } })).toEqual(product);

        const page = { query: { page: '/pages/home/mall' } };
        const shared = await visitor.get('/api/mall/funbox/promotion/time-limit/share', page);
        expect(shared).toEqual(await visitor.get('/api/sys/share/v1/get.json', page));

        const shoppers = await shop.shoppers(4);
        const alarm = await shoppers[0]!.post('/api/mall/funbox/promotion/time-limit/alarm', { body: { saleId } });
        expect(alarm).toEqual({ saleId, subscribed: true, sales: 1, most: 50 });
        expect(await shoppers[0]!.get('/api/mall/funbox/promotion/time-limit/alarm', { query })).toEqual(alarm);
        expect(await shoppers[1]!.get('/api/mall/funbox/promotion/time-limit/alarm', { query })).toMatchObject({ subscribed: false });
        const tickets = await Promise.all(shoppers.map((shopper) => ticketOf(shopper, saleId)));
        const body = (at: number) => ({ saleId, skuId: '95', nonce: randomBytes(16).toString('hex'), pageTicket: tickets[at]! });
        expect((await shoppers[0]!.tryPost(enterPath, { body: body(0) })).reason).toBe('sale_not_yet');
        expect((await shoppers[0]!.tryGet('/api/mall/sms/miaosha/v1/result.json', { query: { saleId, skuId: '95' } })).reason)
            .toBe('not_found');
        await shop.advance(3_600);
        expect((await shoppers[1]!.tryPost('/api/mall/funbox/promotion/time-limit/alarm', { body: { saleId } })).reason).toBe('sale_begun');
        const entered = await shoppers[0]!.post(enterPath, { body: body(0) });
        expect(entered).toMatchObject({ saleId, skuId: '95', quantity: 1, state: 'waiting' });
        expect(await shoppers[0]!.post(enterPath, { exact: true, body: { ...body(0), quantity: 2 } })).toEqual(entered);
        await shoppers[1]!.post('/api/todaydeals/seckill', { body: body(1) });
        await shoppers[2]!.post('/api/flashPurchase/executeFlashPurchase', { body: body(2) });
        expect((await shoppers[3]!.tryPost(enterPath, { body: { ...body(3), quantity: 3 } })).reason).toBe('sale_limit_reached');
        await shop.advance(4);

        const draw = await visitor.get('/api/mall/sms/miaosha/v1/draw.json', { query });
        expect(sha256(Buffer.from(draw.seed!, 'hex'))).toBe(commitment);
        expect(sha256(draw.items.map(({ nonce }) => nonce).join(','))).toBe(draw.numbers);
        expect(draw.count).toBe(3);
        const order = permutation(Buffer.from(draw.seed!, 'hex'), `sale,${saleId},${draw.numbers}`, 3);
        expect(draw.items.map(({ rank }) => rank)).toEqual([0, 1, 2].map((at) => order.indexOf(at)));
        const some = await visitor.get('/api/mall/sms/miaosha/v1/draw.json', { query: { saleId, size: 2 } });
        const rest = await visitor.get('/api/mall/sms/miaosha/v1/draw.json', { query: { saleId, size: 2, next: some.next! } });
        expect([...some.items, ...rest.items]).toEqual(draw.items);

        const thing = { saleId, skuId: '95' };
        const results = await Promise.all(shoppers.slice(0, 3).map((shopper) =>
            shopper.get('/api/mall/sms/miaosha/v1/result.json', { query: thing })));
        expect(results.map(({ state }) => state).sort()).toEqual(['waiting', 'won', 'won']);
        results.forEach(({ rank, ticketId }) => expect(draw.items.find((one) => one.ticketId === ticketId)!.rank).toBe(rank));
        const winner = shoppers[results.findIndex(({ rank }) => rank === 0)]!;
        const loser = shoppers[results.findIndex(({ rank }) => rank === 2)]!;
        const own = await winner.get('/api/todaydeals/result.json', { query: thing });
        expect(own).toMatchObject({ state: 'won', rank: 0 });
        for (const face of ['/api/bigDoll/getResult', '/api/flashPurchase/flashPurchaseResult'] as const)
            expect(await winner.post(face, { body: thing })).toEqual(own);
        const mine = await winner.post('/api/flashPurchase/getPartakeFlashPurchaseProductList', { body: {} });
        expect(mine.items).toEqual([own]);

        const wish = { ...thing, addressId: await addressOf(winner), total: price };
        const other = { ...thing, addressId: await addressOf(loser), total: price };
        expect((await loser.tryPost(placePath, { body: other })).reason).toBe('sale_not_won');
        expect((await winner.tryPost(placePath, { body: { ...wish, total: 1 } })).reason).toBe('price_changed');
        const headers = { 'Idempotency-Key': crypto.randomUUID() };
        const placed = await winner.post(placePath, { body: wish, headers });
        expect(await winner.post(placePath, { body: wish, headers })).toEqual(placed);
        expect(placed).toMatchObject({ provider: 'sandbox', total: { amount: price }, remaining: 600 });
        expect((await winner.tryPost('/api/mall/funbox/promotion/time-limit/buy', { body: wish })).reason).toBe('sale_ordered_already');
        const { orderId } = placed;
        await winner.pay(placed.paymentId);
        expect(await winner.get('/api/mall/funbox/promotion/stock-limit/order/query', { query: { orderId } }))
            .toMatchObject({ outcome: 'success' });
        expect(await winner.get('/api/order/detail', { query: { orderId } })).toMatchObject({
            kind: 'sale', state: 'paid', lines: [{ kind: 'sale', skuId: '95', goodsId: '94', title: { en: 'Giant' }, quantity: 1 }],
            address: { firstName: 'Mia' },
        });
        expect((await visitor.get('/api/bigDoll/marquee', { query })).items).toMatchObject([{ skuId: '95', quantity: 1 }]);
        const sent = runToEnd(['parcel', 'send', orderId, '--carrier', 'Thailand Post', '--number', 'S1', ...shop.place]);
        expect(sent, sent.errors).toMatchObject({ code: 0 });
        expect(await winner.get('/api/order/detail', { query: { orderId } })).toMatchObject({ state: 'delivered' });

        await shop.advance(300);
        const turn = await loser.get('/api/mall/sms/miaosha/v1/result.json', { query: thing });
        expect(turn, 'the second winner has not ordered').toMatchObject({ state: 'won' });
        const shown = sale('show', '--sale', saleId);
        expect(shown.output).toContain('SKU 95: 2 units, 2 for one person; 0 free, 1 won, 1 ordered, 0 wait, 1 lapsed, 0 lost');
        await shop.advance(1_800);
        expect((await loser.tryPost(placePath, { body: other })).reason).toBe('sale_win_over');
        tickets[3] = await ticketOf(shoppers[3]!, saleId);
        expect((await shoppers[3]!.tryPost(enterPath, { body: body(3) })).reason).toBe('sale_over');
        // By another query: what was answered is kept for a second, by a clock that does not stand still.
        expect((await visitor.get('/api/mall/funbox/promotion/v2/list.json', { query: { size: 50 } })).items).toEqual([]);
        const past = await visitor.get('/api/mall/funbox/promotion/v2/list.json', { query: { past: true } });
        expect(past.items).toMatchObject([{ state: 'over' }]);
        expect(shop.check()).toMatchObject({ code: 0 });
    });

    test('without a queue is ordered at once, while there is some', async () => {
        const saleId = await announced('first', 1, '--first-come', '--program', 'time_limit');
        const [first, second] = await shop.shoppers(2);
        const wish = async (shopper: Shopper) => ({ saleId, skuId: '95', addressId: await addressOf(shopper), total: price });
        const [one, other] = [
            { ...await wish(first!), pageTicket: await ticketOf(first!, saleId) },
            { ...await wish(second!), pageTicket: await ticketOf(second!, saleId) },
        ];
        const buyPath = '/api/mall/funbox/promotion/time-limit/buy';
        expect((await first!.tryPost(buyPath, { body: one })).reason).toBe('sale_not_yet');
        await shop.advance(3_600);
        const nonce = randomBytes(16).toString('hex');
        const entry = { saleId, skuId: '95', nonce, pageTicket: one.pageTicket };
        expect((await first!.tryPost(enterPath, { body: entry })).reason).toBe('sale_without_queue');
        const headers = { 'Idempotency-Key': crypto.randomUUID() };
        const placed = await first!.post(buyPath, { body: one, headers });
        expect(await first!.post(buyPath, { body: one, headers })).toEqual(placed);
        expect((await second!.tryPost(buyPath, { body: other })).reason).toBe('sold_out');
        const opened = await first!.post('/api/mall/funbox/promotion/stock-limit/payinfo', { body: { orderId: placed.orderId } });
        expect(opened).toMatchObject({ orderId: placed.orderId });
        await first!.post('/api/cereSon/cancelPay', { body: { orderId: placed.orderId } });
        await second!.post(buyPath, { body: other });
        expect(shop.check()).toMatchObject({ code: 0 });
    });

    test('is made of what fits, and may be cancelled', async () => {
        const saleId = await announced('called-off', 5);
        expect(sale('list').output).toContain(`Sale ${saleId}  called-off  announced  seckill, queue  TH`);
        expect(sale('cancel', '--sale', saleId).errors).toContain('say why');
        expect(sale('cancel', '--sale', saleId, '--note', 'Rain')).toMatchObject({ code: 0 });
        expect(sale('cancel', '--sale', saleId, '--note', 'Rain')).toMatchObject({ code: 1 });
        expect(sale('show', '--sale', '7')).toMatchObject({ code: 1 });
        const made = sale('make', '--code', 'x', '--list', 'giant-base', '--title-zh', 'x', '--title-en', 'x', '--units', '95=1',
            '--opens', '2099-01-01T00:00:00Z', '--ends', '2099-01-01T01:00:00Z', '--note', 'A test');
        expect(made.code).not.toBe(0);
        expect(made.errors).toContain('list: there is no open list of the kind sale');
        await shop.advance(1);
        expect(shop.check()).toMatchObject({ code: 0 });
    });
});
