import { describe, expect, test } from 'vitest';
import { runToEnd } from '../../harness/program';
import { useShop } from '../../harness/shop';

describe('settings that are changed while the shop runs', () => {
    const shop = useShop({ environment: { KABINET_SHOP__CONTACT: 'hello@shop.example' } });
    const change = (...options: string[]) =>
        runToEnd(['settings', ...shop.place, '--note', 'a test', ...options], { KABINET_SHOP__CONTACT: 'hello@shop.example' });

    async function publicSetting(key: string): Promise<string | undefined> {
        const { items } = await shop.visitor().get('/api/sys/cfgs/list');
        return items.find((item) => item.key === key)?.value;
    }

    test('are followed within two seconds, and as usual again once they are cleared', async () => {
        expect(await publicSetting('shop.name')).toBe('Kabinet');
        expect(change('--set', 'shop.name=Toys & Co').code).toBe(0);
        await expect.poll(() => publicSetting('shop.name'), { timeout: 4_000 }).toBe('Toys & Co');
        expect(shop.number("SELECT count(*) FROM setting_change WHERE key = 'shop.name' AND note = 'a test'")).toBe(1);
        expect(change('--clear', 'shop.name').code).toBe(0);
        await expect.poll(() => publicSetting('shop.name'), { timeout: 4_000 }).toBe('Kabinet');
        expect(await shop.check()).toMatchObject({ code: 0 });
    });

    test('are refused in one line where they are locked, secret, need a restart, or are beyond their bounds', async () => {
        for (const [typed, reason] of [
            ['shop.contact=me@shop.example', 'shop.contact is locked: the environment variable KABINET_SHOP__CONTACT sets it'],
            ['metrics.token=abc', 'metrics.token is a secret'],
            ['http.connections=5', 'http.connections takes effect with a restart'],
            ['token.retries=101', 'token.retries has to be a whole number from 0 to 100, not 101'],
            ['token.retrys=1', 'the nearest is token.retries'],
        ]) {
            const { code, output, errors } = change('--set', typed!);
            expect(code, typed).toBe(1);
            expect(output, typed).toBe('');
            expect(errors, typed).toContain(reason);
        }
        expect(await publicSetting('token.retries')).toBe('3');
    });
});

describe('kabinet settings', () => {
    test('prints each with its bounds and what it is set to, and no secret', () => {
        const { code, output } = runToEnd(['settings'], {
            KABINET_TOKEN__RETRIES: '5', KABINET_MAIL__PASSWORD: 'correct horse', KABINET_APPS__WXMP__SALT: 'battery staple',
        });
        expect(code).toBe(0);
        expect(output).toContain('# How often a client asks for a new token (0 to 100; at once)\n# token.retries = 3\n'
            + 'token.retries = 5  # the environment variable KABINET_TOKEN__RETRIES\n');
        expect(output).toContain('mail.password = (set)');
        expect(output).toContain('apps.wxmp.salt = (set)');
        expect(output).not.toContain('horse');
        expect(output).not.toContain('staple');
    });

    test('a value beyond its bounds, and settings that contradict each other, stop the start', () => {
        const start = (environment: Record<string, string>) => runToEnd(['check', '--data', '/nowhere'], environment);
        expect(start({ KABINET_BOX__HOLD_SECONDS: '9' }).errors)
            .toContain('KABINET_BOX__HOLD_SECONDS: box.hold_seconds has to be a whole number from 10 to 3600, not 9');
        expect(start({ KABINET_BOX__HOLD_REMINDER_SECONDS: '120' }).errors)
            .toContain('box.hold_reminder_seconds is shorter than box.hold_seconds');
    });
});
