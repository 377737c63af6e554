import { beforeAll, describe, expect, test } from 'vitest';
import { addressOf } from '../../harness/mall';
import { runToEnd } from '../../harness/program';
import type { Shopper } from '../../harness/shopper';
import { useShop } from '../../harness/shop';

const startPath = '/api/star/initiatePin';
const joinPath = '/api/star/participatePin';
const moment = (microseconds: number) => `${new Date(microseconds / 1_000).toISOString().slice(0, 19)}+00:00`;

describe('group purchase', () => {
    const shop = useShop();
    const price = 30_000;
    let offerId = '';
    const command = (...options: string[]) => runToEnd(['team', ...options, ...shop.place]);

    beforeAll(async () => {
        for (const statement of [
            "INSERT INTO goods (id, code, kind, state, title_zh, title_en, title_th, story_zh, story_en, story_th, pictures, tax_class,"
            + " returnable) VALUES (194, 'pair', 'doll', 'on', '对娃', 'Pair', 'คู่', '', '', '', 'goods/pair', 'standard', 1) RETURNING 1",
            "INSERT INTO sku (id, goods_id, code, place, option_zh, option_en, option_th, picture, grams, origin, hs_code, state)"
            + " VALUES (195, 194, 'pair-1', 1, '', '', '', '', 900, 'CN', '9503', 'on') RETURNING 1",
            'INSERT INTO price_list (id, code, kind, region, currency, starts_at, state)'
            + " VALUES (19500, 'pair-base', 'base', 'TH', 'THB', 0, 'open') RETURNING 1",
            'INSERT INTO offer (id, list_id, sku_id, least_quantity, amount) VALUES (19510, 19500, 195, 1, 50000) RETURNING 1',
            'INSERT INTO price_list (id, code, kind, region, currency, starts_at, state)'
            + " VALUES (19501, 'pair-team', 'team', 'TH', 'THB', 0, 'open') RETURNING 1",
            'INSERT INTO offer (id, list_id, sku_id, least_quantity, amount, compare_at)'
            + ` VALUES (19511, 19501, 195, 1, ${price}, 50000) RETURNING 1`,
        ]) expect(shop.number(statement)).toBe(1);
        expect(runToEnd(['stock', 'warehouse', 'BKK-TEAM', '--country', 'TH', '--regions', 'TH', ...shop.place]).code).toBe(0);
        expect(runToEnd(['stock', 'move', '195', '--warehouse', 'BKK-TEAM', '--quantity', '20', ...shop.place]).code).toBe(0);
        const now = await shop.advance(1);
        const made = command('open', '--code', 'pair', '--list', 'pair-team', '--title-zh', '双人团', '--title-en', 'Duo', '--sku', '195',
            '--size', '2', '--units', '12', '--ends', moment(now + 86_400_000_000), '--note', 'A test');
        expect(made, made.errors).toMatchObject({ code: 0 });
        offerId = made.output.match(/Offer (\d+) /)![1]!;
    });

    const start = async (who: Shopper) => who.post(startPath, { body: { offerId, addressId: await addressOf(who), total: price } });
    const join = async (who: Shopper, teamId: string) =>
        who.post(joinPath, { body: { teamId, addressId: await addressOf(who), total: price } });
    const pay = (who: Shopper, { order }: { order: { paymentId: string } }) => who.pay(order.paymentId);
    const stateOf = async (who: Shopper, orderId: string) => (await who.get('/api/order/detail', { query: { orderId } })).state;

    // S4.07: S3.12
    test('a team is started, joined, paid and complete', async () => {
        const [mia, tom, ann] = (await shop.shoppers(3)) as [Shopper, Shopper, Shopper];
        expect(await mia.post('/api/star/validateInitiatePin', { body: { offerId } })).toMatchObject({ price: { amount: price }, size: 2 });
        const headers = { 'Idempotency-Key': crypto.randomUUID() };
        const body = { offerId, addressId: await addressOf(mia), total: price };
        const first = await mia.post(startPath, { body, headers });
        expect(await mia.post(startPath, { body, headers })).toEqual(first);
        expect((await mia.tryPost(startPath, { body })).reason).toBe('in_team_already');
        const which = { teamId: first.teamId };
        expect((await tom.tryPost('/api/star/validateParticipatePin', { body: which })).reason).toBe('team_not_open');
        await pay(mia, first);
        await shop.advance(2);
        const visitor = shop.visitor();
        expect(await visitor.get('/api/star/pinCardDetails', { query: { offerId } }))
            .toMatchObject({ heading: { en: 'Duo' }, price: { amount: price }, teams: [{ teamId: first.teamId, seatsPaid: 1 }] });
        expect((await visitor.get('/api/star/pinCardList', {})).items).toMatchObject([{ offerId }]);
        expect(await tom.post('/api/star/validateParticipatePin', { body: which })).toMatchObject({ price: { amount: price } });
        const second = await join(tom, first.teamId);
        const late = { body: { ...which, addressId: await addressOf(ann), total: price } };
        expect((await ann.tryPost(joinPath, late)).reason).toBe('team_full');
        await pay(tom, second);
        const team = await tom.get('/api/star/pinTeam', { query: which });
        expect(team).toMatchObject({ state: 'complete', seatsPaid: 2, orderId: second.order.orderId });
        expect(team.seats).toMatchObject([{ isLeader: true, isMine: false }, { isLeader: false, isMine: true, state: 'bought' }]);
        expect((await tom.get('/api/star/pinCardRecord', {})).items).toMatchObject([
            { seatState: 'bought', orderId: second.order.orderId },
        ]);
        expect(await visitor.get('/api/star/pinStatus', { query: which })).toMatchObject({ state: 'complete', seatsPaid: 2 });
        expect((await tom.tryPost('/api/star/quitPin', { body: which })).reason).toBe('team_over');
        expect((await mia.tryPost('/api/star/dissolvePin', { body: which })).reason).toBe('team_over');
    });

    // S4.07
    test('who leaves, is taken out, or was in a team that is dissolved has their money back', async () => {
        const [ann, tom] = (await shop.shoppers(2)) as [Shopper, Shopper];
        const first = await start(ann);
        const which = { body: { teamId: first.teamId } };
        await pay(ann, first);
        const joined = await join(tom, first.teamId);
        expect(await tom.post('/api/star/quitPin', which)).toMatchObject({ seatsTaken: 1 });
        expect(await stateOf(tom, joined.order.orderId)).toBe('closed');
        const again = await join(tom, first.teamId);
        expect((await tom.tryPost('/api/star/cullPin', { body: { teamId: first.teamId, seat: 1 } })).reason).toBe('not_leader');
        expect(await ann.post('/api/star/cullPin', { body: { teamId: first.teamId, seat: again.seat } })).toMatchObject({ seatsTaken: 1 });
        expect((await tom.tryPost('/api/star/validateParticipatePin', which)).reason).toBe('team_removed');
        expect(command('show', offerId).output).toContain(`Team ${first.teamId}  forming  1 paid, 1 taken of 2`);
        expect(command('list').output).toContain(`Offer ${offerId}  pair  open  TH`);
        expect(await ann.post('/api/star/dissolvePin', which)).toMatchObject({ state: 'dissolved' });
        await shop.advance(1);
        await expect.poll(() => stateOf(ann, first.order.orderId)).toBe('refund');
        expect(command('dissolve', first.teamId)).toMatchObject({ code: 1 });
        expect(command('close', offerId, '--note', 'Enough')).toMatchObject({ code: 0 });
        expect((await ann.tryPost('/api/star/validateInitiatePin', { body: { offerId } })).reason).toBe('team_offer_over');
    });
});
