import { describe, expect, test } from 'vitest';
import { sendRaw, statusOf } from '../harness/raw_http';
import { useShop } from '../harness/shop';

describe('limits of a request', () => {
    const shop = useShop({ empty: true });

    const post = (body: string, headers: Record<string, string> = {}) => fetch(`${shop.url}/api/overseas/fun/login`, {
        method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers },
    });

    test('a body that is too large is refused with 413, announced or not', async () => {
        const announced = await post(JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(4 * 1024 * 1024) }));
        expect(announced.status).toBe(413);
        expect((await announced.json()).data.reason).toBe('too_large');
        const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
        const head = 'POST /api/overseas/fun/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';
        expect(statusOf(await sendRaw(shop.url, `${head}${chunk.repeat(64)}0\r\n\r\n`))).toBe(413);
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

    test('several requests travel on one connection, also sent ahead', async () => {
        const request = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';
        const response = await sendRaw(shop.url, request + request + request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'), 5_000);
        expect(response.match(/HTTP\/1\.1 200/g)).toHaveLength(3);
    });

    test('the server goes on after all that', async () => {
        expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
    });
});
