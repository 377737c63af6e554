import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from '../harness/places';
import { runToEnd } from '../harness/program';

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

function writeCases(): Case[] {
    const program = path.join(root, 'docs/fairness/agreement.py');
    execFileSync('python3', [program, folder, '--seed', seed, ...(isWhole ? [] : ['--sample', most])], { stdio: 'ignore' });
    return fs.readFileSync(at('cases.jsonl'), 'utf8').trim().split('\n').map((line) => JSON.parse(line) as Case);
}

function verify({ record, kept, now }: Case) {
    const { code, output } = runToEnd(['verify', at(record), ...(kept ? [`--${kept.as}`, at(kept.file)] : []), '--now', String(now)]);
    const findings = output.split('\n').flatMap((line) => (/^(\S+) +(\w+): /.exec(line) ?? []).slice(1).join(' ') || []).sort();
    return { exit: code, findings };
}

describe('kabinet verify', () => {
    test('attack F10: says of every file what the verifier in Python says', { timeout: 1_800_000 }, () => {
        const cases = writeCases();
        const others = cases.flatMap((one) => {
            const found = verify(one);
            const differs = [
                ...one.findings.filter((finding) => !found.findings.includes(finding)).map((finding) => `not ${finding}`),
                ...found.findings.filter((finding) => !one.findings.includes(finding)),
            ];
            const isSame = differs.length === 0 && found.findings.length === one.findings.length && found.exit === one.exit;
            return isSame ? [] : [`${one.name}: ${found.exit} not ${one.exit}; ${differs.join(', ')}`];
        });
        expect(others).toEqual([]);
        expect(cases.length).toBeGreaterThanOrEqual(isWhole ? 20_000 : Number(most));
    });
});
