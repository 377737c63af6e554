import { describe, expect, test } from 'vitest';
import { sendRaw, statusOf } from '../../harness/raw_http';
import { useShop } from '../../harness/shop';
import { app, sign, signingHeaders, timeStamp } from '../../../signature.mjs';

describe('limits of a request', () => {
    const shop = useShop({ empty: true });

    const login = '/api/overseas/fun/login';
    const post = (body: string) => fetch(shop.url + login, {
        method: 'POST', body, headers: { 'Content-Type': 'application/json', ...signingHeaders(login, body) },
    });

    test('attack S3: a body that is too large for its call is refused with 413, announced or not', async () => {
        const announced = await post(JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(4 * 1024 * 1024) }));
        expect(announced.status).toBe(413);
        expect((await announced.json()).data.reason).toBe('too_large');
        const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
        const head = 'POST /api/overseas/fun/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';
        expect(statusOf(await sendRaw(shop.url, `${head}${chunk.repeat(64)}0\r\n\r\n`))).toBe(413);
        // Of this size a picture may be, and nothing else.
        const spaces = ' '.repeat(500_000);
        expect((await post(spaces)).status).toBe(413);
        const path = '/api/verify/avatar';
        const picture = await fetch(shop.url + path, {
            method: 'POST', body: spaces, headers: { 'Content-Type': 'application/json', ...signingHeaders(path, spaces) },
        });
        expect(picture.status).not.toBe(413);
    });

    test('headers that are too large are refused', async () => {
        const response = await sendRaw(shop.url, `GET /healthz HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(64 * 1024)}\r\n\r\n`);
        expect(statusOf(response)).toBe(431);
    });

    test('what is no HTTP is refused with 400', async () => {
        expect(statusOf(await sendRaw(shop.url, 'GARBAGE\r\n\r\n'))).toBe(400);
        expect(statusOf(await sendRaw(shop.url, 'POST /api/box/enter HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n'))).toBe(400);
    });

    test('a body that is no JSON is refused with 400 and says so', async () => {
        for (const body of ['{"email": ', 'email=a', '']) {
            const response = await post(body);
            expect(response.status, body).toBe(400);
            expect((await response.json()).data.reason, body).toMatch(/^(not_json|missing)$/);
        }
    });

    test('a refused body names the field', async () => {
        const response = await post('{"email": "a@example.com"}');
        expect(response.status).toBe(400);
        expect((await response.json()).data).toMatchObject({ reason: 'missing', field: 'password' });
    });

    // What one machine can send cheaply must not cost the server much.
    const hostile: Record<string, [body: string, reason: RegExp]> = {
        'nested a thousand deep': [`{"email":${'['.repeat(1_000)}${']'.repeat(1_000)}}`, /not_json/],
        'of a thousand members': [`{${Array.from({ length: 1_000 }, (_, index) => `"m${index}":${index}`).join()}}`, /missing/],
        'with a zero byte': ['{"email":"a@example.com","password":"x\\u0000y"}', /bad_text/],
        'with a text where a number cannot be one': ['{"email":"a@example.com","password":123}', /wrong_type/],
        'of one brace': ['{', /not_json/],
        'that is a list': ['[]', /wrong_type/],
        'of nothing but spaces': [' '.repeat(15_000), /not_json/],
    };
    for (const [what, [body, reason]] of Object.entries(hostile)) {
        test(`a body ${what} is refused with 400`, async () => {
            const response = await post(body);
            expect(response.status).toBe(400);
            expect((await response.json()).data.reason).toMatch(reason);
        });
    }

    test('a number beyond all bounds, a key that comes twice and broken UTF-8 are refused', async () => {
        const signed = (text: string, pairs: [string, string][], path = login) => {
            const time = timeStamp();
            const all: [string, string][] = [['appId', app.id], ['timeStamp', time], ['path', path], ...pairs];
            return { text, path, headers: { 'Content-Type': 'application/json', appId: app.id, timeStamp: time, sign: sign(all) } };
        };
        const sent = async ({ text, path, headers }: ReturnType<typeof signed>, body: BodyInit = text) => {
            const response = await fetch(shop.url + path, { method: 'POST', headers, body });
            return { status: response.status, reason: ((await response.json()) as { data: { reason: string } }).data.reason };
        };
        const email = '"email":"a@example.com"';
        expect(await sent(signed(`{${email},"password":1e400}`, [['email', 'a@example.com'], ['password', '1e400']])))
            .toEqual({ status: 400, reason: 'not_json' });
        const clock = '/sandbox/clock';
        expect((await sent(signed('{"advanceSeconds":99999999999999999999}', [], clock))).status).toBe(400);
        expect((await sent(signed('{"advanceSeconds":1e300}', [], clock))).status).toBe(400);
        const deep = `{"advanceSeconds":${'['.repeat(7_000)}${']'.repeat(7_000)}}`;
        expect(await sent(signed(deep, [], clock))).toEqual({ status: 400, reason: 'not_json' });
        // Nobody can sign a name that comes twice, and where nobody signs the decoder refuses it.
        expect(await sent(signed(`{${email},"password":"a","password":"b"}`, [['email', 'a@example.com'], ['password', 'a']])))
            .toEqual({ status: 200, reason: 'signature_wrong' });
        expect(await sent(signed('{"advanceSeconds":1,"advanceSeconds":2}', [], clock))).toEqual({ status: 400, reason: 'duplicate' });
        const broken = Buffer.from('{"to":"\xff\xfe"}', 'latin1');
        expect(await sent(signed('', [], clock), broken)).toEqual({ status: 400, reason: 'not_json' });
    });

    test('a form or a query that is broken is refused with 400', async () => {
        for (const query of ['to=%', 'to=%zz', 'to=%00', '%=1', 'to=%f']) {
            const response = await fetch(`${shop.url}/sandbox/mails?${query}`);
            expect(response.status, query).toBe(400);
            expect((await response.json()).data.reason, query).toBe('bad_request');
        }
        for (const body of ['appId=%', 'appId=kabinet&timestamp=1&nonce=%0', 'a=%00']) {
            const response = await fetch(shop.url + login, {
                method: 'POST', body, headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
            });
            expect(response.status, body).toBe(400);
        }
        const cut = 'POST /api/overseas/fun/login HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nappId=kab';
        expect(await sendRaw(shop.url, cut, 200)).toBe('');
    });

    test('several requests travel on one connection, also sent ahead', async () => {
        const request = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';
        const response = await sendRaw(shop.url, request + request + request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'), 5_000);
        expect(response.match(/HTTP\/1\.1 200/g)).toHaveLength(3);
    });

    test('the server goes on after all that', async () => {
        expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
    });
});
