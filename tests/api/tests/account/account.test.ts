import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { LiveSocket } from '../../harness/live';
import { agreedVersion, captchaOf, Shopper } from '../../harness/shopper';
import { useShop } from '../../harness/shop';

const newEmail = () => `shopper-${randomBytes(6).toString('hex')}@example.com`;
const password = 'figures2see';
const wrongCode = (right: string) => (right === '000000' ? '000001' : '000000');

describe('an e-mail account', () => {
    const shop = useShop({ empty: true });
    const getCaptcha = (email: string) => shop.visitor().tryPost('/api/overseas/fun/getCaptcha', { body: { email } });
    const register = (email: string, captcha: string, more: { password?: string; nickName?: string; agreement?: number } = {}) =>
        shop.visitor().tryPost('/api/overseas/fun/register', { body: { email, password, captcha, agreement: agreedVersion, ...more } });
    const login = (email: string, tried: string) => shop.visitor().tryPost('/api/overseas/fun/login', { body: { email, password: tried } });
    const codeFor = async (email: string) => {
        expect((await getCaptcha(email)).code).toBe(200);
        return captchaOf(shop.visitor(), email);
    };

    test('is registered with the code from the mailbox, and logged in', async () => {
        const email = newEmail();
        const sent = await getCaptcha(email.toUpperCase());
        expect(sent.data).toEqual({ validSeconds: 300, againSeconds: 60 });
        const { data: session } = await register(email, await captchaOf(shop.visitor(), email), { nickName: ' Mia ' });
        expect(session.token).toMatch(/^[0-9a-f]{64}$/);
        expect(session.uid).toMatch(/^[1-9][0-9]{8}$/);
        const me = await new Shopper(shop.url, session).get('/api/ums/user/v1/get.json');
        expect(me).toMatchObject({ userId: session.userId, uid: session.uid, nickName: 'Mia', email: 's***@example.com', country: 'TH' });
    });

    // attack C3
    test('is made for nobody who has not said yes to the terms that count', async () => {
        const email = newEmail();
        const captcha = await codeFor(email);
        const unasked = await shop.visitor().tryPost('/api/overseas/fun/register', { body: { email, password, captcha } });
        expect(unasked).toMatchObject({ code: 506, reason: 'agreement_needed' });
        for (const agreement of [0, 2]) expect((await register(email, captcha, { agreement })).reason).toBe('agreement_outdated');
        const { data: session } = await register(email, captcha);
        const { agreement } = await new Shopper(shop.url, session).get('/api/ums/user/v1/get.json');
        expect(agreement).toEqual({ agreed: true, version: 1, current: 1, agreedAt: expect.any(Number) });
    });

    test('answers with a token are never stored', async () => {
        const { email, session } = await shop.shopper();
        expect((await login(email, password)).headers.get('cache-control')).toMatch(/no-store/);
        const me = await new Shopper(shop.url, session).tryGet('/api/ums/user/v1/get.json');
        expect(me.headers.get('cache-control')).toMatch(/no-store/);
    });

    test('mails speak the language of the storefront', async () => {
        const email = newEmail();
        await shop.visitor({ lang: 'cn' }).post('/api/overseas/fun/getCaptcha', { body: { email } });
        const { items } = await shop.visitor().get('/sandbox/mails', { query: { to: email } });
        expect(items).toHaveLength(1);
        expect(items[0]!.body).toContain('验证码');
    });

    test('what is no address is refused', async () => {
        expect((await getCaptcha('mia@example')).reason).toBe('email_invalid');
        expect((await register('mia@example', '123456')).reason).toBe('email_invalid');
        expect(await getCaptcha('mia')).toMatchObject({ status: 400, field: 'email' });
    });

    test('a field that does not fit the contract is named', async () => {
        const email = newEmail();
        expect(await register(email, '1234')).toMatchObject({ status: 400, field: 'captcha' });
        expect(await register(email, '12a45')).toMatchObject({ status: 400, field: 'captcha' });
        expect(await register(email, '123456', { password: 'abc12' })).toMatchObject({ status: 400, field: 'password' });
        expect(await register(email, '123456', { password: 'a1'.repeat(9) })).toMatchObject({ status: 400, field: 'password' });
        expect(await register(email, '123456', { nickName: 'x'.repeat(31) })).toMatchObject({ status: 400, field: 'nickName' });
        const withoutPassword = await shop.visitor().call('POST', '/api/overseas/fun/login', { body: { email } });
        expect(withoutPassword).toMatchObject({ status: 400, field: 'password' });
    });

    test('a captcha is for registering, and for nothing that the shop does not know', async () => {
        const body = { email: newEmail(), purpose: 'register' as const };
        await shop.visitor().post('/api/overseas/fun/getCaptcha', { body });
        const other = await shop.visitor().call('POST', '/api/overseas/fun/getCaptcha', { body: { ...body, purpose: 'gift' } });
        expect(other).toMatchObject({ status: 400, field: 'purpose' });
    });

    test('a password without digits or letters is refused', async () => {
        const email = newEmail();
        const code = await codeFor(email);
        expect((await register(email, code, { password: 'figurestosee' })).reason).toBe('password_weak');
        expect((await register(email, code, { password: '1234567890' })).reason).toBe('password_weak');
        expect((await register(email, code)).code).toBe(200);
    });

    test('another code is sent after a minute, ten a day', async () => {
        const email = newEmail();
        for (let number = 0; number < 10; number += 1) {
            expect((await getCaptcha(email)).code).toBe(200);
            expect((await getCaptcha(email)).reason).toBe('captcha_too_soon');
            await shop.advance(60);
        }
        expect((await getCaptcha(email)).reason).toBe('too_frequent');
    });

    test('five wrong codes use the captcha up; none was asked for is the same answer', async () => {
        const email = newEmail();
        expect((await register(email, '123456')).reason).toBe('captcha_expired');
        const code = await codeFor(email);
        for (let guess = 0; guess < 5; guess += 1) expect((await register(email, wrongCode(code))).reason).toBe('captcha_wrong');
        expect((await register(email, code)).reason).toBe('captcha_expired');
    });

    test('of many guesses at once no more than five are looked at', async () => {
        const email = newEmail();
        const code = await codeFor(email);
        const answers = await Promise.all(Array.from({ length: 20 }, () => register(email, wrongCode(code))));
        expect(answers.filter((answer) => answer.reason === 'captcha_wrong')).toHaveLength(5);
        expect(answers.filter((answer) => answer.reason === 'captcha_expired')).toHaveLength(15);
    });

    test('a code is good for five minutes', async () => {
        const email = newEmail();
        const code = await codeFor(email);
        await shop.advance(300);
        expect((await register(email, code)).reason).toBe('captcha_expired');
    });

    test('of many registrations of one address at once exactly one succeeds', async () => {
        const email = newEmail();
        const code = await codeFor(email);
        const answers = await Promise.all(Array.from({ length: 6 }, () => register(email, code)));
        expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
        expect((await login(email, password)).code).toBe(200);
    });

    test('only the mailbox tells whether an address has an account', async () => {
        const { email: taken } = await shop.shopper();
        const free = newEmail();
        await shop.advance(60);
        const all = async (email: string, code: string) => [
            await getCaptcha(email), await getCaptcha(email), await register(email, code), await login(email, 'wrong4password'),
        ].map(({ status, code, reason, msg, data }) => ({ status, code, reason, msg, data: code === 200 ? data : {} }));
        const answers = await all(free, '000000');
        expect(await all(taken, '000000')).toEqual(answers);
        const { items } = await shop.visitor().get('/sandbox/mails', { query: { to: taken } });
        expect(items[0]!.body).toContain('has an account already');
        expect(items[0]!.body).not.toMatch(/\b\d{6}\b/);
    });

    test('logs in with its password only', async () => {
        const { email, session } = await shop.shopper();
        expect((await login(email, 'figures2sea')).reason).toBe('login_wrong');
        expect((await login(newEmail(), password)).reason).toBe('login_wrong');
        const answer = await login(email.toUpperCase(), password);
        expect(answer.data).toMatchObject({ userId: session.userId, uid: session.uid });
    });

    test('is locked for a quarter of an hour after ten wrong passwords, also for the right one', async () => {
        const { email } = await shop.shopper();
        for (let guess = 0; guess < 10; guess += 1) expect((await login(email, 'figures2sea')).reason).toBe('login_wrong');
        expect((await login(email, password)).reason).toBe('too_frequent');
        await shop.advance(15 * 60);
        expect((await login(email, password)).code).toBe(200);
    });
});

