import { describe, expect, test } from 'vitest';
import { useShop } from '../../harness/shop';

describe('the log of a draw', () => {
    const shop = useShop();

    test('anybody reads it page by page, each continuing the one before', async () => {
        const { sets } = await shop.firstSets();
        const { boxSetId } = sets[0]!;
        const shopper = await shop.shopper();
        await shopper.join(boxSetId);
        const read = (after: number, size = 500) => shop.visitor().get('/api/boxSet/log', { query: { boxSetId, after, size } });
        const whole = await read(0);
        const record = await shop.visitor().get('/api/boxSet/record2', { query: { boxSetId } });
        expect(whole.lines).toEqual(record.log);
        expect(whole.lines.length).toBeGreaterThan(3);
        expect(whole.head).toEqual(whole.newest);
        expect(whole.newest).toEqual({ n: whole.lines.length, head: record.head, signature: record.signature });
        const first = await read(0, 2);
        const rest = await read(2);
        expect([...first.lines, ...rest.lines]).toEqual(whole.lines);
        expect(first.head.n).toBe(2);
        expect(first.newest).toEqual(whole.newest);
        expect((await read(whole.newest.n)).lines).toEqual([]);
    });

    test('anybody finds where the logs of all sets end, page by page', async () => {
        const page = (after?: string, size = 50) => shop.visitor().get('/api/boxSet/heads', { query: { after, size } });
        const { items } = await page();
        expect(items.length).toBeGreaterThan(3);
        const two = (await page(undefined, 2)).items;
        expect(two).toEqual(items.slice(0, 2));
        expect((await page(two[1]!.boxSetId, 1)).items).toEqual([items[2]]);
        expect((await page('9000000000000000000')).items).toEqual([]);
        const { newest } = await shop.visitor().get('/api/boxSet/log', { query: { boxSetId: items[0]!.boxSetId } });
        expect(items[0]!.newest).toEqual(newest);
    });

    test('a set that an older version of the shop published keeps its own record, and has no log', async () => {
        const { sets } = await shop.firstSets();
        const { boxSetId } = sets[2]!;
        const query = { boxSetId };
        const { manifest } = await shop.visitor().get('/api/boxSet/boxSetInfo', { query });
        await shop.stop();
        shop.number(`UPDATE box_set SET protocol = 1, manifest = '' WHERE id = ${boxSetId} RETURNING 1`);
        await shop.start();
        // A job of the start makes the manifest as that version did.
        await expect.poll(() => shop.number(`SELECT count(*) FROM box_set WHERE manifest = ''`)).toBe(0);
        const record = await shop.visitor().get('/api/boxSet/record', { query });
        expect(record).toMatchObject({ version: 1, boxSetId });
        expect(record.manifest).not.toBe(manifest);
        expect(record.master).toBeUndefined();
        expect((await shop.visitor().tryGet('/api/boxSet/record2', { query })).reason).toBe('not_found');
        expect((await shop.visitor().tryGet('/api/boxSet/log', { query })).reason).toBe('not_found');
        // As it was, for what looks at the data when the tests end.
        shop.number(`UPDATE box_set SET protocol = 2, manifest = '${manifest}' WHERE id = ${boxSetId} RETURNING 1`);
    });
});
