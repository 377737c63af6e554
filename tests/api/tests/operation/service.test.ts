import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contractDocument } from '../../harness/places';
import { sendRaw, statusOf } from '../../harness/raw_http';
import { useShop } from '../../harness/shop';

describe('what an operator asks', () => {
    const shop = useShop();
    const get = (path: string, init?: RequestInit) => fetch(shop.url + path, init);

    test('healthz and readyz say that it lives and that its database answers', async () => {
        for (const path of ['/healthz', '/readyz']) {
            const response = await get(path);
            expect(response.status, path).toBe(200);
            expect(response.headers.get('cache-control'), path).toMatch(/no-store/);
        }
    });

    test('metrics are in the Prometheus text format and count requests', async () => {
        const requests = async () => {
            const response = await get('/metrics');
            expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
            const text = await response.text();
            const value = /-?(\d[\d.]*(e[+-]?\d+)?|NaN|Inf)/.source;
            const format = new RegExp(`^(#.*|[a-zA-Z_:][\\w:]*(\\{.*\\})? \\+?${value})$`);
            for (const line of text.trim().split('\n')) expect(line).toMatch(format);
            const counters = text.split('\n').filter((line) => /^kabinet_\w*requests_total/.test(line));
            expect(counters.length).toBeGreaterThan(0);
            return counters.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
        };
        await get('/api/series/v1/list.json');
        const before = await requests();
        await get('/api/series/v1/list.json');
        expect(await requests()).toBeGreaterThan(before);
    });

    test('openapi.json is the contract', async () => {
        const response = await get('/openapi.json');
        expect(response.headers.get('content-type')).toMatch(/^application\/json/);
        interface Call {
            responses: Record<string, unknown>;
            parameters?: { name?: string }[];
            requestBody?: { content: Record<string, { schema: unknown }> };
        }
        type Calls = Record<string, Record<string, Call>>;
        // Headers that any call may bring are said by reference.
        const parameters = (call: Call) => (call.parameters ?? []).map(({ name }) => name ?? '').filter((name) => name !== '');
        const own = (call: Call) => parameters(call).filter((name) => !['country', 'lang', 'appId'].includes(name));
        const body = (call: Call) => Object.values(call.requestBody?.content ?? {}).map(({ schema }) => schema);
        const served = ((await response.json()) as { paths: Calls }).paths;
        const { paths } = JSON.parse(fs.readFileSync(contractDocument, 'utf8')) as { paths: Calls };
        expect(Object.keys(served)).toEqual(Object.keys(paths));
        for (const [where, methods] of Object.entries(served)) {
            expect(Object.keys(methods), where).toEqual(Object.keys(paths[where]!));
            for (const [method, call] of Object.entries(methods)) {
                expect(own(call), where).toEqual(own(paths[where]![method]!));
                expect(body(call), where).toEqual(body(paths[where]![method]!));
                const refused = { $ref: '#/components/responses/Refused' };
                expect(call.responses.default, `attack S15: ${where} says how it is refused`).toEqual(refused);
            }
        }
    });

    test('asyncapi.json is the live channel, and /docs shows the calls, under a policy of its own', async () => {
        const socket = (await (await get('/asyncapi.json')).json()) as { channels: { live: { address: string } } };
        expect(socket.channels.live.address).toBe('/ws/box');
        const page = await get('/docs');
        expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
        expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';.* frame-ancestors 'none'$/);
        const files = [...(await page.text()).matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => file!);
        expect(files).toHaveLength(3);
        const script = await (await get('/docs/docs.js')).text();
        files.push(...[...script.matchAll(/from '\.(\/[^']+)'/g)].map(([, file]) => `/docs${file!}`));
        expect(files).toHaveLength(5);
        for (const file of files) {
            const answer = await get(file);
            expect(answer.status, file).toBe(200);
            expect(answer.headers.get('content-type'), file).toMatch(/^text\/(javascript|css)/);
        }
        expect((await get('/docs/nothing.js')).status).toBe(404);
    });

    test('P8.03: an unknown call is answered 404 in the envelope, with a request id', async () => {
        for (const path of ['/api/nowhere', '/api/', '/sandbox/nowhere']) {
            const response = await get(path);
            expect(response.status, path).toBe(404);
            const { code, data } = await response.json();
            expect(code).toBe(404);
            expect(data.reason).toBe('not_found');
            expect(data.requestId).toMatch(/^\S+$/);
        }
    });

    test('a call by the wrong method is refused with the right one', async () => {
        const response = await get('/api/box/enter');
        expect(response.status).toBe(405);
        expect(response.headers.get('allow')).toMatch(/POST/);
    });

    test('each answer has its own request id', async () => {
        const ids = await Promise.all([1, 2, 3].map(async () => (await get('/api/nowhere')).headers.get('x-request-id')));
        expect(new Set(ids).size).toBe(3);
        expect(ids).not.toContain(null);
    });
});

describe('who reads the metrics', () => {
    const far = { 'X-Forwarded-For': '192.0.2.1' };

    describe('without a token', () => {
        const shop = useShop({ empty: true, environment: { KABINET_HTTP__BEHIND_PROXY: '1' } });

        test('it is this machine', async () => {
            expect((await fetch(`${shop.url}/metrics`, { headers: { 'X-Forwarded-For': '192.0.2.1, ::1' } })).status).toBe(200);
            const refused = await fetch(`${shop.url}/metrics`, { headers: far });
            expect(refused.status).toBe(403);
            expect(await refused.text()).not.toContain('kabinet_');
        });

        test('attack S2: the last entry of the last line counts, and only an address is one', async () => {
            const status = async (...peers: string[]) => {
                const lines = peers.map((peer) => `X-Forwarded-For: ${peer}\r\n`).join('');
                return statusOf(await sendRaw(shop.url, `GET /metrics HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${lines}\r\n`));
            };
            expect(await status('192.0.2.1', '127.0.0.1')).toBe(200);
            expect(await status('192.0.2.1, 127.0.0.1')).toBe(200);
            expect(await status('127.0.0.1', '192.0.2.1')).toBe(403);
            for (const nobody of ['127.evil', '127.0.0.1,', '127.0.0.1, ', '', '[::1]', '127.0.0.1:80', '127.0.0.1 x', 'localhost',
                '::1%lo'])
                expect(await status(nobody), nobody).toBe(403);
            expect(await status('127.0.0.1', '')).toBe(403);
            // Who comes past the proxy is nobody, too.
            expect(await status()).toBe(403);
        });
    });

    describe('with a token', () => {
        const shop = useShop({ empty: true, environment: { KABINET_HTTP__BEHIND_PROXY: '1', KABINET_METRICS__TOKEN: 'of the operator' } });

        test('it is whoever has it, from wherever', async () => {
            const status = async (headers: Record<string, string>) => (await fetch(`${shop.url}/metrics`, { headers })).status;
            expect(await status({ ...far, Authorization: 'Bearer of the operator' })).toBe(200);
            expect(await status({ ...far, Authorization: 'Bearer of somebody' })).toBe(401);
            expect(await status({ Authorization: 'of the operator' })).toBe(401);
            expect(await status({})).toBe(401);
        });
    });
});
