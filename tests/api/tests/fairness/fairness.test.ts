import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from '../../harness/places';
import { runToEnd } from '../../harness/program';
import { useShop } from '../../harness/shop';
import type { Shopper } from '../../harness/shopper';

// The other verifier: the storefront's, which shares nothing with the server's.
interface Finding {
    check: string;
    verdict: 'holds' | 'broken' | 'open' | 'odd';
}
type Hashes = object;
interface Verifier {
    checkRecord(hashes: Hashes, record: object): Promise<Finding[]>;
    checkProof(hashes: Hashes, proof: object, record: object): Promise<Finding[]>;
    checkEarlier(earlier: object, later: object): Finding[];
    readRecord(text: string): object | undefined;
    readProof(text: string): object | undefined;
    plainHashes: Hashes;
}
interface Judged {
    findings: Finding[];
}
interface Verifier2 {
    asRecord2(value: unknown): object | undefined;
    asProof2(value: unknown): object | undefined;
    judge(record: object, now: number): Promise<Judged>;
    checkProof2(proof: object, judged: Judged): Promise<Finding[]>;
    checkEarlier2(earlier: object, judged: Judged): Finding[];
}
const storefront = path.join(root, 'storefront/src/features/verify');
const load = (name: string) => import(/* @vite-ignore */ path.join(storefront, name)) as Promise<Partial<Verifier & Verifier2>>;
const other = { ...await load('checks.ts'), ...await load('record.ts'), ...await load('hashes.ts') } as Verifier;

const other2 = {
    ...await load('v2/record.ts'), ...await load('v2/checks.ts'), ...await load('v2/proof.ts'), ...await load('v2/earlier.ts'),
} as Verifier2;

const words = { holds: 'ok', broken: 'BROKEN', open: 'open', odd: 'odd' } as const;
const told = (findings: Finding[]) => findings.map(({ check, verdict }) => `${words[verdict]} ${check}`);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kabinet-verify-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));
let files = 0;
function write(content: unknown): string {
    const file = path.join(folder, `${++files}.json`);
    fs.writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return file;
}

/** What `kabinet verify` says, as "ok manifest". */
function verify(record: unknown, options: { earlier?: unknown; proofs?: unknown[] } = {}) {
    const earlier = options.earlier === undefined ? [] : ['--earlier', write(options.earlier)];
    const proofs = (options.proofs ?? []).flatMap((proof) => ['--proof', write(proof)]);
    const { code, output } = runToEnd(['verify', write(record), ...earlier, ...proofs]);
    const lines = output.trim().split('\n').map((line) => line.replace(/^(\S+) +(\w+): .*/, '$1 $2'));
    return { code, lines, broken: lines.filter((line) => line.startsWith('BROKEN')) };
}

/** What both verifiers say, which has to be the same. */
async function verifyByBoth(record: unknown, options: { earlier?: unknown; proof?: unknown } = {}) {
    const said = verify(record, { earlier: options.earlier, proofs: options.proof === undefined ? [] : [options.proof] });
    const read = other.readRecord(JSON.stringify(record));
    if (!read) {
        expect(said.lines).toEqual(['BROKEN format']);
        return said;
    }
    const findings = await other.checkRecord(other.plainHashes, read);
    if (options.earlier !== undefined) findings.push(...other.checkEarlier(other.readRecord(JSON.stringify(options.earlier))!, read));
    if (options.proof !== undefined) {
        const proof = other.readProof(JSON.stringify(options.proof));
        if (proof) findings.push(...await other.checkProof(other.plainHashes, proof, read));
        else findings.push({ check: 'format', verdict: 'broken' });
    }
    expect(told(findings)).toEqual(said.lines);
    expect(said.code).toBe(findings.some(({ verdict }) => verdict === 'broken') ? 1 : 0);
    return said;
}

/** The same of a set that keeps a log, whatever the order in which they look at a proof. */
async function verifyLogByBoth(record: unknown, options: { earlier?: unknown; proof?: unknown } = {}) {
    const said = verify(record, { earlier: options.earlier, proofs: options.proof === undefined ? [] : [options.proof] });
    const judged = await other2.judge(other2.asRecord2(record)!, Math.floor(Date.now() / 60_000));
    const findings = [...judged.findings];
    if (options.earlier !== undefined) findings.push(...other2.checkEarlier2(other2.asRecord2(options.earlier)!, judged));
    if (options.proof !== undefined) findings.push(...await other2.checkProof2(other2.asProof2(options.proof)!, judged));
    expect(told(findings).sort()).toEqual([...said.lines].sort());
    return said;
}

