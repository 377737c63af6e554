import { describe, expect, test } from 'vitest';
import { owner } from '../../harness/owner';
import { useShop } from '../../harness/shop';

const listPath = '/api/overseas/cabinetInfo/list';
const sharedPath = '/api/cabinet/blindboxShareDetail';

describe('pieces of a cabinet', () => {
    const shop = useShop();

    // S3.13
    test('stand in one list, and each by itself to its owner', async () => {
        const { shopper, itemIds, orderId } = await owner(shop, [1, 2]);
        const [opened, sealed] = itemIds as [string, string];
        await shopper.post('/api/overseas/cabinetInfo/openBox', { body: { itemIds: [opened] } });
        const { items } = await shopper.get(listPath, { query: { kind: 'box' } });
        expect(items).toMatchObject([{ itemId: opened, kind: 'box', state: 'kept', region: 'TH' }]);
        expect((await shopper.get(listPath, { query: { kind: 'doll' } })).items).toEqual([]);
        expect((await shopper.get('/api/cabinet/dawaList')).items).toEqual([]);
        const { item, ...rest } = await shopper.get('/api/cabinet/blindboxDetail', { query: { itemId: opened } });
        expect(item).toEqual(items[0]);
        expect(rest).toEqual({ orderId, links: 0 });
        const box = await shopper.get('/api/cabinet/blindboxDetail', { query: { itemId: sealed } });
        expect(box.item).not.toHaveProperty('style');
        expect(box.item).not.toHaveProperty('openedAt');
        expect((await shopper.tryGet('/api/cabinet/starDetail', { query: { itemId: opened } })).reason).toBe('not_found');
        expect((await shopper.get('/api/cabinetInfo/notOpenBoxList')).items).toMatchObject([{ itemId: sealed, region: 'TH' }]);
        const other = await shop.shopper();
        expect((await other.tryGet('/api/cabinet/blindboxDetail', { query: { itemId: opened } })).reason).toBe('not_found');
    });

    test('are shown to whoever has a link, until it is ended; it names neither its owner nor a moment', async () => {
        const { shopper, itemIds } = await owner(shop, [3, 4]);
        const [itemId, sealed] = itemIds as [string, string];
        expect((await shopper.tryPost('/api/cabinet/share', { body: { itemId } })).reason).toBe('item_sealed');
        await shopper.post('/api/overseas/cabinetInfo/openBox', { body: { itemIds: [itemId] } });
        const { token } = await shopper.post('/api/cabinet/share', { body: { itemId } });
        expect(token).toMatch(/^[0-9a-f]{32}$/);
        const visitor = shop.visitor();
        const seen = await visitor.get(sharedPath, { query: { token } });
        expect(Object.keys(seen).sort()).toEqual(['ipName', 'kind', 'seriesId', 'seriesName', 'style', 'tone']);
        const text = JSON.stringify(seen);
        for (const secret of [shopper.session.userId, shopper.session.uid, shopper.email, itemId, 'Mia', 'Rama'])
            expect(text).not.toContain(secret);
        expect((await visitor.tryGet('/api/cabinet/starShareDetail', { query: { token } })).reason).toBe('not_found');
        expect((await visitor.tryGet('/api/dawa/shareDetail', { query: { token } })).reason).toBe('not_found');
        expect((await (await shop.shopper()).tryPost('/api/cabinet/endShare', { body: { itemId } })).reason).toBe('not_found');
        expect(shop.number(`SELECT count(*) FROM cabinet_share WHERE token_hash LIKE '%${token}%'`)).toBe(0);
        await shopper.post('/api/cabinet/endShare', { body: { itemId } });
        expect((await visitor.tryGet(sharedPath, { query: { token } })).reason).toBe('not_found');
        expect((await shopper.tryPost('/api/cabinet/share', { body: { itemId: sealed } })).reason).toBe('item_sealed');
    });

    test('are dolls and star cards, too, by paths of their own', async () => {
        const { shopper, itemIds } = await owner(shop, [6, 7]);
        await shopper.post('/api/overseas/cabinetInfo/openBox', { body: { itemIds } });
        const [doll, card] = itemIds as [string, string];
        // Nothing sells them yet.
        shop.number(`UPDATE cabinet_item SET kind = 'doll' WHERE id = ${doll} RETURNING 1`);
        shop.number(`UPDATE cabinet_item SET kind = 'star_card' WHERE id = ${card} RETURNING 1`);
        const ids = ({ items }: { items: { itemId: string }[] }) => items.map(({ itemId }) => itemId);
        expect(ids(await shopper.get('/api/cabinet/dawaList'))).toEqual([doll]);
        expect(ids(await shopper.get('/api/cabinet/doll/v2/list.json'))).toEqual([doll]);
        expect(ids(await shopper.get('/api/cabinet/starList'))).toEqual([card]);
        expect(ids(await shopper.get(listPath, { query: { kind: 'box' } }))).toEqual([]);
        expect(ids(await shopper.get('/api/cabinetInfo/oldCabinetInfo'))).toEqual([]);
        expect((await shopper.get('/api/cabinet/dawaDetail', { query: { itemId: doll } })).item.kind).toBe('doll');
        expect((await shopper.get('/api/cabinet/starDetail', { query: { itemId: card } })).item.kind).toBe('star_card');
        expect((await shopper.tryGet('/api/cabinet/dawaDetail', { query: { itemId: card } })).reason).toBe('not_found');
        const link = async (itemId: string) => (await shopper.post('/api/cabinet/share', { body: { itemId } })).token;
        const ofDoll = { query: { token: await link(doll) } };
        expect((await shop.visitor().get('/api/dawa/shareDetail', ofDoll)).kind).toBe('doll');
        expect((await shop.visitor().get('/api/cabinet/starShareDetail', { query: { token: await link(card) } })).kind).toBe('star_card');
        expect((await shop.visitor().tryGet('/api/cabinet/starShareDetail', ofDoll)).reason).toBe('not_found');
        expect(shop.check()).toMatchObject({ code: 0 });
    });

    test('are shown to nobody once the account is closed', async () => {
        const { shopper, itemIds } = await owner(shop, [5]);
        const itemId = itemIds[0]!;
        await shopper.post('/api/overseas/cabinetInfo/openBox', { body: { itemIds: [itemId] } });
        const { token } = await shopper.post('/api/cabinet/share', { body: { itemId } });
        await shop.advance(61);
        await shopper.post('/api/account/ownCode', { body: { purpose: 'close_account' } });
        const [latest] = (await shop.visitor().get('/sandbox/mails', { query: { to: shopper.email } })).items;
        const captcha = /\b(\d{6})\b/.exec(latest!.body)![1]!;
        await shopper.post('/api/account/close', { body: { captcha } });
        await shop.advance(15 * 24 * 60 * 60);
        await expect.poll(() => shop.number(`SELECT count(*) FROM cabinet_share WHERE account_id = ${shopper.session.userId}`)).toBe(0);
        expect((await shop.visitor().tryGet(sharedPath, { query: { token } })).reason).toBe('not_found');
    });
});