describe('a login', () => {
    const shop = useShop({ empty: true });
    const isGood = async (shopper: Shopper) => (await shopper.tryGet('/api/ums/user/v1/get.json')).code === 200;

    test('of a second device ends the first, whose sockets are told and closed', async () => {
        const first = await shop.shopper();
        const live = await first.live();
        const second = await first.loginAgain();
        expect(await live.next()).toMatchObject({ code: 202 });
        await live.closing();
        expect(await isGood(first)).toBe(false);
        expect(await isGood(second)).toBe(true);
        const own = await second.live();
        own.send({ type: -1, id: 'still here' });
        expect(await own.next()).toMatchObject({ id: 'still here' });
        own.close();
    });

    test('is ended by logout', async () => {
        const shopper = await shop.shopper();
        await shopper.post('/api/overseas/fun/logout');
        const refused = await shopper.tryGet('/api/ums/user/v1/get.json');
        expect(refused).toMatchObject({ status: 200, code: 401, reason: 'not_logged_in' });
        expect((await shopper.tryPost('/api/overseas/fun/logout')).code).toBe(401);
    });

    test('calls that need one are refused without it, and with a token of nobody', async () => {
        const wrong: Record<string, string>[] = [{}, { 'X-AUTH-TOKEN': '0'.repeat(64) }, { 'X-AUTH-TOKEN': 'undefined' }];
        for (const headers of wrong) {
            expect((await shop.visitor(headers).tryGet('/api/ums/user/v1/get.json')).code).toBe(401);
            expect((await shop.visitor(headers).tryPost('/api/overseas/fun/logout')).code).toBe(401);
        }
    });

    test('lasts seven days after its last use', async () => {
        const [used, idle] = await shop.shoppers(2);
        await shop.advance(6 * 86_400);
        expect(await isGood(used!)).toBe(true);
        // Signs of life are written down within ten seconds.
        await shop.advance(10);
        await shop.advance(86_400);
        expect(await isGood(used!)).toBe(true);
        expect(await isGood(idle!)).toBe(false);
    });

    test('survives the server', async () => {
        const shopper = await shop.shopper();
        await shop.stop();
        await shop.start();
        const again = new Shopper(shop.url, shopper.session);
        expect(await isGood(again)).toBe(true);
    });
});

