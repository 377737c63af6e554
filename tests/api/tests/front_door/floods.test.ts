import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LiveSocket } from '../../harness/live';
import { metric } from '../../harness/metrics';
import { useShop } from '../../harness/shop';
import type { Shopper } from '../../harness/shopper';
import { Flood, pause, residentMebibytes, unreadMebibytes } from '../../raw/flood';
import { handshake } from '../../raw/frames';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kabinet-floods-'));
const container = '/packages/market-pages/container';
const page = { indexed: true, words: {}, about: {}, calls: [], shells: {}, files: {} };
fs.writeFileSync(path.join(folder, 'index.html'), '<!doctype html><html lang="en"><head><!--head--><!--/head--></head><body><!--shell-->'
    + `<!--/shell--><!--data--><!--/data-->${'<p>Toys.</p>'.repeat(2_000)}</body></html>`);
const about = { en: { title: '{{series}}', description: 'A series.' } };
const pages = [{ path: '/pages/home/home', ...page }, { path: container, ...page, about }];
fs.writeFileSync(path.join(folder, 'pages.json'), JSON.stringify({ pages }));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

// Small shares make small floods. Who floods comes from 127.0.9.9, everybody else from 127.0.0.1.
describe('a flood of one network, and an honest shopper beside it', () => {
    const shop = useShop({
        options: ['--web', folder],
        environment: {
            KABINET_HTTP__CONNECTIONS: '2000', KABINET_HTTP__CONNECTIONS_OF_NETWORK: '150',
                KABINET_HTTP__CONNECTIONS_OF_WIDE_NETWORK: '400',
            KABINET_HTTP__HELD_BYTES: String(32 << 20), KABINET_HTTP__HELD_BYTES_OF_NETWORK: String(4 << 20),
            KABINET_LIVE__SOCKETS: '100', KABINET_LIVE__SOCKETS_OF_NETWORK: '40', KABINET_LIVE__SOCKETS_OF_WIDE_NETWORK: '60',
            KABINET_LIMITS__PAGES_PER_SECOND: '5', KABINET_LIMITS__PAGES_BURST: '20',
        },
    });
    let shopper: Shopper;
    let boxSetId = '';
    beforeAll(async () => {
        shopper = await shop.shopper();
        boxSetId = (await shop.firstSets()).sets[0]!.boxSetId;
    });

    /** What somebody does who wants a box; each of these calls throws where it is refused. */
    const shopOnce = async () => {
        await shopper.get('/api/boxSet/boxSetInfo', { query: { boxSetId } });
        await shopper.join(boxSetId);
        await shopper.queue(boxSetId);
        await shopper.post('/api/boxSet/stopQueue', { body: { boxSetId } });
    };
    const shopFor = async (milliseconds: number) => {
        let rounds = 0;
        for (const end = Date.now() + milliseconds; Date.now() < end; rounds += 1) {
            await shopOnce();
            // Nobody's fingers are faster, and one account has a limit of its own.
            await pause(150);
        }
        return rounds;
    };
    const counted = (reason: string) => metric(shop.url, `kabinet_refused_total{reason="${reason}"}`);
    const flooded = async (run: (flood: Flood) => Promise<void>) => {
        const flood = new Flood(shop.url, '127.0.9.9');
        try {
            await run(flood);
        } finally {
            flood.end();
            await pause(200);
        }
    };

    test('attack S3: bodies that are never finished hold little memory, and it is given back', async () => {
        await shopFor(300);
        const before = residentMebibytes(shop.running.id);
        await flooded(async (flood) => {
            const part = 'x'.repeat(900_000);
            await flood.begin(120, (socket) =>
                socket.write(`POST /api/verify/avatar HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n${part}`));
            expect(await shopFor(1_500)).toBeGreaterThan(0);
            // 108 MB were sent.
            expect(residentMebibytes(shop.running.id) - before).toBeLessThan(40);
            expect(await counted('bytes_of_network')).toBeGreaterThan(50);
        });
        for (let waited = 0; residentMebibytes(shop.running.id) - before > 20 && waited < 5_000; waited += 100) await pause(100);
        expect(residentMebibytes(shop.running.id) - before).toBeLessThan(20);
    });

    test('attack S3: bodies for what takes none are not taken at all', async () => {
        const before = residentMebibytes(shop.running.id);
        await flooded(async (flood) => {
            for (const target of ['/api/nothing', '/', '/healthz', '/api/box/enter'])
                await flood.begin(30, (socket) =>
                    socket.write(`POST ${target} HTTP/1.1\r\nHost: a\r\nContent-Length: 900000\r\n\r\n${'x'.repeat(300_000)}`));
            expect(await shopFor(500)).toBeGreaterThan(0);
            expect(residentMebibytes(shop.running.id) - before).toBeLessThan(20);
            expect(await counted('body_too_large')).toBeGreaterThan(20);
        });
    });

    test('attack S4: readers that do not read pin little of the kernel', async () => {
        await flooded(async (flood) => {
            await flood.begin(140, (socket) => {
                socket.pause();
                socket.write('GET /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(40));
            });
            expect(await shopFor(1_500)).toBeGreaterThan(0);
            expect(flood.standing).toBeGreaterThan(100);
            expect(unreadMebibytes(shop.url)).toBeLessThan(140 * 0.3);
        });
    });

    test('attack S5: connections of one network leave room for all others, and are counted', async () => {
        const before = await counted('connections_of_network');
        await flooded(async (flood) => {
            await flood.begin(400);
            await pause(300);
            expect(flood.standing).toBeLessThanOrEqual(150);
            expect(flood.standing).toBeGreaterThan(100);
            expect(await shopFor(1_000)).toBeGreaterThan(0);
            expect(await counted('connections_of_network')).toBeGreaterThanOrEqual(before + 240);
        });
        // A neighbour in the network around it has a share of its own, until that is used up as well.
        await flooded(async (flood) => {
            await flood.begin(150);
            const neighbours = new Flood(shop.url, '127.0.9.10');
            await neighbours.begin(20);
            await pause(200);
            expect(neighbours.standing).toBe(20);
            neighbours.end();
        });
    });

    test('attack S5: sockets of one network leave the live channel to everybody else', async () => {
        const watching = await shop.live();
        const before = await counted('sockets_of_network');
        await flooded(async (flood) => {
            await flood.begin(140, (socket) => socket.write(handshake()));
            await pause(500);
            expect(await counted('sockets_of_network')).toBeGreaterThanOrEqual(before + 90);
            const live = await LiveSocket.open(shop.url);
            await live.watch(boxSetId);
            const present = await watching.watch(boxSetId);
            await shopOnce();
            await live.next((notice) => (notice.seq ?? 0) > present.seq!);
            live.close();
        });
        watching.close();
    });

    test('attack S6: pages of what is not there are made once, and pages of one network are limited', async () => {
        const made = () => metric(shop.url, 'kabinet_pages_made_total');
        const ask = (query: string) => `GET ${container}?${query} HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\n\r\n`;
        const before = await made();
        const random = () => Math.floor(Math.random() * 1e15);
        await flooded(async (flood) => {
            let answers = 0;
            await flood.begin(20, (socket) => {
                socket.on('data', (bytes) => {
                    if (!bytes.includes('HTTP/1.1 ')) return;
                    answers += 1;
                    socket.write(ask(`seriesId=${random()}`));
                });
                socket.write(ask(`seriesId=${random()}`));
            });
            expect(await shopFor(1_500)).toBeGreaterThan(0);
            expect(answers).toBeGreaterThan(50);
            // One for each second and a few for the home page's: not one for each number that somebody makes up.
            expect(await made() - before).toBeLessThan(15);
            expect(await counted('pages_of_address')).toBeGreaterThan(0);
            const open = await fetch(`${shop.url}/`, { headers: { Accept: 'text/html' } });
            expect(open.status).toBe(200);
        });
        const unknown = await fetch(`${shop.url}${container}?seriesId=${random()}`, { headers: { Accept: 'text/html' } });
        expect(unknown.status).toBe(404);
    });

    test('the door stands open after all that', async () => {
        await shopOnce();
        expect(shop.check().code).toBe(0);
    });
});
