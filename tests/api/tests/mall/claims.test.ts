import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { addressOf, sellPots } from '../../harness/mall';
import { runToEnd } from '../../harness/program';
import type { Shopper } from '../../harness/shopper';
import { useShop } from '../../harness/shop';

const prizePath = '/api/mall/sms/exchange/code/v1/prize.json';
const claimsPath = '/api/mall/game/prize/v1/show.json';
const takePath = '/api/mall/game/prize/v1/award.json';
const sendPath = '/api/mall/sms/exchange/order/v1/order.json';
const giftPath = '/api/mall/funbox/gift/v1/order.json';
const infoPath = '/api/mall/funbox/gift/v1/info.json';
const voidPath = '/api/mall/funbox/gift/v1/void.json';
const redeemPath = '/api/mall/sms/gift/v1/exchange.json';

describe('what somebody was promised', () => {
    const shop = useShop();

    beforeAll(() => {
        sellPots(shop, 9_000);
        expect(shop.number("INSERT INTO goods_shelf (shelf, goods_id, place) VALUES ('gift', 80, 9000) RETURNING 1")).toBe(1);
    });

    const kabinet = (...options: string[]) => runToEnd([...options, ...shop.place]);
    const send = (orderId: string, number: string) => kabinet('parcel', 'send', orderId, '--carrier', 'Thailand Post', '--number', number);
    /** By the shop's clock, which stands still. */
    function codeOf(gifts: string[], ...options: string[]): string {
        const times = ['--from', '2020-01-01T00:00:00+00:00', '--until', '2099-01-01T00:00:00+00:00'];
        const wanted = [...options, ...gifts.flatMap(gift => ['--gift', gift])];
        const made = kabinet('code', 'make', '--note', 'A fair', '--region', 'TH', ...times, ...wanted);
        expect(made, made.errors).toMatchObject({ code: 0 });
        return made.output.match(/\b[0-9A-Z]{4}(-[0-9A-Z]{4}){3}\b/)![0];
    }
    const orderOf = (shopper: Shopper, orderId: string) => shopper.get('/api/order/detail', { query: { orderId } });
    /** Whether anything that the shop has written to its disk has this in it. */
    function isKept(text: string): boolean {
        const files = fs.readdirSync(shop.folder, { recursive: true, withFileTypes: true }).filter(one => one.isFile());
        return files.some(file => fs.readFileSync(path.join(file.parentPath, file.name)).includes(text));
    }
    async function giftOf(shopper: Shopper) {
        const placed = await shopper.post(giftPath, { body: { skuId: '81', total: 9000 } });
        await shopper.pay(placed.paymentId);
        const { code } = await shopper.post(infoPath, { body: { orderId: placed.orderId } });
        return { orderId: placed.orderId, code: code! };
    }

    // S3.03, S3.10
    test('by a code is ordered, paid for its way, and comes to the door', async () => {
        const shopper = await shop.shopper();
        const code = codeOf(['goods:81=2', 'points=100']);
        const shown = await shopper.post('/api/mall/sms/exchange/code/v1/input.json', { body: { code } });
        expect(shown.gifts).toMatchObject([{ unit: 'goods:81', amount: 2, title: { en: 'Pot' } }, { unit: 'points' }]);
        const { claimIds } = await shopper.post(prizePath, { body: { code } });
        const { items: [claim] } = await shopper.get(claimsPath, { query: { state: 'open' } });
        expect(claim).toMatchObject({ claimId: claimIds![0], kind: 'goods', skuId: '81', amount: 2, region: 'TH' });
        expect(await shopper.get('/api/prize/detail', { query: { claimId: claim!.claimId } })).toEqual(claim);
        expect((await shopper.tryPost(takePath, { body: { claimId: claim!.claimId } })).reason).toBe('prize_is_sent');
        const wish = { claimIds: claimIds!, addressId: await addressOf(shopper) };
        expect((await shopper.tryPost(sendPath, { body: { ...wish, total: 0 } })).reason).toBe('price_changed');
        const headers = { 'Idempotency-Key': crypto.randomUUID() };
        const body = { ...wish, total: claim!.shipping!.amount };
        const placed = await shopper.post(sendPath, { body, headers });
        expect(await shopper.post(sendPath, { body, headers })).toEqual(placed);
        expect((await shopper.tryPost(sendPath, { body })).reason).toBe('claimed_already');
        const attempt = await shopper.post('/api/mall/sms/exchange/order/v1/getPayInfo.json', { body: { orderId: placed.orderId } });
        expect(attempt.total).toEqual(placed.total);
        await shopper.pay(placed.paymentId);
        const part = { orderId: placed.orderId, type: 'refund' as const, lines: [{ line: 1, quantity: 1 }], reason: 'not_wanted' as const };
        expect((await shopper.tryPost('/api/mall/funbox/order/return/v1/apply.json', { body: part })).reason).toBe('all_or_nothing');
        expect(kabinet('parcel', 'waiting').output).toMatch(/ {2}101@\d+: 2 x Pot \(SKU 81\)\n/);
        expect(send(placed.orderId, 'P1')).toMatchObject({ code: 0 });
        await shopper.post('/api/order/confirmReceipt', { body: { orderId: placed.orderId } });
        expect(await orderOf(shopper, placed.orderId)).toMatchObject({
            kind: 'prize', state: 'finish',
            lines: [{ claimId: claim!.claimId, skuId: '81', quantity: 2, unit: { amount: 0 } }, { quantity: 1 }],
        });
        expect(shop.check()).toMatchObject({ code: 0 });
    });

    test('by hand is taken at once, or ordered by another name, before it is over', async () => {
        const shopper = await shop.shopper();
        const promise = (number: number, ...options: string[]) =>
            kabinet('claim', 'promise', '--account', shopper.session.uid, '--number', String(number), '--note', 'A fair', ...options);
        for (let again = 0; again < 2; ++again)
            expect(promise(1, '--unit', 'points', '--amount', '50'), 'again nothing more').toMatchObject({ code: 0 });
        expect(promise(1, '--unit', 'points', '--amount', '51')).toMatchObject({ code: 1 });
        expect(promise(2, '--unit', 'goods:81', '--region', 'TH')).toMatchObject({ code: 0 });
        // By the shop's clock, which is not that of a command.
        await shopper.post(prizePath, { body: { code: codeOf(['goods:81=1'], '--days', '2') } });
        const { items } = await shopper.get(claimsPath, {});
        const points = items.find(one => one.unit === 'points');
        const [short, long] = items.filter(one => one.kind === 'goods').sort((one, other) => one.expiresAt! - other.expiresAt!);
        const headers = { 'Idempotency-Key': crypto.randomUUID() };
        const taken = await shopper.post(takePath, { body: { claimId: points!.claimId }, headers });
        expect(taken).toMatchObject({ state: 'granted', unit: 'points', amount: 50 });
        expect(await shopper.post(takePath, { body: { claimId: points!.claimId }, headers })).toEqual(taken);
        expect((await shopper.tryPost(takePath, { body: { claimId: points!.claimId } })).reason).toBe('claimed_already');
        const { items: records } = await shopper.get('/api/point/record/v1/list.json', {});
        expect(records.map(({ amount }) => amount)).toEqual([50]);
        await shop.advance(2 * 24 * 60 * 60);
        const wish = { awardRecordId: [short!.claimId, long!.claimId], addressId: await addressOf(shopper), total: long!.shipping!.amount };
        const refused = await shopper.tryPost('/api/order/buy', { body: wish });
        expect(refused).toMatchObject({ reason: 'prize_expired', data: { details: { claimIds: [short!.claimId] } } });
        const placed = await shopper.post('/api/order/buy', { body: { ...wish, leaveOut: true } });
        await shopper.pay(placed.paymentId);
        expect(await shopper.get('/api/prize/detail', { query: { claimId: short!.claimId } })).toMatchObject({ state: 'expired' });
        expect(kabinet('claim', 'discard', '--claim', long!.claimId, '--note', 'A mistake'), 'it is on its way').toMatchObject({ code: 1 });
        expect(kabinet('claim', 'list', '--account', shopper.session.uid).output).toContain(`order ${placed.orderId}`);
        expect(shop.check()).toMatchObject({ code: 0 });
    });

    test('as a gift reaches a friend who had no account, and nobody else', async () => {
        const shopper = await shop.shopper();
        const { items } = await shop.visitor().get('/api/mall/funbox/gift/v1/list.json', {});
        expect(items.length).toBeGreaterThan(0);
        const waits = await shopper.post('/api/mall/funbox/gift/v1/alarm.json', { body: { goodsId: '80' } });
        expect(waits).toMatchObject({ goodsId: '80', subscribed: true });
        expect((await shopper.tryPost(giftPath, { body: { skuId: '81', total: 1 } })).reason).toBe('price_changed');
        const headers = { 'Idempotency-Key': crypto.randomUUID() };
        const placed = await shopper.post(giftPath, { body: { skuId: '81', total: 9000 }, headers });
        expect(await shopper.post(giftPath, { body: { skuId: '81', total: 9000 }, headers })).toEqual(placed);
        const body = { orderId: placed.orderId };
        expect(await shopper.post(infoPath, { body })).toMatchObject({ state: 'unpaid' });
        await shopper.pay(placed.paymentId);
        const gift = await shopper.post(infoPath, { body });
        expect(gift).toMatchObject({ state: 'fresh', title: { en: 'Pot' } });
        const { items: orders } = await shopper.get('/api/mall/funbox/gift/record/v1/list.json', {});
        expect(orders).toMatchObject([{ orderId: placed.orderId, kind: 'gift', state: 'finish' }]);
        const code = gift.code!;
        for (const text of [code, code.replaceAll('-', '')]) expect(isKept(text), 'on the disk').toBe(false);

        const newcomer = await shop.newcomer();
        expect((await newcomer.tryPost(infoPath, { body })).reason).toBe('not_found');
        expect((await newcomer.tryPost(voidPath, { body })).reason).toBe('not_found');
        const { claimIds } = await newcomer.post(redeemPath, { body: { code } });
        const other = await shop.shopper();
        expect((await other.tryPost(redeemPath, { body: { code } })).reason).toBe('code_used');
        expect((await shopper.tryPost(voidPath, { body })).reason).toBe('gift_redeemed');
        expect(kabinet('refund', '--order', placed.orderId, '--reason', 'A mistake')).toMatchObject({ code: 1 });
        const wish = { claimIds: claimIds!, addressId: await addressOf(newcomer), total: 0 };
        const sent = await newcomer.post(sendPath, { body: wish });
        expect(sent).toMatchObject({ provider: 'none', total: { amount: 0 } });
        expect(send(sent.orderId, 'G1')).toMatchObject({ code: 0 });
        expect(await shopper.post(infoPath, { body })).toMatchObject({ state: 'redeemed' });
        for (const text of [code, code.replaceAll('-', '')]) expect(isKept(text), 'on the disk').toBe(false);
        expect(shop.check()).toMatchObject({ code: 0 });
    });

    test('as a gift that nobody takes, or that is taken back, gives the money back', async () => {
        let [shopper, friend] = await shop.shoppers(2) as [Shopper, Shopper];
        const [kept, taken] = [await giftOf(shopper), await giftOf(shopper)];
        const headers = { 'Idempotency-Key': crypto.randomUUID() };
        const ended = await shopper.post(voidPath, { body: { orderId: taken.orderId }, headers });
        expect(ended).toMatchObject({ state: 'ended' });
        expect(await shopper.post(voidPath, { body: { orderId: taken.orderId }, headers })).toEqual(ended);
        expect((await shopper.tryPost(voidPath, { body: { orderId: taken.orderId } })).reason).toBe('gift_over');
        expect((await friend.tryPost(redeemPath, { body: { code: taken.code } })).reason).toBe('code_over');
        await shop.advance(30 * 24 * 60 * 60);
        [shopper, friend] = [await shopper.loginAgain(), await friend.loginAgain()];
        expect((await friend.tryPost(redeemPath, { body: { code: kept.code } })).reason).toBe('code_over');
        for (const { orderId } of [kept, taken]) {
            expect(await orderOf(shopper, orderId)).toMatchObject({ state: 'refund' });
            const state = await shopper.get('/api/order/v1/query.json', { query: { orderId } });
            expect(state).toMatchObject({ outcome: 'refunded' });
        }
        expect(shop.check()).toMatchObject({ code: 0 });
    });
});
