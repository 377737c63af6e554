import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { signingHeaders } from '../../../signature.mjs';
import { engine } from '../../harness/database';
import { metric } from '../../harness/metrics';
import { binary } from '../../harness/places';
import { Program, runToEnd } from '../../harness/program';
import { useShop } from '../../harness/shop';

const login = '/api/overseas/fun/login';
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kabinet-door-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

describe('a flood of logins from one address', () => {
    // Without the lock of a peer, so that all of the flood would be hashed.
    const environment = { KABINET_HTTP__BEHIND_PROXY: '1', KABINET_ACCOUNT__WRONG_LOGINS_PER_PEER: '1000000' };
    const shop = useShop({ empty: true, environment });
    const stranger = '198.51.100.7';
    const knock = (email: string, password: string, from: string) => {
        const body = JSON.stringify({ email, password });
        const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': from, ...signingHeaders(login, body) };
        return fetch(shop.url + login, { method: 'POST', body, headers }).then((response) => response.json());
    };

    test('attack S1: the owner of an account logs in within a second beside it', async () => {
        const owner = await shop.shopper();
        const until = Date.now() + 4_000;
        let asked = 0;
        const flood = Array.from({ length: 40 }, async (_, line) => {
            while (Date.now() < until && asked < 4_000) {
                asked += 1;
                await knock(`nobody-${line}-${asked}@example.com`, 'figures2sea', stranger);
            }
        });
        await new Promise((resolve) => setTimeout(resolve, 500));
        const took: number[] = [];
        while (Date.now() < until - 500) {
            const started = Date.now();
            expect((await knock(owner.email, owner.password, '203.0.113.5')).code).toBe(200);
            took.push(Date.now() - started);
        }
        await Promise.all(flood);
        expect(took.length).toBeGreaterThan(1);
        expect(Math.max(...took)).toBeLessThan(1_000);
        expect(asked).toBeGreaterThan(100);
        // Behind the proxy only what the proxy says is this machine.
        const figures = await (await fetch(`${shop.url}/metrics`, { headers: { 'X-Forwarded-For': '127.0.0.1' } })).text();
        expect(Number(/^kabinet_refused_total\{reason="preparing_share"\} (\d+)$/m.exec(figures)?.[1])).toBeGreaterThan(0);
    });
});

describe('answers that are no pages', () => {
    const shop = useShop({ empty: true, environment: { KABINET_WEB__ADDRESS: 'https://shop.example' } });

    test('attack S16: run nothing, and are asked for by https alone where the shop is', async () => {
        for (const where of ['/api/nowhere', '/healthz', '/openapi.json', '/uploads/avatars/none.webp']) {
            const { headers } = await fetch(shop.url + where);
            expect(headers.get('content-security-policy'), where).toContain("default-src 'none'");
            expect(headers.get('strict-transport-security'), where).toBe('max-age=31536000');
        }
    });
});

describe('where the shop is not reached by https', () => {
    const shop = useShop({ empty: true });

    test('attack S16: nobody is told to use it', async () => {
        expect((await fetch(`${shop.url}/healthz`)).headers.get('strict-transport-security')).toBe(null);
    });

    test.runIf(engine === 'sqlite')('attack S10: what the shop writes is readable by nobody else', () => {
        const data = path.join(shop.folder, 'data');
        for (const name of fs.readdirSync(data)) {
            if (name.startsWith('kabinet')) expect(fs.statSync(path.join(data, name)).mode & 0o077, name).toBe(0);
        }
        expect(fs.existsSync(path.join(data, 'kabinet.db'))).toBe(true);
    });
});

describe('settings', () => {
    const serve = ['serve', '--port', '0', '--data', path.join(folder, 'settings')];

    test('attack S12: one that nothing reads stops the start and names the nearest', () => {
        const byEnvironment = runToEnd(serve, { KABINET_GATE__SIGNATUR: 'required' });
        expect(byEnvironment.code).toBe(1);
        expect(byEnvironment.errors).toContain('KABINET_GATE__SIGNATUR');
        expect(byEnvironment.errors).toContain('the nearest is gate.signature');
        const config = path.join(folder, 'wrong.toml');
        fs.writeFileSync(config, '[http]\nbehind_proxi = 1\n');
        const byFile = runToEnd([...serve, '--config', config]);
        expect(byFile.code).toBe(1);
        expect(byFile.errors).toContain('line 2: there is no setting http.behind_proxi; the nearest is http.behind_proxy');
        for (const wrong of ['KABINET_APPS__WEB__SALTS', 'KABINET_BOX__SERIES__7__DAYLY_LIMIT', 'KABINET_METRICS__TOKENS']) {
            const { errors } = runToEnd(['check', '--data', path.join(folder, 'settings')], { [wrong]: '1' });
            expect(errors, wrong).toContain('there is no setting');
        }
    });
});

