import { describe, expect, test } from 'vitest';
import { Rush, withoutLimits } from '../../harness/rush';
import { useShop } from '../../harness/shop';

describe('a server that is killed while fifty shoppers buy', () => {
    const shop = useShop({ runningClock: true, environment: withoutLimits });

    test('keeps everything it acknowledged, and its data hold together', { timeout: 240_000 }, async () => {
        const rush = new Rush(shop, await shop.shoppers(50));
        for (const paid of [25, 10, 40]) {
            await rush.begin();
            await rush.untilPaid(paid);
            await shop.stop('SIGKILL');
            await rush.end();
            await shop.start();
            await rush.mustHaveKept();
        }
        expect(rush.unanswered).toBeGreaterThan(0);
    });
});
