import { describe, expect, test } from 'vitest';
import { metric } from '../../harness/metrics';
import { runToEnd } from '../../harness/program';
import { useShop } from '../../harness/shop';

describe('what takes long', () => {
    const shop = useShop();
    const lines = (event: string) => shop.running.errors.split('\n').filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, string | number>).filter((line) => line.event === event);
    const set = (setting: string) => runToEnd(['settings', ...shop.place, '--set', setting, '--note', 'looking']);

    test('is told in the log as the operator says, by its call and its request; it is counted, and names nobody', async () => {
        const shopper = await shop.shopper();
        expect(set('log.slow_call_milliseconds=0').code).toBe(0);
        const logIn = async () => {
            const answer = await shop.visitor({ 'X-Request-Id': 'slow-1' })
                .tryPost('/api/overseas/fun/login', { exact: true, body: { email: shopper.email, password: shopper.password } });
            expect(answer.status).toBe(200);
            return lines('slow_call').find((line) => line.requestId === 'slow-1');
        };
        // A server follows within a second; a password is compared for a hundredth of one.
        await new Promise((resolve) => setTimeout(resolve, 1_500));
        expect(await logIn()).toBeUndefined();
        const before = await metric(shop.url, 'kabinet_slow_calls_total');
        expect(set('log.slow_call_milliseconds=1').code).toBe(0);
        await expect.poll(logIn, { timeout: 5_000, interval: 200 })
            .toMatchObject({ level: 'warning', call: 'account_login', microseconds: expect.any(Number), slowest: expect.any(String) });
        expect(await metric(shop.url, 'kabinet_slow_calls_total')).toBeGreaterThan(before);
        expect(shop.running.errors).not.toContain(shopper.email);
        // A slow call's slowest statement is told with its plan where it took a thousandth of a second itself.
        for (const line of lines('slow_statement')) {
            expect(line).toMatchObject({ sql: expect.stringMatching(/^[A-Z]+/), requestId: expect.any(String), work: expect.any(String) });
            expect(JSON.stringify(line)).not.toContain(shopper.session.token);
        }
    });

    test('is what the settings allow', () => {
        expect(set('log.slow_statement_milliseconds=600001').code).not.toBe(0);
        expect(set('log.slow_call_milliseconds=-1').code).not.toBe(0);
        // Only the file and the environment say how often the database is asked for plans.
        expect(set('log.plan_seconds=5').code).not.toBe(0);
    });
});
