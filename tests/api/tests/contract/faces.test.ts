import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { agreedVersion, captchaOf, Shopper } from '../../harness/shopper';
import { useShop } from '../../harness/shop';

describe('a call that is the face of another', () => {
    const shop = useShop({ empty: true });

    test('registers, logs in and out, and changes a password by the paths without /api', async () => {
        const visitor = shop.visitor();
        const email = `shopper-${randomBytes(6).toString('hex')}@example.com`;
        await visitor.post('/overseas/fun/getCaptcha', { body: { email } });
        const captcha = await captchaOf(visitor, email);
        const body = { email, password: 'figures2see', captcha, agreement: agreedVersion };
        const registered = await visitor.post('/overseas/fun/register', { body });
        const session = await visitor.post('/overseas/fun/login', { body: { email, password: 'figures2see' } });
        expect(session.userId).toBe(registered.userId);
        const shopper = new Shopper(shop.url, session);
        await shopper.post('/overseas/fun/logout');
        expect((await shopper.tryGet('/api/ums/user/v1/get.json')).code).toBe(401);
        await shop.advance(60);
        await visitor.post('/overseas/fun/getCaptcha', { body: { email, purpose: 'update_password' } });
        const code = await captchaOf(visitor, email);
        await visitor.post('/overseas/fun/updatePwd', { body: { email, captcha: code, password: 'shelves4all' } });
        expect((await visitor.tryPost('/overseas/fun/login', { body: { email, password: 'figures2see' } })).reason).toBe('login_wrong');
    });
});