describe.runIf(engine === 'sqlite')('a database file', () => {
    const start = (data: string) => runToEnd(['serve', '--sandbox', '--port', '0', '--data', data]);

    test('attack S13: of 0 bytes is refused, and the remedy named', () => {
        const data = path.join(folder, 'empty');
        fs.mkdirSync(data);
        fs.writeFileSync(path.join(data, 'kabinet.db'), '');
        for (const ended of [start(data), runToEnd(['migrate', '--data', data])]) {
            expect(ended.code).toBe(1);
            expect(ended.errors).toContain(path.join(data, 'kabinet.db'));
            expect(ended.errors).toContain('backup');
        }
        expect(fs.statSync(path.join(data, 'kabinet.db')).size).toBe(0);
    });

    test('attack S13: that is broken is named, and the remedy too', () => {
        const data = path.join(folder, 'broken');
        fs.mkdirSync(data);
        fs.writeFileSync(path.join(data, 'kabinet.db'), 'this was a database once. '.repeat(1_000));
        const ended = start(data);
        expect(ended.code).toBe(1);
        expect(ended.errors).toContain(path.join(data, 'kabinet.db'));
        expect(ended.errors).toContain('backup');
    });
});

describe('a server that takes real money', () => {
    const serve = (name: string) => ['serve', '--host', '127.0.0.1', '--port', '0', '--data', path.join(folder, name)];

    test('attack C12: does not start without an app that signs, unless its operator says so', () => {
        const { code, errors } = runToEnd(serve('no-app'));
        expect(code).toBe(1);
        expect(errors).toContain('apps.<appId>.salt');
        expect(errors).toContain('gate.signature');
    });

    test('attack C12, attack S15: refuses what is not signed, counts it, and describes no sandbox', async () => {
        const program = new Program(serve('app'), { KABINET_APPS__WXMP__SALT: 'known to the app' });
        try {
            const url = await program.ready();
            const { data } = await (await fetch(`${url}/api/series/v1/list.json`)).json() as { data: { reason: string } };
            expect(data.reason).toBe('signature_wrong');
            expect(await metric(url, 'kabinet_refused_total{reason="signature_wrong"}')).toBe(1);
            // attack S15: what it does not have it does not describe.
            const document = await (await fetch(`${url}/openapi.json`)).text();
            expect(document).toContain('/api/series/v1/list.json');
            expect(document).not.toContain('/sandbox/');
        } finally {
            await program.stop();
        }
    });
});

describe('the binary', () => {
    // A 64-bit ELF file: https://refspecs.linuxfoundation.org/elf/elf.pdf
    const described = JSON.parse(execFileSync('python3', ['-c', `
import json, struct, sys
image = open(sys.argv[1], "rb").read()
kind = struct.unpack_from("<H", image, 16)[0]
start, = struct.unpack_from("<Q", image, 32)
size, count = struct.unpack_from("<HH", image, 54)
headers = [struct.unpack_from("<IIQQQQQQ", image, start + size * number) for number in range(count)]
dynamic = next(header for header in headers if header[0] == 2)
entries = [struct.unpack_from("<qQ", image, dynamic[2] + at) for at in range(0, dynamic[5], 16)]
print(json.dumps({
    "isElf64": image[:5] == b"\\x7fELF\\x02", "kind": kind, "hasRelro": any(header[0] == 0x6474e552 for header in headers),
    "stackFlags": [header[1] for header in headers if header[0] == 0x6474e551],
    "names": [name for name in ["__stack_chk_fail", "__memcpy_chk", "__glibcxx_assert_fail"] if name.encode() + b"\\0" in image],
    "flags": next((value for tag, value in entries if tag == 30), 0),
    "flags1": next((value for tag, value in entries if tag == 0x6ffffffb), 0),
}))`, binary], { encoding: 'utf8' })) as Record<string, number | boolean | number[] | string[]>;

    test('attack S14: lies anywhere, and what it links to is read-only when it starts', () => {
        expect(described).toMatchObject({ isElf64: true, kind: 3, hasRelro: true, stackFlags: [6] });
        expect(described.names, 'stack protector, fortified functions, assertions').toEqual(
            ['__stack_chk_fail', '__memcpy_chk', '__glibcxx_assert_fail']);
        expect((described.flags as number) & 8, 'BIND_NOW').toBe(8);
        expect((described.flags1 as number) & 0x08000001, 'NOW and PIE').toBe(0x08000001);
    });
});
