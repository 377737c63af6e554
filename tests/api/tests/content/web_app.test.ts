import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { sendRaw, statusOf } from '../../harness/raw_http';
import { useShop } from '../../harness/shop';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kabinet-web-'));
const page = '<!doctype html><title>Kabinet</title><script src="/js/app.0a1b2c3d.js"></script>';
const script = `console.log("${'collectible '.repeat(500)}");`;

function write(name: string, content: string | Buffer): void {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, content);
}

write('web/index.html', page);
write('web/js/app.0a1b2c3d.js', script);
write('pictures/boxes/sunny-box-240.webp', Buffer.from('RIFF....WEBP'));
write('secret.txt', 'nobody may read this');

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

interface Raw {
    status: number;
    headers: http.IncomingHttpHeaders;
    body: Buffer;
}

describe('the web app', () => {
    const shop = useShop({ empty: true, options: ['--web', path.join(folder, 'web'), '--pictures', path.join(folder, 'pictures')] });

    /** fetch would unpack the answer and tidy the path up. */
    const get = (location: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET') => new Promise<Raw>((resolve, reject) => {
        const { hostname, port } = new URL(shop.url);
        http.request({ hostname, port, path: location, method, headers }, (response) => {
            const parts: Buffer[] = [];
            response.on('data', (part: Buffer) => parts.push(part));
            response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(parts) }));
        }).on('error', reject).end();
    });

    test('the page is asked for anew each time, and unchanged it is not sent again', async () => {
        const first = await get('/');
        expect(first.status).toBe(200);
        expect(first.headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/i);
        expect(first.headers['cache-control']).toMatch(/no-cache/);
        expect(first.body.toString()).toBe(page);
        const again = await get('/', { 'If-None-Match': first.headers.etag });
        expect(again.status).toBe(304);
        expect(again.body).toHaveLength(0);
        expect(again.headers.etag).toBe(first.headers.etag);
        expect((await get('/', { 'If-None-Match': '"another"' })).status).toBe(200);
    });

    test('a file with a hash in its name is kept for good', async () => {
        const { status, headers, body } = await get('/js/app.0a1b2c3d.js');
        expect(status).toBe(200);
        expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
        expect(headers['cache-control']).toMatch(/max-age=31536000.*immutable/);
        expect(body.toString()).toBe(script);
    });

    test('text travels compressed when the client can, and each encoding has its own ETag', async () => {
        const plain = await get('/js/app.0a1b2c3d.js');
        const seen = new Set([plain.headers.etag]);
        for (const [encoding, unpack] of [['br', zlib.brotliDecompressSync], ['gzip', zlib.gunzipSync]] as const) {
            const { headers, body } = await get('/js/app.0a1b2c3d.js', { 'Accept-Encoding': encoding });
            expect(headers['content-encoding']).toBe(encoding);
            expect(headers.vary).toMatch(/accept-encoding/i);
            expect(body.length).toBeLessThan(script.length / 4);
            expect(unpack(body).toString()).toBe(script);
            seen.add(headers.etag);
        }
        expect(plain.headers['content-encoding']).toBeUndefined();
        expect(seen.size).toBe(3);
        expect((await get('/js/app.0a1b2c3d.js', { 'Accept-Encoding': 'br;q=0, gzip;q=0' })).headers['content-encoding']).toBeUndefined();
    });

    test('an unknown page is answered with the app, an unknown file with 404', async () => {
        const unknown = await get('/packages/market-pages/box/operate?boxSetId=1', { Accept: 'text/html' });
        expect(unknown.status).toBe(200);
        expect(unknown.body.toString()).toBe(page);
        expect((await get('/js/gone.0a1b2c3d.js')).status).toBe(404);
        expect((await get('/pictures/boxes/gone-box-240.webp')).status).toBe(404);
    });

    test('pictures are kept long and not compressed', async () => {
        const { status, headers } = await get('/pictures/boxes/sunny-box-240.webp', { 'Accept-Encoding': 'br, gzip' });
        expect(status).toBe(200);
        expect(headers['content-type']).toBe('image/webp');
        expect(headers['cache-control']).toMatch(/max-age=\d{5,}/);
        expect(headers['content-encoding']).toBeUndefined();
        expect((await get('/pictures/boxes/sunny-box-240.webp', { 'If-None-Match': headers.etag })).status).toBe(304);
    });

    test('HEAD answers the headers of GET and no body', async () => {
        const whole = await get('/js/app.0a1b2c3d.js');
        const head = await get('/js/app.0a1b2c3d.js', {}, 'HEAD');
        expect(head.status).toBe(200);
        expect(head.body).toHaveLength(0);
        for (const name of ['content-length', 'content-type', 'etag', 'cache-control']) {
            expect(head.headers[name], name).toBe(whole.headers[name]);
        }
    });

    test('no path leads out of the folder', async () => {
        const ways = [
            '/../secret.txt', '/js/../../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/pictures/../secret.txt',
            '/pictures/%2e%2e%2fsecret.txt', '/js/..\\..\\secret.txt', '//secret.txt', '/%00secret.txt',
        ];
        for (const way of ways) {
            const response = await sendRaw(shop.url, `GET ${way} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
            expect(response, way).not.toContain('nobody may read this');
            expect([400, 404, 200], way).toContain(statusOf(response));
        }
    });
});
