import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Browser, PushService } from '../../harness/push_service';
import { metricBecomes } from '../../harness/metrics';
import type { Shopper } from '../../harness/shopper';
import { useShop } from '../../harness/shop';

const shop = useShop();
let publicKey = '';
const service = new PushService(() => publicKey);
let number = 0;

beforeAll(async () => {
    await service.open();
    publicKey = (await shop.visitor().get('/api/push/key')).publicKey;
});
afterAll(() => service.close());
beforeEach(() => service.taken.splice(0));

async function browserOf(shopper: Shopper): Promise<Browser> {
    number += 1;
    const browser = new Browser(`${service.url}/push/${number}`);
    await shopper.post('/api/push/subscribe', { body: browser.subscription });
    return browser;
}

/** Somebody waits behind another, whose turn ends: it is theirs. */
async function comesToTheirTurn(waiting: Shopper): Promise<void> {
    const { boxSetId } = (await shop.firstSets()).sets[0]!;
    const first = await shop.shopper();
    await first.join(boxSetId);
    await shop.advance(10);
    await waiting.join(boxSetId);
    await shop.advance(30);
    await first.post('/api/boxSet/stopQueue', { body: { boxSetId } });
    await shop.advance(0);
    await waiting.post('/api/boxSet/stopQueue', { body: { boxSetId } });
}

describe('a browser that is closed', () => {
    test('hears of its owner\'s turn, sealed for it and signed by the shop', async () => {
        const shopper = await shop.shopper();
        const browser = await browserOf(shopper);
        await comesToTheirTurn(shopper);
        await expect.poll(() => service.taken.length, { timeout: 10_000 }).toBe(1);
        const [pushed] = service.taken;
        expect(service.refused).toEqual([]);
        expect(pushed!.path).toBe(new URL(browser.endpoint).pathname);
        expect(Number(pushed!.headers.ttl)).toBeGreaterThan(30);
        const { title, page } = browser.read(pushed!.body) as { title: string; page: string };
        expect(title).toMatch(/^Your turn: /);
        expect(page).toMatch(/^\/packages\/market-pages\/box\/operate\?/);
        const other = new Browser(browser.endpoint);
        expect(() => other.read(pushed!.body)).toThrow();
    });

    test('hears nothing once its owner has logged out there', async () => {
        const shopper = await shop.shopper();
        await browserOf(shopper);
        await shopper.post('/api/overseas/fun/logout');
        expect(service.taken).toEqual([]);
        const again = await shop.shopper();
        await browserOf(again);
        await comesToTheirTurn(again);
        await expect.poll(() => service.taken.length, { timeout: 10_000 }).toBe(1);
    });

    test('is forgotten when its service says that it is gone', async () => {
        const shopper = await shop.shopper();
        const browser = await browserOf(shopper);
        const switches = async () => (await shopper.get('/api/msgSubscribe/get')).templates.filter((one) => one.channel === 'push').length;
        expect(await switches()).toBe(7);
        service.statuses.push(410);
        await comesToTheirTurn(shopper);
        await expect.poll(switches, { timeout: 10_000 }).toBe(0);
        await metricBecomes(shop.url, 'kabinet_deliveries_failed_total{kind="push"}', 1);
        await shopper.post('/api/push/unsubscribe', { body: { endpoint: browser.endpoint } });
    });
});

describe('what a browser says', () => {
    test('has to be of a service that the shop knows: the address is one that our server asks', async () => {
        const shopper = await shop.shopper();
        for (const endpoint of ['https://evil.example/', 'https://127.0.0.1/', 'http://127.0.0.1@evil.example/',
            'https://fcm.googleapis.com:22/x', 'https://fcm.googleapis.com.evil.example/x']) {
            const { subscription } = new Browser(endpoint);
            expect(await shopper.tryPost('/api/push/subscribe', { body: subscription })).toMatchObject({ reason: 'push_service_unknown' });
        }
        const { subscription } = new Browser('https://fcm.googleapis.com/fcm/send/abc');
        expect(await shopper.tryPost('/api/push/subscribe', { body: subscription })).toMatchObject({ code: 200 });
        const wrong = { ...subscription, p256dh: `B${'A'.repeat(86)}` };
        expect(await shopper.tryPost('/api/push/subscribe', { body: wrong })).toMatchObject({ reason: 'push_key_invalid' });
    });
});
