import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { agreedVersion, captchaOf, Shopper } from '../../harness/shopper';
import { useShop } from '../../harness/shop';

describe('an account of one\'s own', () => {
    const shop = useShop({ empty: true });
    const newEmail = () => `shopper-${randomBytes(6).toString('hex')}@example.com`;
    const codeOf = async (email: string) => captchaOf(shop.visitor(), email);
    const enter = async (email: string) => {
        await shop.visitor().post('/api/overseas/fun/getCaptcha', { body: { email, purpose: 'enter' } });
        const body = { email, captcha: await codeOf(email), agreement: agreedVersion };
        const session = await shop.visitor().post('/api/overseas/fun/enter', { body });
        return { session, me: new Shopper(shop.url, session) };
    };
    const ownCode = async (me: Shopper, email: string, purpose: 'export_data' | 'close_account') => {
        await me.post('/api/account/ownCode', { body: { purpose } });
        return codeOf(email);
    };

    test('is made and entered by mailed codes, by both paths', async () => {
        const email = newEmail();
        const { session, me } = await enter(email);
        expect(session).toMatchObject({ isNew: true, isKept: false });
        expect(await me.get('/api/ums/user/v1/get.json')).toMatchObject({ hasPassword: false });
        await shop.advance(61);
        await shop.visitor().post('/overseas/fun/getCaptcha', { body: { email, purpose: 'enter' } });
        const again = await shop.visitor().post('/overseas/fun/enter', { body: { email, captcha: await codeOf(email) } });
        expect(again).toMatchObject({ isNew: false, userId: session.userId });
    });

    // attack C8: somebody else's file, one's own by another login, and by a stolen token
    test('gives its data to the login that asked with the mailbox, and to no other', async () => {
        const email = newEmail();
        const { me } = await enter(email);
        const key = randomBytes(16).toString('hex');
        const first = { body: { number: 1, key } };
        expect(await me.tryPost('/api/account/export/ask', { body: { key } })).toMatchObject({ reason: 'captcha_wrong' });
        const captcha = await ownCode(me, email, 'export_data');
        const atOnce = await me.tryPost('/api/account/ownCode', { body: { purpose: 'export_data' } });
        expect(atOnce.reason).toBe('captcha_too_soon');
        await me.post('/api/account/export/ask', { body: { captcha, key } });
        expect(await me.tryPost('/api/account/export/ask', { body: { captcha, key } })).toMatchObject({ reason: 'captcha_expired' });
        await expect.poll(async () => (await me.get('/api/account/export')).state).toBe('ready');
        const { text } = await me.post('/api/account/export/part', first);
        expect(JSON.parse(text)).toMatchObject({ tables: { account: [{ email }] } });
        expect(text).not.toContain(captcha);
        expect(text).not.toContain(me.session.token);
        const guessed = { body: { number: 1, key: randomBytes(16).toString('hex') } };
        expect(await me.tryPost('/api/account/export/part', guessed)).toMatchObject({ reason: 'not_found' });
        const other = await shop.shopper();
        expect(await other.tryPost('/api/account/export/part', first)).toMatchObject({ reason: 'not_found' });
        await shop.advance(61);
        const { me: later } = await enter(email);
        expect(await later.tryPost('/api/account/export/part', first)).toMatchObject({ reason: 'not_found' });
        expect(await later.get('/api/account/export')).toMatchObject({ state: 'none', parts: 0 });
    });

    test('ends with a mailed code, is kept by a login, and is gone after the waiting time', async () => {
        const email = newEmail();
        const { me, session } = await enter(email);
        expect(await me.get('/api/account/closing')).toMatchObject({ waitDays: 14, openOrders: 0 });
        expect(await me.tryPost('/api/account/close', { body: { captcha: '000000' } })).toMatchObject({ reason: 'captcha_expired' });
        await me.post('/api/account/close', { body: { captcha: await ownCode(me, email, 'close_account') } });
        expect((await me.tryGet('/api/account/closing')).code).toBe(401);
        await shop.advance(61);
        const back = await enter(email);
        expect(back.session).toMatchObject({ isKept: true, userId: session.userId });
        await shop.advance(61);
        await back.me.post('/api/account/close', { body: { captcha: await ownCode(back.me, email, 'close_account') } });
        await shop.advance(15 * 24 * 3600);
        await expect.poll(async () => (await shop.visitor().get('/sandbox/mails', { query: { to: email } })).items[0]!.subject)
            .toBe('Your Kabinet account is deleted');
        const anew = await enter(email);
        expect(anew.session).toMatchObject({ isNew: true });
        expect(anew.session.userId).not.toBe(session.userId);
    });
});
