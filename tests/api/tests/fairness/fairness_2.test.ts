import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from '../../harness/places';
import { runToEnd } from '../../harness/program';

// Version 2 of the draw: what `kabinet verify` says about the vectors, which another program wrote from the page.
const vectors = path.join(root, 'docs/fairness/v2');
const at = (name: string) => path.join(vectors, name);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kabinet-verify-2-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

interface Changeable {
    log: string[];
    [name: string]: unknown;
}

function verify(...options: string[]) {
    const { code, output } = runToEnd(['verify', ...options]);
    const lines = output.trim().split('\n').map((line) => line.replace(/^(\S+) +(\w+): .*/, '$1 $2'));
    return { code, lines, broken: lines.filter((line) => line.startsWith('BROKEN')) };
}

function changed(change: (record: Changeable) => void) {
    const record = JSON.parse(fs.readFileSync(at('record.json'), 'utf8')) as Changeable;
    change(record);
    const file = path.join(folder, 'changed.json');
    fs.writeFileSync(file, JSON.stringify({ code: 200, msg: 'OK', data: record }));
    return file;
}

const now = ['--now', '29412999'];

describe('kabinet verify, version 2', () => {
    test('attack F10: agrees with the vectors, which another program wrote', () => {
        const kept = ['--earlier', at('early.json'), '--earlier', at('heads.json'), '--evidence', at('evidence.json')];
        const proofs = ['proof_item.json', 'proof_hint.json', 'proof_kept.json'].flatMap((name) => ['--proof', at(name)]);
        const { code, broken, lines } = verify(at('record.json'), ...kept, ...proofs, ...now);
        expect({ code, broken }).toEqual({ code: 0, broken: [] });
        for (const line of ['ok roots', 'ok opening', 'ok earlier_log', 'ok earlier_head', 'ok proof_replay', 'ok evidence_turn'])
            expect(lines).toContain(line);
        expect(lines.filter((line) => line.startsWith('open'))).toEqual(['open proof_sale']);
    });

    test('attack F2: leaves the secret open until its date, and calls it broken afterwards', () => {
        expect(verify(at('early.json'), ...now)).toMatchObject({ code: 0, broken: [] });
        expect(verify(at('early.json'), ...now).lines).toContain('open deadline');
        expect(verify(at('early.json'), '--now', '29542001')).toMatchObject({ code: 1, broken: ['BROKEN deadline'] });
    });

    test('attack F2: finds every line that is not there any more', () => {
        const { log } = JSON.parse(fs.readFileSync(at('record.json'), 'utf8')) as Changeable;
        for (let line = 0; line < log.length; line += 6)
            expect(verify(changed((record) => record.log.splice(line, 1)), ...now).broken).toContain('BROKEN head');
    });

    test('says by its code what it has found', () => {
        expect(verify(at('record.json'), '--earlier', at('record.json'), ...now).code).toBe(0);
        expect(verify(at('early.json'), '--earlier', at('record.json'), ...now).code).toBe(1);
        expect(verify(changed((record) => { record.manifest = record.head; }), ...now).broken).toContain('BROKEN manifest');
        expect(verify(changed((record) => { record.unknown = 1; }), ...now)).toMatchObject({ code: 1, broken: ['BROKEN format'] });
        expect(verify(at('record.json'), '--proof', at('record.json'), ...now)).toMatchObject({ code: 1, broken: ['BROKEN format'] });
        expect(verify(at('none.json')).code).toBe(2);
        expect(verify(at('record.json'), at('record.json')).code).toBe(2);
        const together = verify('--together', at('record.json'), ...now);
        expect(together).toMatchObject({ code: 0, broken: [] });
        expect(together.lines).toEqual(['ok releases', 'ok mutes', 'ok rank', 'ok unrevealed', 'ok closed_early']);
    });
});
