import fs from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { Cluster } from '../../harness/cluster';
import { engine } from '../../harness/database';
import { Rush, withoutLimits } from '../../harness/rush';
import { Shop, type ShopSettings, useShop } from '../../harness/shop';

const toClose: (() => void | Promise<void>)[] = [];

afterEach(async () => {
    for (const close of toClose.splice(0).reverse()) await close();
});

async function openShop(settings: ShopSettings): Promise<Shop> {
    const shop = new Shop({ runningClock: true, environment: withoutLimits, ...settings });
    toClose.push(() => shop.close());
    return shop.open();
}

describe.runIf(engine === 'postgres')('PostgreSQL that is restarted while twenty shoppers buy', () => {
    test('costs answers for a moment, and nothing that was acknowledged', { timeout: 240_000 }, async () => {
        const cluster = Cluster.start();
        toClose.push(() => cluster.stop());
        const shop = await openShop({ cluster: cluster.address });
        const rush = new Rush(shop, await shop.shoppers(20));
        await rush.begin();
        for (const paid of [10, 10]) {
            await rush.untilPaid(paid);
            await cluster.restart();
        }
        await rush.untilPaid(10);
        await rush.end();
        await rush.mustHaveKept();
        // The server lived on, and everybody got an answer.
        expect(rush.unanswered).toBe(0);
        expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
    });
});

describe.runIf(engine === 'sqlite')('a disk that is full', () => {
    test('lets nobody write and everybody read, and is forgotten when there is room again', { timeout: 240_000 }, async () => {
        const shop = await openShop({});
        const buyers = await shop.shoppers(8);
        await shop.stop();
        // Room for a while: the log of the database grows with each purchase, and begins anew at 4 MiB.
        const size = fs.statSync(path.join(shop.folder, 'data', 'kabinet.db')).size;
        await shop.start(Math.min(Math.ceil(size / 1024) + 2_000, 3_500));
        const rush = new Rush(shop, buyers);
        await rush.begin();
        await rush.until(() => rush.unavailable >= 20);
        expect(rush.paid).toBeGreaterThan(0);
        expect((await shop.visitor().get('/api/series/v1/list.json', {})).items.length).toBeGreaterThan(0);
        shop.running.letGrow();
        await rush.untilPaid(10);
        await rush.end();
        await rush.mustHaveKept();
        expect(rush.unanswered).toBe(0);
    });
});

describe('a clock that jumps an hour', () => {
    const shop = useShop();

    test('ends turns, holds and places, and money that comes then goes back', async () => {
        const { sets } = await shop.firstSets();
        const { boxSetId } = sets[0]!;
        const [first, second, third] = await shop.shoppers(3);
        await first!.join(boxSetId);
        await second!.join(boxSetId);
        const { orderId, paymentId, total } = await first!.order(boxSetId, [1, 2]);
        expect(total.amount).toBeGreaterThan(0);
        await shop.advance(3_600);
        // The hold ended at the jump, and the turn with it: its time for paying was used up.
        expect(await third!.queue(boxSetId)).toMatchObject({ queueLength: 0 });

        expect((await first!.payment(orderId)).outcome).toBe('timeout');
        const line = await third!.queue(boxSetId);
        expect(line).toMatchObject({ status: 'none', queueLength: 0 });
        expect((await first!.tryPost('/api/overseas/boxSet/createOrder', { body: { boxSetId, slots: [1] } })).reason).toBe('not_in_line');
        // The boxes lie in another order since somebody else was called.
        expect((await third!.join(boxSetId)).status).toBe('turn');
        await first!.pay(paymentId);
        expect((await first!.payment(orderId)).outcome).toBe('timeout');
        expect((await first!.get('/api/order/detail', { query: { orderId } })).state).toBe('closed');

        const bought = await third!.order(boxSetId, [1, 2]);
        await third!.pay(bought.paymentId);
        expect((await third!.payment(bought.orderId)).items).toHaveLength(2);
        const { code, output, errors } = shop.check();
        expect(code, output + errors).toBe(0);
    });
});