async function buy(shopper: Shopper, boxSetId: string, slots: number[]) {
    const { orderId, paymentId } = await shopper.order(boxSetId, slots);
    await shopper.pay(paymentId);
    return shopper.payment(orderId);
}

describe('the proof of a draw', () => {
    const shop = useShop();

    test('a set shows its record to anybody', async () => {
        const { sets } = await shop.firstSets();
        const query = { boxSetId: sets[0]!.boxSetId };
        const shown = await shop.visitor().get('/api/boxSet/boxSetInfo', { query });
        expect(shown).toMatchObject({ revealed: false });
        expect(shown.root).toBeUndefined();
        const record = await shop.visitor().get('/api/boxSet/record2', { query });
        expect(record).toMatchObject({ version: 2, boxSetId: query.boxSetId, commitment: shown.commitment, manifest: shown.manifest });
        expect(record.content.reduce((sum, { total }) => sum + total, 0)).toBe(record.boxCount);
        expect(record.master).toBeUndefined();
        const { broken, lines } = await verifyLogByBoth(record);
        expect(broken).toEqual([]);
        for (const check of ['deadline', 'commitment', 'roots']) expect(lines).toContain(`open ${check}`);
        expect((await shop.visitor().tryGet('/api/boxSet/record', { query })).reason).toBe('not_found');
    });

    test('an opened box comes with its proof, which only its owner gets again', async () => {
        const { sets } = await shop.firstSets();
        const { boxSetId } = sets[1]!;
        const shopper = await shop.shopper();
        await shopper.join(boxSetId);
        const { items } = await buy(shopper, boxSetId, [3, 7]);
        const [first, second] = items as [string, string];
        const sealed = await shopper.tryGet('/api/boxSet/proof', { query: { itemId: second } });
        const opened = await shopper.get('/api/boxSet/unpacking', { query: { itemId: first } });
        expect(sealed.reason).toBe('not_found');
        expect(opened.proof).toMatchObject({ boxSetId, epoch: 1, slot: 3, kind: 'item', styleId: opened.style.styleId });
        const proof = await shopper.get('/api/boxSet/proof', { query: { itemId: first } });
        expect(proof).toEqual(opened.proof);
        const record = await shop.visitor().get('/api/boxSet/record2', { query: { boxSetId } });
        expect((await verifyLogByBoth(record, { proof })).broken).toEqual([]);
        const stranger = await shop.shopper();
        expect((await stranger.tryGet('/api/boxSet/proof', { query: { itemId: first } })).reason).toBe('not_found');
    });

    test('a sold-out set tells its secret by itself, and the whole draw can be replayed offline', async () => {
        const { sets } = await shop.firstSets();
        const { boxSetId, boxCount } = sets[2]!;
        const query = { boxSetId };
        const first = await shop.shopper();
        await first.join(boxSetId);
        const bought = await buy(first, boxSetId, [5]);
        const kept = await shop.visitor().get('/api/boxSet/record2', { query });
        await first.post('/api/boxSet/stopQueue', { body: query });
        const idle = await shop.shopper();
        await idle.join(boxSetId);
        await idle.post('/api/boxSet/stopQueue', { body: query });
        const rest = Array.from({ length: boxCount }, (_, at) => at + 1).filter((slot) => slot !== 5);
        while (rest.length > 0) {
            const next = await shop.shopper();
            await next.join(boxSetId);
            await buy(next, boxSetId, rest.splice(0, 12));
            await next.tryPost('/api/boxSet/stopQueue', { body: query });
        }
        expect((await shop.visitor().get('/api/boxSet/record2', { query })).master).toBeUndefined();
        await shop.advance(601);
        expect((await shop.visitor().get('/api/boxSet/boxSetInfo', { query })).revealed).toBe(true);
        const record = await shop.visitor().get('/api/boxSet/record2', { query });
        expect(record.log.filter((line) => line.split(' ')[2] === 'turn').length).toBeGreaterThan(2);
        const { proof } = await first.get('/api/boxSet/unpacking', { query: { itemId: bought.items[0]! } });
        const { code, lines } = await verifyLogByBoth(record, { earlier: kept, proof });
        expect(code).toBe(0);
        expect(lines.filter((line) => !line.startsWith('ok '))).toEqual([]);
        for (const check of ['roots', 'releases', 'earlier_log', 'proof_replay']) expect(lines).toContain(`ok ${check}`);
        // In its envelope, as a browser saves it.
        expect(verify({ code: 200, msg: 'OK', data: record }).code).toBe(0);
        expect(verify(kept, { earlier: record }).code).toBe(1);
        expect(shop.check().code).toBe(0);
    });
});

