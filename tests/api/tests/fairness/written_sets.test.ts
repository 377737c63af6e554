import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../harness/database';
import { binary, root } from '../../harness/places';
import { runAside } from '../../harness/program';

// Sets of version 2 by the hundred: what one program writes down about them another has to find sound.
const isPostgres = process.env.KABINET_ENGINE === 'postgres';
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kabinet-sets-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));
function newFolder(name: string): string {
    fs.mkdirSync(path.join(folder, name));
    return path.join(folder, name);
}

describe('the sets that a simulated shop sold', () => {
    const database = createDatabase();
    afterAll(() => database.drop());

    test('attack F10: are sound for the verifier in Python, and none of their lines can be left out', { timeout: 600_000 }, async () => {
        const draws = newFolder('draws');
        const shop = ['--shoppers', '100', '--sets', '12', '--customers', '0', '--days', '8', '--calm', '--records', draws,
            ...database.options];
        for (const seed of ['21', '22', '23']) {
            const { code, output, errors } = await runAside(binary, ['simulate', '--seed', seed, ...shop]);
            expect(code, output + errors).toBe(0);
        }
        // It asks for twenty sets at least, each with the proofs that were given of its boxes.
        const { code, errors } = await runAside('python3', ['-m', 'unittest', 'written_test'], {
            cwd: path.join(root, 'docs/fairness'), env: { ...process.env, KABINET_DRAWS: draws },
        });
        expect(errors).toContain('Ran 3 tests');
        expect(code, errors).toBe(0);
    });
});

describe('kabinet verify', () => {
    test('attack F2: finds nothing in 100,000 boxes that were drawn honestly, and hardly a set odd', { timeout: 120_000 }, async () => {
        const sets = newFolder('sets');
        const program = path.join(root, 'build/release/server/simulation/model_sets');
        const count = Number((await runAside(program, [sets, '100000', isPostgres ? '2' : '1'])).output);
        expect(count).toBeGreaterThan(2_000);
        const files = fs.readdirSync(sets).map((name) => path.join(sets, name));
        expect(files).toHaveLength(count);
        const { code, output } = await runAside(binary, ['verify', '--together', ...files]);
        expect(output.split('\n').filter((line) => line.startsWith('BROKEN'))).toEqual([]);
        const odd = output.split('\n').filter((line) => line.startsWith('odd'));
        expect(odd.filter((line) => !line.includes('.json: '))).toEqual([]);
        expect(odd.length * 1_000).toBeLessThanOrEqual(count);
        expect([0, 3]).toContain(code);
    });
});
