import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../../harness/caller';
import { agreedVersion, captchaOf, Shopper } from '../../harness/shopper';
import { useShop } from '../../harness/shop';

const newEmail = () => `shopper-${randomBytes(6).toString('hex')}@example.com`;
const newPassword = 'shelves4all';
const wrongCode = (right: string) => (right === '000000' ? '000001' : '000000');

describe('a new password', () => {
    const shop = useShop({ empty: true });
    const ask = (email: string, purpose: 'register' | 'update_password' = 'update_password') =>
        shop.visitor().tryPost('/api/overseas/fun/getCaptcha', { body: { email, purpose } });
    const codeFor = async (email: string) => {
        expect((await ask(email)).code).toBe(200);
        return captchaOf(shop.visitor(), email);
    };
    const update = (email: string, captcha: string, password = newPassword) =>
        shop.visitor().tryPost('/api/overseas/fun/updatePwd', { body: { email, captcha, password } });
    const login = (email: string, password: string) => shop.visitor().tryPost('/api/overseas/fun/login', { body: { email, password } });
    const isGood = async (shopper: Shopper) => (await shopper.tryGet('/api/ums/user/v1/get.json')).code === 200;
    const mailsTo = async (email: string) => (await shop.visitor().get('/sandbox/mails', { query: { to: email } })).items;

    // S1.03, S5.02, S9.01
    test('comes by the code from the mailbox, ends every login and begins one', async () => {
        const shopper = await shop.shopper();
        const live = await shopper.live();
        const answer = await update(shopper.email.toUpperCase(), await codeFor(shopper.email));
        expect(answer.data).toMatchObject({ userId: shopper.session.userId, uid: shopper.session.uid });
        expect(answer.headers.get('cache-control')).toMatch(/no-store/);
        expect(await live.next()).toMatchObject({ code: 202 });
        await live.closing();
        expect(await isGood(shopper)).toBe(false);
        expect(await isGood(new Shopper(shop.url, answer.data))).toBe(true);
        expect((await login(shopper.email, shopper.password)).reason).toBe('login_wrong');
        expect((await login(shopper.email, newPassword)).code).toBe(200);
    });

    // S5.01
    test('has 6 to 16 characters with digits and letters', async () => {
        const { email } = await shop.shopper();
        const code = await codeFor(email);
        expect((await update(email, code, 'figurestosee')).reason).toBe('password_weak');
        expect((await update(email, code, '1234567890')).reason).toBe('password_weak');
        expect(await update(email, code, 'abc12')).toMatchObject({ status: 400, field: 'password' });
        expect(await update(email, code, 'a1'.repeat(9))).toMatchObject({ status: 400, field: 'password' });
        expect((await update(email, code, 'abc123')).code).toBe(200);
    });

    test('needs an address and six digits', async () => {
        expect((await ask('mia@example')).reason).toBe('email_invalid');
        expect((await update('mia@example', '123456')).reason).toBe('email_invalid');
        for (const code of ['12345', '1234567', '12a456', ''])
            expect(await update(newEmail(), code)).toMatchObject({ status: 400, field: 'captcha' });
        const body = { email: newEmail(), password: newPassword };
        const withoutCode = await shop.visitor().call('POST', '/api/overseas/fun/updatePwd', { body });
        expect(withoutCode).toMatchObject({ status: 400, field: 'captcha' });
    });

    test('is refused after five wrong codes, one at a time or at once', async () => {
        const [mia, tom] = await shop.shoppers(2);
        const code = await codeFor(mia!.email);
        for (let guess = 0; guess < 5; guess += 1) expect((await update(mia!.email, wrongCode(code))).reason).toBe('captcha_wrong');
        expect((await update(mia!.email, code)).reason).toBe('captcha_expired');
        const another = await codeFor(tom!.email);
        const answers = await Promise.all(Array.from({ length: 15 }, () => update(tom!.email, wrongCode(another))));
        expect(answers.filter((answer) => answer.reason === 'captcha_wrong')).toHaveLength(5);
        expect(answers.filter((answer) => answer.reason === 'captcha_expired')).toHaveLength(10);
        expect(await isGood(tom!)).toBe(true);
    });

    test('is refused for a day after ten wrong codes, for right ones too', async () => {
        const { email } = await shop.shopper();
        for (let round = 0; round < 2; round += 1) {
            const code = await codeFor(email);
            for (let guess = 0; guess < 5; guess += 1) expect((await update(email, wrongCode(code))).reason).toBe('captcha_wrong');
            await shop.advance(60);
        }
        expect((await update(email, await codeFor(email))).reason).toBe('too_frequent');
        await shop.advance(86_400);
        expect((await update(email, await codeFor(email))).code).toBe(200);
    });

    test('a code is good once, for five minutes, and for its purpose only', async () => {
        const { email } = await shop.shopper();
        const code = await codeFor(email);
        const register = (captcha: string, address: string) =>
            shop.visitor().tryPost('/api/overseas/fun/register', 
                { body: { email: address, password: newPassword, captcha, agreement: agreedVersion } });
        expect((await register(code, email)).reason).toBe('captcha_expired');
        const fresh = newEmail();
        await ask(fresh, 'register');
        const forRegistration = await captchaOf(shop.visitor(), fresh);
        expect((await update(fresh, forRegistration)).reason).toBe('captcha_expired');
        expect((await register(forRegistration, fresh)).code).toBe(200);
        expect((await update(email, code)).code).toBe(200);
        expect((await update(email, code)).reason).toBe('captcha_expired');
        await shop.advance(60);
        const late = await codeFor(email);
        await shop.advance(300);
        expect((await update(email, late)).reason).toBe('captcha_expired');
    });

    test('of two with one code at once, one succeeds', async () => {
        const { email } = await shop.shopper();
        const code = await codeFor(email);
        const answers = await Promise.all(Array.from({ length: 6 }, (_, number) => update(email, code, `${newPassword}${number}`)));
        expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
        const winner = answers.findIndex((answer) => answer.code === 200);
        expect((await login(email, `${newPassword}${winner}`)).code).toBe(200);
    });

    test('another code is sent after a minute', async () => {
        const { email } = await shop.shopper();
        await codeFor(email);
        expect((await ask(email)).reason).toBe('captcha_too_soon');
        await shop.advance(60);
        expect((await ask(email)).code).toBe(200);
    });

    test('only the mailbox tells whether an address has an account', async () => {
        const { email: taken } = await shop.shopper();
        const free = newEmail();
        await shop.advance(60);
        const all = async (email: string) => {
            const before = (await mailsTo(email)).length;
            const answers: Answer<unknown>[] = [await ask(email), await ask(email)];
            const wrong = wrongCode(await captchaOf(shop.visitor(), taken));
            for (let guess = 0; guess < 6; guess += 1) answers.push(await update(email, wrong));
            const seen = answers.map(({ status, code: answered, reason, msg, data }) =>
                ({ status, answered, reason, msg, data: answered === 200 ? data : {} }));
            return { seen, mails: (await mailsTo(email)).length - before };
        };
        const forTaken = await all(taken);
        expect(await all(free)).toEqual(forTaken);
        const [mail] = await mailsTo(free);
        expect(mail!.body).toContain('it has none');
        expect(mail!.body).not.toMatch(/\b\d{6}\b/);
    });

    test('mails for it speak the language of the storefront', async () => {
        const email = newEmail();
        await shop.visitor({ lang: 'cn' }).post('/api/overseas/fun/getCaptcha', { body: { email, purpose: 'update_password' } });
        expect((await mailsTo(email))[0]!.body).toContain('还没有账号');
    });

    test('leaves data that hold their promises', () => {
        expect(shop.check()).toMatchObject({ code: 0 });
    });
});