describe('kabinet verify', () => {
    const sample = (name: string) => JSON.parse(fs.readFileSync(path.join(root, 'docs/fairness', name), 'utf8'));
    const record = sample('record.json');

    test('finds nothing wrong with the samples of the protocol', async () => {
        expect((await verifyByBoth(record, { earlier: record, proof: sample('proof.json') })).broken).toEqual([]);
        expect((await verifyByBoth(record, { proof: sample('hint.json') })).lines).toContain('open proof_sale');
    });

    test('says what a file is not, and never more than one line about it', async () => {
        for (const text of ['', '{}', '[1]', '{"version":1', JSON.stringify({ ...record, master: 'x' })])
            expect(verify(text)).toMatchObject({ code: 1, lines: ['BROKEN format'] });
        expect(verify(record, { earlier: {} })).toMatchObject({ code: 1, broken: ['BROKEN format'] });
        expect(verify(record, { proofs: [record] })).toMatchObject({ code: 1, broken: ['BROKEN format'] });
        expect(runToEnd(['verify', '/nowhere/record.json']).code).not.toBe(0);
        expect(runToEnd(['verify']).code).not.toBe(0);
    });

    test('agrees with the other verifier about changed files', async () => {
        const changes = [
            { manifest: record.commitment }, { commitment: record.manifest }, { master: record.manifest },
            { number: 13 }, { state: 'on_sale' },
            { state: 'closed', sold: record.sold.slice(0, 5) }, { sold: [...record.sold].reverse() }, { epochs: record.epochs.slice(0, 2) },
            { content: record.content.slice(1) }, { lastOneStyleId: undefined }, { master: undefined }, { boxCount: 7 }, { boxSetId: '7' },
            { opening: { ...record.opening, order: [0, 1, 2, 3] } }, { opening: { ...record.opening, seed: undefined, order: [] } },
            { epochs: record.epochs.map((epoch: object) => ({ ...epoch, root: record.manifest })) }, { state: 'gone' }, { version: 2 },
        ];
        for (const change of changes) {
            const changed = { ...record, ...change };
            await verifyByBoth(changed, { earlier: record });
        }
        const proof = sample('proof.json');
        const void_ = { ...proof, epoch: 2, root: record.epochs[1].root };
        expect((await verifyByBoth(record, { proof: void_ })).broken).toContain('BROKEN proof_path');
        for (const change of [
            { slot: 4 }, { index: 5 }, { leaves: 13 }, { styleId: '102' }, { kind: 'hint' }, { path: proof.path.slice(1) },
            { salt: proof.root }, { root: proof.salt }, { boxSetId: '7' }, { epoch: 9 }, { styleId: undefined }])
            expect((await verifyByBoth(record, { proof: { ...proof, ...change } })).code).toBe(1);
    });
});

// The same seed as in the server's own test of a hundred thousand, drawn by the server's code and judged by the storefront's.
// It takes its time: KABINET_DRAWS=100000 lets it judge all of them.
const drawsWanted = Number(process.env.KABINET_DRAWS ?? 10_000);
test('honest draws verify in the other verifier too', async () => {
    const program = path.join(root, 'build/release/server/testing/honest_draws');
    const draws = spawn(program, [String(drawsWanted), '2026'], { stdio: ['ignore', 'pipe', 'inherit'] });
    let verified = 0;
    for await (const line of createInterface({ input: draws.stdout! })) {
        const { record, proofs } = JSON.parse(line);
        const read = other.readRecord(JSON.stringify(record))!;
        const findings = await other.checkRecord(other.plainHashes, read);
        expect(findings.filter(({ verdict }) => verdict !== 'holds')).toEqual([]);
        const sealed = { ...read, master: undefined };
        for (const proof of proofs) {
            const said = await other.checkProof(other.plainHashes, other.readProof(JSON.stringify(proof))!, sealed);
            if (said.some(({ verdict }) => verdict === 'broken')) throw new Error(JSON.stringify({ proof, said }));
        }
        verified += proofs.length;
    }
    expect(verified).toBeGreaterThanOrEqual(drawsWanted);
}, 600_000);
