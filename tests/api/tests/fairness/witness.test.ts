import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { Program, runToEnd } from '../../harness/program';
import { useShop } from '../../harness/shop';

// `kabinet witness` against the real server: what it keeps, and what it refuses.
describe('kabinet witness', () => {
    const shop = useShop();
    const at = (name: string) => path.join(shop.folder, name);
    const witness = (into: string, ...options: string[]) => runToEnd(['witness', shop.url, '--into', at(into), '--once', ...options]);
    const lines = (file: string) => fs.readFileSync(at(file), 'utf8').split('\n').filter((line) => line !== '');
    const firstSet = async () => (await shop.firstSets()).sets[0]!.boxSetId;
    const recordOf = async (boxSetId: string) => {
        fs.writeFileSync(at('record.json'), JSON.stringify(await shop.visitor().get('/api/boxSet/record2', { query: { boxSetId } })));
        return at('record.json');
    };

    test('keeps the signed heads of all sets, goes on where it ended, and verify takes them', async () => {
        const boxSetId = await firstSet();
        const first = witness('all.heads');
        expect(first).toMatchObject({ code: 0, errors: '' });
        expect(first.output).toContain(`kept    ${boxSetId}: entry 1, seal `);
        const before = lines('all.heads').length;
        expect(before).toBe(shop.number(`SELECT count(*) FROM box_set WHERE protocol = 2 AND state <> 'draft'`));
        expect(before).toBeGreaterThan(3);
        expect(witness('all.heads').output).toBe('');
        expect(lines('all.heads')).toHaveLength(before);

        const shopper = await shop.shopper();
        await shopper.join(boxSetId);
        expect(witness('all.heads').output).toMatch(new RegExp(`^kept    ${boxSetId}: entry [0-9]+, seal [0-9a-f]{8}\n$`));
        expect(lines('all.heads')).toHaveLength(before + 1);
        const verified = runToEnd(['verify', await recordOf(boxSetId), '--earlier', at('all.heads')]);
        expect(verified.output).toContain('ok      earlier_head');
        expect(verified.code).toBe(0);
        await shopper.post('/api/boxSet/stopQueue', { body: { boxSetId } });
    });

    // attack F2
    test('keeps nothing of a log that does not continue what was kept, and says so', async () => {
        const boxSetId = await firstSet();
        witness('one.heads', '--set', boxSetId);
        const kept = JSON.parse(lines('one.heads').at(-1)!);
        kept.heads[0].head = kept.heads[0].head.replace(/^./, (digit: string) => (digit === '0' ? '1' : '0'));
        fs.writeFileSync(at('other.heads'), `${JSON.stringify(kept)}\n`);
        const refused = witness('other.heads', '--set', boxSetId);
        expect(refused.code).toBe(1);
        expect(refused.output).toContain(`BROKEN  ${boxSetId}: its log does not continue entry`);
        expect(lines('other.heads')).toEqual([JSON.stringify(kept)]);
        expect(lines('other.heads.contradictions')).toHaveLength(1);
        // Entries that are gone, and another manifest.
        fs.writeFileSync(at('longer.heads'), `${JSON.stringify({ ...kept, heads: [{ ...kept.heads[0], n: 1_000_000 }] })}\n`);
        expect(witness('longer.heads', '--set', boxSetId).output).toContain('entry 1000000 is not there any more');
        fs.writeFileSync(at('else.heads'), `${JSON.stringify({ ...kept, manifest: 'a'.repeat(64) })}\n`);
        expect(witness('else.heads', '--set', boxSetId).output).toContain('another manifest');
        const verified = runToEnd(['verify', await recordOf(boxSetId), '--earlier', at('other.heads')]);
        expect(verified).toMatchObject({ code: 1 });
        expect(verified.output).toContain('BROKEN  earlier_head');
    });

    test('takes off a line that was torn, and no file that is another', async () => {
        const boxSetId = await firstSet();
        witness('torn.heads', '--set', boxSetId);
        const whole = lines('torn.heads');
        fs.appendFileSync(at('torn.heads'), '{"version":2,"kind":"he');
        expect(witness('torn.heads', '--set', boxSetId).code).toBe(0);
        expect(lines('torn.heads')).toEqual(whole);
        fs.writeFileSync(at('another.heads'), 'no heads\n');
        expect(witness('another.heads', '--set', boxSetId)).toMatchObject({ code: 2 });
        expect(lines('another.heads')).toEqual(['no heads']);
        expect(runToEnd(['witness', 'http://127.0.0.1:9', '--into', at('none.heads'), '--once']).code).toBe(2);
        expect(witness('some.heads', '--set', '0').code).toBe(2);
    });

    test('follows until it is stopped', async () => {
        const boxSetId = await firstSet();
        const following = new Program(['witness', shop.url, '--into', at('live.heads'), '--set', boxSetId, '--every', '1']);
        await expect.poll(() => following.output, { timeout: 10_000 }).toContain('kept');
        const before = following.output.length;
        const shopper = await shop.shopper();
        await shopper.join(boxSetId);
        await expect.poll(() => following.output.length, { timeout: 10_000 }).toBeGreaterThan(before);
        expect((await following.stop('SIGTERM')).code).toBe(0);
        await shopper.post('/api/boxSet/stopQueue', { body: { boxSetId } });
    });
});