describe('a login from the mini-program', () => {
    const shop = useShop({ empty: true });
    const codeOf = async (openid?: string) => (await shop.visitor().post('/sandbox/program/login-code', { body: { openid } })).code;
    const login = (code: string) => shop.visitor().tryPost('/api/ums/oauth/v1/login', { body: { code, agreement: agreedVersion } });

    test('makes an account at the first time and finds it again', async () => {
        const first = await login(await codeOf('mia'));
        const again = await login(await codeOf('mia'));
        const other = await login(await codeOf());
        expect(again.data.userId).toBe(first.data.userId);
        expect(other.data.userId).not.toBe(first.data.userId);
        const me = await new Shopper(shop.url, again.data).get('/api/ums/user/v1/get.json');
        expect(me).toMatchObject({ email: '', nickName: `Collector ${me.uid.slice(5)}` });
    });

    test('a code is good once and for five minutes', async () => {
        const code = await codeOf('tom');
        const answers = await Promise.all([login(code), login(code), login(code)]);
        expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
        expect(answers.filter((answer) => answer.reason === 'login_code_invalid')).toHaveLength(2);
        const late = await codeOf('tom');
        await shop.advance(300);
        expect((await login(late)).reason).toBe('login_code_invalid');
        expect((await login('never given')).reason).toBe('login_code_invalid');
    });

    test('of a newcomer on two devices at once makes one account', async () => {
        const codes = await Promise.all([1, 2, 3, 4].map(() => codeOf('twin')));
        const answers = await Promise.all(codes.map(login));
        expect(new Set(answers.map((answer) => answer.data.userId)).size).toBe(1);
    });

    test('leaves data that hold their promises', () => {
        expect(shop.check()).toMatchObject({ code: 0 });
    });
});

describe('the live channel of an account', () => {
    const shop = useShop({ empty: true });

    test('is closed to a token whose login has ended', async () => {
        const shopper = await shop.shopper();
        await shopper.post('/api/overseas/fun/logout');
        const { token, uid, userId } = shopper.session;
        const live = await LiveSocket.open(shop.url, { token, uid, userId });
        expect(await live.next()).toMatchObject({ code: 401 });
        await live.closing();
    });
});
