// What each cashier has of its own, and what happens between two of them.
import { createVerify, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { LianLian } from '../../harness/cashiers/lianlian';
import { PayPal } from '../../harness/cashiers/paypal';
import { useCashiers } from '../../harness/cashiers/shop_with';
import { UnionPay } from '../../harness/cashiers/unionpay';
import { WeChatPay } from '../../harness/cashiers/wechat_pay';
import { Person } from '../../harness/person';
import { runToEnd } from '../../harness/program';

const done = { timeout: 10_000 };

describe('WeChat Pay', () => {
    const wechat = new WeChatPay();
    const room = useCashiers([wechat], { KABINET_PAYMENT__CN_PROVIDERS: 'wxpay sandbox' });

    test('is the first in its region and takes no other currency', async () => {
        const { items } = await room.shop.visitor().get('/api/series/v1/list.json', {});
        for (const [country, providers] of [
            ['CN', ['wxpay', 'sandbox']],
            ['TH', ['sandbox']],
        ] as const) {
            const { boxSetId } = await room.shop
                .visitor({ country })
                .post('/api/box/enter', { body: { seriesId: items[0]!.series.seriesId } });
            const shopper = await room.shop.shopper({ country });
            const quote = await shopper.post('/api/overseas/boxSet/calculatePrice', { body: { boxSetId, slots: [1] } });
            expect(quote.providers).toEqual(providers);
        }
        const thai = await room.ordered('TH');
        expect((await room.tryOpen(thai, wechat)).reason).toBe('provider_unknown');
        await room.leave(thai);
    });

    test("within the messaging app it asks for the app's own sheet, signed by the shop, and ends when the hold does", async () => {
        const person = new Person(room.shop.url, `o${randomBytes(8).toString('hex')}`, { country: 'CN' });
        const shopper = await person.withProfile();
        const { items } = await shopper.get('/api/series/v1/list.json', {});
        const { boxSetId } = await shopper.post('/api/box/enter', { body: { seriesId: items[0]!.series.seriesId } });
        await shopper.join(boxSetId);
        const { boxes } = await shopper.get('/api/boxSet/boxSetInfo', { query: { boxSetId } });
        const placed = await shopper.order(boxSetId, [boxes.find((box) => box.state === 'free')!.slot]);
        expect(placed.provider).toBe('wxpay');
        const attempt = await shopper.post('/api/mall/funbox/order/v1/getPayInfo.json', { body: { orderId: placed.orderId } });
        expect(attempt).toMatchObject({ method: 'jsapi', page: { kind: 'program' } });
        const { timeStamp, nonceStr, package: text, signType, paySign } = attempt.page.fields;
        expect(signType).toBe('RSA');
        expect(
            createVerify('RSA-SHA256')
                .update(`${wechat.appid}\n${timeStamp}\n${nonceStr}\n${text}\n`)
                .verify(wechat.shopKey, paySign!, 'base64'),
        ).toBe(true);
        const { sent } = wechat.bills.get(attempt.attemptId)!;
        expect(sent).toMatchObject({
            payer: { openid: person.openid },
            amount: { total: placed.total.amount, currency: 'CNY' },
            notify_url: 'https://shop.example/api/payment/notice/wxpay',
        });
        expect(Date.parse(sent.time_expire as string)).toBe(room.present - (room.present % 1000) + 120_000);
        await room.leave({ shopper, boxSetId, slot: 0, orderId: placed.orderId });
    });

    test('whoever did not come by the messaging app cannot pay within it', async () => {
        const ordered = await room.ordered('CN');
        const opened = await ordered.shopper.tryPost('/api/mall/funbox/order/v1/getPayInfo.json', {
            body: { orderId: ordered.orderId, method: 'jsapi' },
        });
        expect(opened.reason).toBe('provider_unknown');
        await room.leave(ordered);
    });

    test('its books are compared each morning: what one of both does not know waits for a person', async () => {
        const paid = await room.atCashier(wechat);
        wechat.pay(paid.bill, room.present);
        await wechat.tell(paid.bill);
        const hidden = await room.atCashier(wechat);
        wechat.pay(hidden.bill, room.present);
        await wechat.tell(hidden.bill);
        await Promise.all([room.leave(paid), room.leave(hidden)]);
        wechat.bills.delete(hidden.bill.number);
        wechat.invented.push({ number: '77', transaction: '4200009999', amount: 1_234 });
        const differences = () => runToEnd(['payments', 'differences', ...room.shop.place]);
        expect(differences()).toMatchObject({ code: 0, output: '' });
        const books = () => room.shop.number('SELECT count(*) FROM payment_book');
        const before = books();
        // Noon of the next day by China's clock.
        const day = 86_400;
        const asked = wechat.count('tradebill');
        wechat.mood = 'maintenance';
        await room.advance(day - ((Math.floor(room.present / 1000) + 8 * 3_600) % day) + 12 * 3_600);
        await expect.poll(() => wechat.count('tradebill'), done).toBeGreaterThan(asked);
        expect(books()).toBe(before);
        wechat.mood = 'well';
        await room.advance(3_600);
        // Of two days when it is past midnight there.
        await expect.poll(() => differences().output, done).toContain(hidden.bill.transaction);
        const { code, output } = differences();
        expect(code).toBe(1);
        expect(output).toContain('wxpay 4200009999: CNY 12.34, which the shop knows nothing of');
        expect(output).toContain(`wxpay ${hidden.bill.transaction}: CNY`);
        expect(output).not.toContain(paid.bill.transaction);
    });
});

describe('PayPal', () => {
    const paypal = new PayPal();
    const room = useCashiers([paypal]);

    test('who says yes there and never comes back is captured all the same, once', async () => {
        const gone = await room.atCashier(paypal);
        paypal.approve(gone.bill);
        expect((await paypal.tell(gone.bill)).status).toBe(200);
        await expect.poll(() => room.outcome(gone), done).toBe('success');
        expect((await gone.shopper.post('/api/unionPay/captureOrder', { body: { orderId: gone.orderId } })).state.outcome).toBe('success');
        expect(paypal.count('/capture')).toBe(1);
        await room.leave(gone);
    });

    test('whoever comes back is asked to capture; not before the yes, and with a token that may have expired', async () => {
        const back = await room.atCashier(paypal);
        const capture = async () => (await back.shopper.post('/api/unionPay/captureOrder', { body: { orderId: back.orderId } })).state;
        expect((await capture()).outcome).toBe('pending');
        paypal.approve(back.bill);
        paypal.forgetTokens();
        paypal.capture = 'DECLINED';
        expect(await capture()).toMatchObject({ outcome: 'pending', failures: 1 });
        paypal.capture = 'COMPLETED';
        const next = await room.attempt(back, paypal);
        const bill = await paypal.arrive(back.shopper, next);
        paypal.approve(bill);
        const [one, other] = await Promise.all([capture(), capture()]);
        expect([one.outcome, other.outcome]).toContain('success');
        expect(await room.outcome(back)).toBe('success');
        expect(paypal.refunds.size).toBe(0);
        await room.leave(back);
    });

    test('the international way is this one', async () => {
        const ordered = await room.ordered('TH');
        const attempt = await ordered.shopper.post('/api/unionPay/internationalPay', { body: { orderId: ordered.orderId } });
        expect(attempt).toMatchObject({ provider: 'paypal', page: { kind: 'redirect' } });
        await room.leave(ordered);
    });

    test('after the order has ended nothing is captured', async () => {
        const late = await room.atCashier(paypal);
        await room.advance(121);
        paypal.approve(late.bill);
        const before = paypal.count('/capture');
        await paypal.tell(late.bill);
        await late.shopper.post('/api/unionPay/captureOrder', { body: { orderId: late.orderId } });
        await room.advance(60);
        expect(paypal.count('/capture')).toBe(before);
        expect(await room.outcome(late)).toBe('timeout');
        await room.leave(late);
    });

    test('only a certificate of its own hosts vouches for a notice', async () => {
        const target = await room.atCashier(paypal);
        paypal.pay(target.bill, room.present);
        const connections = paypal.connected.length;
        for (const url of [
            'https://evil.example/EVIL',
            'https://api.paypal.com.evil.example/EVIL',
            'https://evil.example/.paypal.com/EVIL',
            'http://api.paypal.com/v1/notifications/certs/EVIL',
            'https://api.paypal.com@evil.example/EVIL',
            'https://api.paypal.com:8443/EVIL',
            'https://paypal.com/EVIL',
            '',
        ])
            expect((await paypal.tellFrom(target.bill, url)).status).toBe(400);
        // Nobody was asked for them.
        expect(paypal.connected).toHaveLength(connections);
        // Also what lies at an own address has to bear an own name.
        expect((await paypal.tellFrom(target.bill, 'https://api.paypal.com/v1/notifications/certs/EVIL')).status).toBe(400);
        expect(await room.outcome(target)).toBe('pending');
        expect((await paypal.tell(target.bill)).status).toBe(200);
        expect(await room.outcome(target)).toBe('success');
        await room.leave(target);
    });
});

describe('cards across borders, and between cashiers', () => {
    const lianlian = new LianLian();
    const unionpay = new UnionPay();
    const room = useCashiers([lianlian, unionpay]);
    const submitted = (shopper: Awaited<ReturnType<typeof room.ordered>>, cardToken?: string) =>
        shopper.shopper.post('/api/unionPay/llpay', { body: { orderId: shopper.orderId, cardToken } });

    // P1.16, P1.17
    test('LianLian: the bank asks first, declines, or takes the card at once', async () => {
        const ordered = await room.ordered('TH');
        const { page } = await ordered.shopper.get('/api/unionPay/getIframeToken', { query: { orderId: ordered.orderId } });
        expect(page).toMatchObject({ kind: 'frame', url: expect.stringMatching(/^https:\/\//), fields: { token: 'iframe-token' } });
        lianlian.bank = 'declines';
        expect((await submitted(ordered, 'card-1')).state).toMatchObject({ outcome: 'pending', failures: 1 });
        await room.attempt(ordered, lianlian);
        lianlian.bank = 'asks';
        const challenged = await submitted(ordered, 'card-2');
        expect(challenged).toMatchObject({
            state: { outcome: 'pending' },
            page: { kind: 'redirect', url: expect.stringContaining('3ds.lianlian.example') },
        });
        // Back from the bank's page, before LianLian has told anything.
        lianlian.pay(lianlian.latest, room.present);
        expect((await submitted(ordered)).state.outcome).toBe('success');
        await room.leave(ordered);

        lianlian.bank = 'takes';
        const quick = await room.ordered('TH');
        await room.attempt(quick, lianlian);
        const [one, other] = await Promise.all([submitted(quick, 'card-3'), submitted(quick, 'card-3')]);
        expect([one.state.outcome, other.state.outcome]).toEqual(['success', 'success']);
        expect(lianlian.refunds.size).toBe(0);
        lianlian.bank = 'asks';
        await room.leave(quick);
    });

    test('UnionPay is asked after 1, 2, 4 ... seconds', async () => {
        const waiting = await room.atCashier(unionpay);
        const before = unionpay.count('queryTrans');
        for (let second = 0; second < 16; second += 1) {
            await room.advance(1);
            await new Promise((resolve) => setTimeout(resolve, 30));
        }
        // At 1, 3, 7 and 15.
        await expect.poll(() => unionpay.count('queryTrans') - before, done).toBe(4);
        await room.leave(waiting);
    });

    test('going to another cashier closes the page of the first, if that can be', async () => {
        const fickle = await room.atCashier(lianlian);
        lianlian.mood = 'maintenance';
        expect((await room.tryOpen(fickle, unionpay)).reason).toBe('attempt_running');
        lianlian.mood = 'well';
        const second = await room.attempt(fickle, unionpay);
        expect(fickle.bill.state).toBe('closed');
        expect(second.provider).toBe('unionpay');
        const bill = await unionpay.arrive(fickle.shopper, second);
        unionpay.pay(bill, room.present);
        await unionpay.tell(bill);
        expect(await room.outcome(fickle)).toBe('success');
        await room.leave(fickle);
    });

    test('paid at one, nobody pays at another', async () => {
        const paid = await room.atCashier(lianlian);
        lianlian.pay(paid.bill, room.present);
        expect((await room.tryOpen(paid, unionpay)).reason).toBe('attempt_running');
        await room.advance(10);
        await expect.poll(() => room.outcome(paid), done).toBe('success');
        await room.leave(paid);
    });

    test('paid at both, the second money goes back to where it came from', async () => {
        const both = await room.ordered('TH');
        const first = await room.attempt(both, unionpay);
        const second = await room.attempt(both, lianlian);
        const card = await lianlian.arrive(both.shopper, second);
        // UnionPay's form was still open in another window: it cannot be closed there.
        const form = unionpay.visit(first.page.fields);
        for (const [cashier, bill] of [
            [unionpay, form],
            [lianlian, card],
        ] as const) {
            cashier.pay(bill, room.present);
            expect((await cashier.tell(bill)).status).toBe(200);
        }
        expect(await both.shopper.payment(both.orderId)).toMatchObject({ outcome: 'success', items: [expect.any(String)] });
        await expect
            .poll(() => [...lianlian.refunds.values()].filter(({ transaction }) => transaction === card.transaction), done)
            .toMatchObject([{ amount: card.amount, state: 'done' }]);
        expect([...unionpay.refunds.values()].filter(({ transaction }) => transaction === form.transaction)).toEqual([]);
        await room.leave(both);
    });

    test('what an operator gives back goes back once, however often it is asked for', async () => {
        const paid = await room.atCashier(lianlian);
        lianlian.pay(paid.bill, room.present);
        await lianlian.tell(paid.bill);
        await room.leave(paid);
        lianlian.mood = 'slow';
        expect(runToEnd(['refund', ...room.shop.place, '--order', paid.orderId, '--reason', 'damaged']).code).toBe(0);
        await room.advance(600);
        lianlian.mood = 'well';
        await expect
            .poll(
                async () => {
                    await room.advance(300);
                    return [...lianlian.refunds.values()].filter(({ transaction }) => transaction === paid.bill.transaction);
                },
                { timeout: 20_000 },
            )
            .toMatchObject([{ amount: paid.bill.amount }]);
        await expect.poll(() => room.shop.number("SELECT count(*) FROM payment_refund WHERE state <> 'done'"), done).toBe(0);
    });

    test('every path by which clients know these calls answers as its original', async () => {
        const ordered = await room.ordered('TH');
        const query = { orderId: ordered.orderId };
        const attempt = await room.attempt(ordered, lianlian);
        const { shopper } = ordered;
        expect(await shopper.get('/api/cereSon/getPayInfo', { query })).toEqual(attempt);
        expect(await shopper.get('/api/unionPay/getIframeToken', { query })).toEqual(attempt);
        const opening = [
            '/api/order/shipping/v2/getFeePayInfo.json',
            '/api/overseas/cabinetInfo/payDeliveryAmount',
            '/api/mall/sms/exchange/order/v1/getPayInfo.json',
            '/api/mall/funbox/promotion/stock-limit/payinfo',
            '/api/bigDoll/getPayInfo',
        ] as const;
        for (const path of opening) expect(await shopper.post(path, { body: query })).toEqual(attempt);
        const asking = [
            '/api/unionPay/queryOrderPay',
            '/api/wxpay/getOrderStatus',
            '/api/order/v1/query.json',
            '/api/overseas/cabinetInfo/payDeliveryAmountStatus',
            '/api/order/shipping/v1/query.json',
            '/api/mall/funbox/promotion/stock-limit/order/query',
        ] as const;
        const pending = { orderId: ordered.orderId, outcome: 'pending' };
        for (const path of asking) expect(await shopper.get(path, { query })).toMatchObject(pending);
        expect(await shopper.get('/api/cereSon/orderInfo', { query })).toMatchObject({ orderId: ordered.orderId, state: 'init' });
        await room.leave(ordered);
    });

    test("nobody opens, completes or looks at another's payment", async () => {
        const own = await room.atCashier(lianlian);
        const stranger = await room.shop.shopper();
        const body = { orderId: own.orderId };
        expect((await stranger.tryPost('/api/mall/funbox/order/v1/getPayInfo.json', { body })).reason).toBe('not_found');
        expect((await stranger.tryPost('/api/unionPay/llpay', { body: { ...body, cardToken: 'x' } })).reason).toBe('not_found');
        expect((await stranger.tryGet('/api/unionPay/queryOrderPay', { query: body })).reason).toBe('not_found');
        expect((await stranger.tryPost('/api/cereSon/cancelPay', { body })).reason).toBe('not_found');
        expect((await own.shopper.tryPost('/api/unionPay/captureOrder', { body })).reason).toBe('provider_unknown');
        expect(
            (await own.shopper.tryPost('/api/mall/funbox/order/v1/getPayInfo.json', { body: { ...body, method: 'cheque' } })).reason,
        ).toBe('provider_unknown');
        await room.leave(own);
    });

    test('the books of the shop hold', () => {
        expect(room.shop.check()).toMatchObject({ code: 0 });
    });
});
