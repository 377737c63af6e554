import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { binary, root } from '../../harness/places';
import { runAside } from '../../harness/program';

// What the verifier in Python (docs/fairness) says of changed files of version 2, `kabinet verify` says too. The storefront's tests hold
// the page's verifier to the same; KABINET_AGREEMENT=all judges every case, which takes minutes.
const isWhole = process.env.KABINET_AGREEMENT === 'all';
const most = process.env.KABINET_AGREEMENT ?? '200';
// Files do not know of databases: a sample of its own for each engine's run.
const seed = process.env.KABINET_ENGINE === 'postgres' ? '2027' : '2026';
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kabinet-agreement-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));
const at = (name: string) => path.join(folder, name);

interface Case {
    name: string;
    record: string;
    kept: { as: string; file: string } | null;
    now: number;
    exit: number;
    findings: string[];
}

async function writeCases(): Promise<Case[]> {
    const program = path.join(root, 'docs/fairness/agreement.py');
    const { code, errors } = await runAside('python3', [program, folder, '--seed', seed, ...(isWhole ? [] : ['--sample', most])]);
    expect(code, errors).toBe(0);
    return fs.readFileSync(at('cases.jsonl'), 'utf8').trim().split('\n').map((line) => JSON.parse(line) as Case);
}

/** What is said otherwise about a case; empty when nothing is. */
async function differences({ name, record, kept, now, exit, findings }: Case): Promise<string> {
    const options = [at(record), ...(kept ? [`--${kept.as}`, at(kept.file)] : []), '--now', String(now)];
    const { code, output } = await runAside(binary, ['verify', ...options]);
    const found = output.split('\n').flatMap((line) => (/^(\S+) +(\w+): /.exec(line) ?? []).slice(1).join(' ') || []).sort();
    const differs = [
        ...findings.filter((finding) => !found.includes(finding)).map((finding) => `not ${finding}`),
        ...found.filter((finding) => !findings.includes(finding)),
    ];
    const isSame = differs.length === 0 && found.length === findings.length && code === exit;
    return isSame ? '' : `${name}: ${code} not ${exit}; ${differs.join(', ')}`;
}

describe('kabinet verify', () => {
    test('attack F10: says of every file what the verifier in Python says', { timeout: 1_800_000 }, async () => {
        const cases = await writeCases();
        const others: string[] = [];
        for (const one of cases) others.push(await differences(one));
        expect(others.filter((other) => other !== '')).toEqual([]);
        expect(cases.length).toBeGreaterThanOrEqual(isWhole ? 20_000 : Number(most));
    });
});
