import { describe, expect, test } from 'vitest';
import { runToEnd } from '../../harness/program';
import { useShop } from '../../harness/shop';
import type { Shopper } from '../../harness/shopper';

describe('membership', () => {
    const shop = useShop();

    /** An operator's gift. */
    const grant = (shopper: Shopper, unit: string, amount: number, key: string, ...options: string[]) => runToEnd([
        'grant', ...shop.place, '--account', shopper.session.uid, '--unit', unit, '--amount', String(amount), '--key', key,
        '--note', 'From the fair', ...options,
    ]);

    /** A shopper who has bought these boxes of a set, and the items in the cabinet. */
    const buyer = async (setAt: number, slots: number[]) => {
        const { sets } = await shop.firstSets();
        const { boxSetId } = sets[setAt]!;
        const shopper = await shop.shopper();
        await shopper.join(boxSetId);
        const { orderId, paymentId, total } = await shopper.order(boxSetId, slots);
        await shopper.pay(paymentId);
        const { items } = await shopper.payment(orderId);
        await shopper.post('/api/boxSet/stopQueue', { body: { boxSetId } });
        return { shopper, orderId, total, items };
    };

    test('a paid order gives a point per baht, and the records say so', async () => {
        const { shopper, orderId, total } = await buyer(0, [1, 2]);
        const points = Math.floor(total.amount / 100);
        expect(await shopper.get('/api/point/record/v1/list.json', {})).toMatchObject({
            points, next: null, items: [{ number: 1, amount: points, balance: points, kind: 'order_points', orderId, note: '' }],
        });
        expect(shop.check().code).toBe(0);
    });

    test('point records come page by page, newest first', async () => {
        const shopper = await shop.shopper();
        expect(await shopper.get('/api/point/record/v1/list.json', {})).toEqual({ points: 0, items: [], next: null });
        for (const [index, amount] of [5, 6, 7].entries()) expect(grant(shopper, 'points', amount, `pages-${index}`).code).toBe(0);
        const first = await shopper.get('/api/point/record/v1/list.json', { query: { size: 2 } });
        const rest = await shopper.get('/api/point/record/v1/list.json', { query: { size: 2, next: first.next! } });
        expect(first.points).toBe(18);
        expect([...first.items, ...rest.items].map((record) => record.amount)).toEqual([7, 6, 5]);
        expect([...first.items, ...rest.items].map((record) => record.balance)).toEqual([18, 11, 5]);
        expect(first.items[0]).toMatchObject({ kind: 'grant', note: 'From the fair', name: { zh: '商店赠送' } });
        expect(rest.next).toBeNull();
    });

    test('a red packet says what there is and what became of it; cards are counted by type', async () => {
        const shopper = await shop.shopper();
        expect(grant(shopper, 'red_packet:THB', 2_500, 'packet-1').code).toBe(0);
        expect(grant(shopper, 'card:hint', 2, 'packet-2').code).toBe(0);
        expect(await shopper.get('/api/redPacket/getBalanceInfo')).toEqual({ balance: { amount: 2_500, currency: 'THB' }, expiries: [] });
        const records = await shopper.get('/api/redPacket/getBalanceDetailList', {});
        const gift = { amount: { amount: 2_500 }, balance: { amount: 2_500 }, note: 'From the fair' };
        expect(records).toMatchObject({ items: [gift], next: null });
        expect(await shopper.get('/api/userRedPacketRecord/list', {})).toEqual(records);
        expect(await shopper.get('/api/virtualCard/cardList', {})).toMatchObject({ items: [{ cardType: 'hint', count: 2 }] });
        expect(await shopper.get('/api/virtualCard/cardNum', {})).toEqual({ count: 2 });
        expect(await shopper.get('/api/virtualCard/cardNumByType', { query: { cardType: 'xray' } })).toEqual({ count: 0 });
    });

    test('the backpack shows cards and red packets with what they are for and until when', async () => {
        const shopper = await shop.shopper();
        expect(await shopper.get('/api/backpack/getMyBackpack')).toEqual({ items: [] });
        expect(grant(shopper, 'card:xray', 3, 'backpack-1').output).toBe(`3 card:xray given to ${shopper.session.uid}.\n`);
        expect(grant(shopper, 'card:xray', 2, 'backpack-2', '--days', '30').code).toBe(0);
        expect(grant(shopper, 'red_packet:THB', 2_500, 'backpack-3').code).toBe(0);
        expect(grant(shopper, 'points', 10, 'backpack-4').code).toBe(0);
        const { items } = await shopper.get('/api/backpack/getMyBackpack');
        expect(items).toMatchObject([
            { unit: 'card:xray', kind: 'card', amount: 5, name: { en: 'X-ray card' }, expiries: [{ amount: 2 }] },
            { unit: 'red_packet:THB', kind: 'red_packet', amount: 2_500, currency: 'THB', expiries: [] },
        ]);
        await shop.advance(31 * 24 * 3_600);
        const session = await shopper.loginAgain();
        expect((await session.get('/api/backpack/getMyBackpack')).items[0]).toMatchObject({ amount: 3, expiries: [] });
        expect(shop.check().code).toBe(0);
    });

    test('a gift by hand is given once per key, to somebody who is there', async () => {
        const shopper = await shop.shopper();
        expect(grant(shopper, 'card:hint', 1, 'once').code).toBe(0);
        const again = grant(shopper, 'card:hint', 1, 'once');
        expect(again).toMatchObject({ code: 0, output: 'This was given before; nothing has changed.\n' });
        for (const refused of [grant(shopper, 'card:hint', 2, 'once'), grant(shopper, 'card:joker', 1, 'joker')]) {
            expect(refused).toMatchObject({ code: 1, output: '' });
            expect(refused.errors).toMatch(/^kabinet: .+\n$/);
        }
        const wrong = runToEnd([
            'grant', ...shop.place, '--account', '1', '--unit', 'points', '--amount', '1', '--key', 'nobody', '--note', 'n',
        ]);
        expect(wrong).toMatchObject({ code: 1, errors: 'kabinet: no account has the number 1\n' });
        expect(grant(shopper, 'card:hint', 0, 'none').code).toBe(2);
        expect(grant(shopper, 'card:hint', -1, 'less').code).toBe(2);
        expect((await shopper.get('/api/backpack/getMyBackpack')).items).toMatchObject([{ unit: 'card:hint', amount: 1 }]);
    });

    // S3.11
    test('a title is earned by opening, worn and taken off', async () => {
        const { shopper, items } = await buyer(1, [1, 2]);
        const before = await shopper.get('/api/ts/getAllTitleByUserId');
        expect(before.items).toHaveLength(6);
        expect(before.items.every((title) => !title.owned && title.status === 'off' && title.userId === shopper.session.userId)).toBe(true);
        await shopper.get('/api/boxSet/unpacking', { query: { itemId: items[0]! } });
        await shopper.post('/api/overseas/cabinetInfo/openBox', { body: { itemIds: [items[1]!] } });
        const [peek, ten] = (await shopper.get('/api/ts/getAllTitleByUserId')).items;
        expect(peek).toMatchObject({ name: { en: 'First Peek' }, owned: true, status: 'off', goal: 1, progress: 1 });
        expect(ten).toMatchObject({ owned: false, goal: 10, progress: 2 });

        const userTitleId = peek!.userTitleId!;
        const worn = await shopper.post('/api/ts/dressTitle', { body: { userId: shopper.session.userId, userTitleId, status: 'on' } });
        expect(worn.items[0]!.status).toBe('on');
        expect(await shopper.post('/api/ts/dressTitle', { body: { userTitleId, status: 'on' } })).toEqual(worn);
        expect(await shopper.get('/api/ts/getAllTitleByUserId')).toEqual(worn);
        const off = await shopper.post('/api/ts/dressTitle', { body: { userId: '', userTitleId, status: 'off' } });
        expect(off.items.every((title) => title.status === 'off')).toBe(true);

        const other = await shop.shopper();
        const refused = [
            await other.tryPost('/api/ts/dressTitle', { body: { userTitleId, status: 'on' } }),
            await other.tryPost('/api/ts/dressTitle', { body: { userId: shopper.session.userId, userTitleId, status: 'on' } }),
            await shopper.tryPost('/api/ts/dressTitle', { body: { userId: other.session.userId, userTitleId, status: 'on' } }),
        ];
        expect(refused.map((answer) => answer.reason)).toEqual(['not_found', 'not_found', 'not_found']);
        expect(shop.check().code).toBe(0);
    });
});
